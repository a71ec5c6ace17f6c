package org.gpuarray.cpu.math;

/**
 * Exponentials, logarithms and hyperbolic functions of float, by short polynomials in double, rounded once: several times
 * as fast as Java's double functions and as accurate for a float. Branches only for rare arguments. The coefficients are
 * those of minimax polynomials (Chebyshev nodes, 50 digits), each accurate to 2^-44 of the result or better; the errors of
 * the functions are in {@code docs/math-accuracy.md}.
 */
final class FloatMath {
    /** Adding this to a double below 2^51 leaves the nearest integer in the lower bits. */
    static final double INTEGER = 0x1.8p52;

    private static final int DOUBLE_BITS = 52;
    private static final int DOUBLE_BIAS = 1023;
    static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double LN_10 = 0x1.26bb1bbb55516p1;
    static final double LOG2_E = 0x1.71547652b82fep0;
    static final double LOG10_E = 0x1.bcb7b1526e50ep-2;

    /** Beyond these e^a is 0 or infinite as a float. */
    static final double LEAST_EXP = -104;

    static final double MOST_EXP = 89;
    static final float LEAST_EXP2 = -150;
    static final float MOST_EXP2 = 129;

    private static final long SQRT_HALF_BITS = Double.doubleToRawLongBits(Math.sqrt(0.5));

    /** Below this the series of log1p is used. */
    private static final double SMALL_LOG = 0.29;

    /** From here on tanh is 1. */
    static final float MOST_TANH = 10;

    // Horner's rule for even and odd powers: HotSpot makes vectors of a loop with it (TileMath), and where it does not,
    // half of the
    // operations wait for the one before.

    /** e^r for |r| up to half of log 2. */
    static double power(double r) {
        double square = r * r;
        double even = 0x1.000000000003dp0
                + square
                        * (0x1.ffffffffe74a0p-2
                                + square
                                        * (0x1.55555588c026cp-5
                                                + square * (0x1.6c162ba880942p-10 + square * 0x1.a17e031985654p-16)));
        double odd = 0x1.0000000000006p0
                + square
                        * (0x1.5555555550d79p-3
                                + square
                                        * (0x1.11111123c1f47p-7
                                                + square * (0x1.a01994bd214e7p-13 + square * 0x1.72e1150d0c9b6p-19)));
        return even + r * odd;
    }

    /** e^r - 1 for the same. */
    static double powerLessOne(double r) {
        double square = r * r;
        double even = 0x1.0000000000006p0
                + square
                        * (0x1.5555555550d79p-3
                                + square
                                        * (0x1.11111123c1f47p-7
                                                + square * (0x1.a01994bd214e7p-13 + square * 0x1.72e1150d0c9b6p-19)));
        double odd = 0x1.0000000000001p-1
                + square
                        * (0x1.5555555553d63p-5
                                + square
                                        * (0x1.6c16c1788bd90p-10
                                                + square * (0x1.a019b90d2ae7ap-16 + square * 0x1.289185613a3d6p-22)));
        return r * (even + r * odd);
    }

    /** log((1 + s) / (1 - s)) / s, of z = s^2. */
    static double logOfRatio(double z) {
        double square = z * z;
        double even = 0x1.0000000000001p1
                + square * (0x1.999999a43650ep-2 + square * (0x1.c722cd66db5e4p-3 + square * 0x1.58d69524af400p-3));
        double odd = 0x1.5555555552d4ap-1 + square * (0x1.249240b79e996p-2 + square * 0x1.73231117055a2p-3);
        return even + z * odd;
    }

    private FloatMath() {}

    static float exp(float a) {
        return a > LEAST_EXP && a < MOST_EXP ? (float) exp((double) a) : (float) Math.exp(a);
    }

    /** e^a for |a| below 700. */
    private static double exp(double a) {
        double shifted = shifted(a);
        return power(rest(a, shifted)) * powerOf2(shifted);
    }

    /** How often log 2 fits into a: the integer in the lower bits. */
    static double shifted(double a) {
        return a * LOG2_E + INTEGER;
    }

    /** What is left of a beside that multiple of log 2. */
    static double rest(double a, double shifted) {
        return a - (shifted - INTEGER) * LN_2;
    }

    static float exp2(float a) {
        if (!(a > LEAST_EXP2 && a < MOST_EXP2)) {
            return (float) Math.pow(2, a);
        }
        double shifted = a + INTEGER;
        return (float) (power((a - (shifted - INTEGER)) * LN_2) * powerOf2(shifted));
    }

