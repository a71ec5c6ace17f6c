package org.gpuarray.cpu.math;

/**
 * Norms of vectors and their reciprocals: the squares are summed in {@link Wide}, scaled so that none overflows. float
 * needs neither.
 */
public final class Norms {
    private static final double LEAST_PLAIN = 0x1p-400;
    private static final double MOST_PLAIN = 0x1p500;

    private Norms() {}

    private static double length(double a, double b, double c, double d, boolean reciprocal) {
        double most = Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(c), Math.abs(d)));
        boolean infinite = Double.isInfinite(a) || Double.isInfinite(b) || Double.isInfinite(c) || Double.isInfinite(d);
        if (infinite || most == 0 || Double.isNaN(most)) {
            double length = infinite ? Double.POSITIVE_INFINITY : most;
            return reciprocal ? 1 / length : length;
        }
        int exponent = Math.getExponent(most);
        Wide sum = square(a, exponent)
                .plus(square(b, exponent))
                .plus(square(c, exponent))
                .plus(square(d, exponent));
        return reciprocal
                ? Math.scalb(sum.rsqrt(), -exponent)
                : Math.scalb(sum.sqrt().value(), exponent);
    }

    private static Wide square(double a, int exponent) {
        double scaled = Math.scalb(Math.scalb(a, -exponent / 2), -exponent - -exponent / 2);
        return Wide.product(scaled, scaled);
    }

    private static double length(float a, float b, float c, float d) {
        double length = Math.sqrt((double) a * a + (double) b * b + (double) c * c + (double) d * d);
        boolean infinite =
                Double.isNaN(length) // else no element is NaN, and an infinite one has made the root infinite
                        && (Float.isInfinite(a) || Float.isInfinite(b) || Float.isInfinite(c) || Float.isInfinite(d));
        return infinite ? Double.POSITIVE_INFINITY : length;
    }

    /**
     * The root of the sum of squares, corrected by what the roundings left (Borges, "Algorithm 1014: An Improved Algorithm for
     * hypot(x, y)", 2020). Where no square overflows or is subnormal.
     */
    public static double hypot(double a, double b) {
        double x = Math.abs(a);
        double y = Math.abs(b);
        if (!(x + y < MOST_PLAIN && (x > LEAST_PLAIN || y > LEAST_PLAIN))) {
            return length(a, b, 0, 0, false);
        }
        double xx = x * x;
        double yy = y * y;
        double sum = xx + yy;
        double root = Math.sqrt(sum);
        double square = root * root;
        // The low parts of the squares, and what the sum rounds off; the larger one comes first.
        double more = Math.max(xx, yy);
        double rest = (more - sum) + Math.min(xx, yy);
        double low = Math.fma(x, x, -xx) + Math.fma(y, y, -yy) + rest;
        double error = (sum - square) - Math.fma(root, root, -square) + low;
        return root + error / (2 * root);
    }

    public static float hypot(float a, float b) {
        double length = Math.sqrt((double) a * a + (double) b * b);
        return (float) (Double.isNaN(length) ? length(a, b, 0f, 0f) : length);
    }

    public static double rhypot(double a, double b) {
        return length(a, b, 0, 0, true);
    }

    public static float rhypot(float a, float b) {
        return (float) (1 / length(a, b, 0f, 0f));
    }

    public static double norm3d(double a, double b, double c) {
        return length(a, b, c, 0, false);
    }

    public static float norm3d(float a, float b, float c) {
        return (float) length(a, b, c, 0f);
    }

    public static double rnorm3d(double a, double b, double c) {
        return length(a, b, c, 0, true);
    }

    public static float rnorm3d(float a, float b, float c) {
        return (float) (1 / length(a, b, c, 0f));
    }

    public static double norm4d(double a, double b, double c, double d) {
        return length(a, b, c, d, false);
    }

    public static float norm4d(float a, float b, float c, float d) {
        return (float) length(a, b, c, d);
    }

    public static double rnorm4d(double a, double b, double c, double d) {
        return length(a, b, c, d, true);
    }

    public static float rnorm4d(float a, float b, float c, float d) {
        return (float) (1 / length(a, b, c, d));
    }
}