    /** 2 to the integer in the lower bits of a number. */
    static double powerOf2(double shifted) {
        return Double.longBitsToDouble((Double.doubleToRawLongBits(shifted) + DOUBLE_BIAS) << DOUBLE_BITS);
    }

    static float log(float a) {
        return isPositive(a) ? (float) log((double) a) : (float) Math.log(a);
    }

    /** Exact for powers of two. */
    static float log2(float a) {
        if (!isPositive(a)) {
            return (float) Math.log(a);
        }
        long bits = Double.doubleToRawLongBits(a);
        long exponent = exponent(bits);
        return (float) (exponent + logOfMantissa(bits, exponent) * LOG2_E);
    }

    /** e^(b log a) where neither is special. */
    static float pow(float a, float b) {
        if (isPositive(a)) {
            double power = b * log((double) a);
            if (power > LEAST_EXP && power < MOST_EXP) {
                return (float) exp(power);
            }
        }
        return (float) DeviceMath.pow((double) a, (double) b);
    }

    static boolean isPositive(float a) {
        return a > 0 && a < Float.POSITIVE_INFINITY;
    }

    private static double log(double a) {
        long bits = Double.doubleToRawLongBits(a);
        long exponent = exponent(bits);
        return exponent * LN_2 + logOfMantissa(bits, exponent);
    }

    /** The exponent that leaves a mantissa between the square roots of 1/2 and of 2. */
    static long exponent(long bits) {
        return (bits - SQRT_HALF_BITS) >> DOUBLE_BITS;
    }

    private static double logOfMantissa(long bits, long exponent) {
        double m = mantissa(bits, exponent);
        return ofRatio((m - 1) / (m + 1));
    }

    static double mantissa(long bits, long exponent) {
        return Double.longBitsToDouble(bits - (exponent << DOUBLE_BITS));
    }

    /** log((1 + s) / (1 - s)). */
    private static double ofRatio(double s) {
        return s * logOfRatio(s * s);
    }

    static float log10(float a) {
        return isPositive(a) ? (float) (log((double) a) * LOG10_E) : (float) Math.log10(a);
    }

    static float exp10(float a) {
        double power = a * LN_10;
        return power > LEAST_EXP && power < MOST_EXP ? (float) exp(power) : (float) Math.pow(10, a);
    }

    static float expm1(float a) {
        return a < MOST_EXP ? (float) expm1(Math.max(LEAST_EXP, (double) a)) : (float) Math.expm1(a);
    }

    /** e^a - 1 for |a| below 700; where the multiple of log 2 is 0, nothing is subtracted. */
    private static double expm1(double a) {
        double shifted = shifted(a);
        return lessOne(powerLessOne(rest(a, shifted)), powerOf2(shifted));
    }

    /** scale e^r - 1, of e^r - 1. */
    static double lessOne(double power, double scale) {
        return scale * power + (scale - 1);
    }

    static float log1p(float a) {
        return a > -1 && a < Float.POSITIVE_INFINITY ? (float) log1p((double) a) : (float) Math.log1p(a);
    }

    /** log(1 + a) for a above -1 or NaN. Around 0, m - 1 is a itself. */
    static double log1p(double a) {
        if (Math.abs(a) < SMALL_LOG) {
            return ofRatio(a / (2 + a));
        }
        return a < Double.POSITIVE_INFINITY ? log(1 + a) : a;
    }

    /** (e^a - e^-a) / 2. */
    static float sinh(float a) {
        if (!(Math.abs(a) < MOST_EXP)) {
            return (float) Math.sinh(a);
        }
        double e = expm1(Math.abs((double) a));
        return (float) Math.copySign((e + e / (e + 1)) / 2, a);
    }

    static float cosh(float a) {
        if (!(Math.abs(a) < MOST_EXP)) {
            return (float) Math.cosh(a);
        }
        double e = exp(Math.abs((double) a));
        return (float) ((e + 1 / e) / 2);
    }

    /** (e^2a - 1) / (e^2a + 1). */
    static float tanh(float a) {
        return Math.copySign((float) ofDouble(expm1(2.0 * Math.min(Math.abs(a), MOST_TANH))), a);
    }

    /** tanh x, of e^2x - 1. */
    static double ofDouble(double e) {
        return e / (e + 2);
    }
}
