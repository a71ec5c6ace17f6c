package org.gpuarray.cpu.exec;

/**
 * The elementary functions of float that kernels call most, by short polynomials in double, rounded once: several times as
 * fast as Java's double functions and as good for a float. No branches but for what is rare. The coefficients are minimax
 * polynomials' (Chebyshev nodes, 50 digits), each good to less than 2^-44 of the result; what the whole is good for stands in
 * {@code docs/math-accuracy.md}.
 */
final class FloatMath {
    /** Added to a double below 2^51 this leaves its nearest integer in the lower bits. */
    private static final double INTEGER = 0x1.8p52;

    private static final int DOUBLE_BITS = 52;
    private static final int DOUBLE_BIAS = 1023;
    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double LOG2_E = 0x1.71547652b82fep0;

    /** Beyond these e^a is 0 or infinite as a float. */
    private static final double LEAST_EXP = -104;

    private static final double MOST_EXP = 89;
    private static final float LEAST_EXP2 = -150;
    private static final float MOST_EXP2 = 129;

    private static final long SQRT_HALF_BITS = Double.doubleToRawLongBits(Math.sqrt(0.5));

    /** Pi/2 in three parts, the first two of 33 bits: their products with integers of 20 bits are exact. */
    private static final double HALF_PI_1 = 0x1.921fb544p0;

    private static final double HALF_PI_2 = 0x1.0b4611a6p-34;
    private static final double HALF_PI_3 = 0x1.3198a2e037073p-69;
    private static final double TWO_BY_PI = 0x1.45f306dc9c883p-1;
    private static final float MOST_REDUCED = 0x1p19f;

    /** From here on tanh is 1. */
    private static final double MOST_TANH = 10;

    private static final double LEAST_TANH = 0x1p-5;

    private FloatMath() {}

    static float exp(float a) {
        return a > LEAST_EXP && a < MOST_EXP ? (float) exp((double) a) : (float) Math.exp(a);
    }

    /** e^a for |a| below 700. */
    private static double exp(double a) {
        double shifted = a * LOG2_E + INTEGER;
        return exp(a - (shifted - INTEGER) * LN_2, shifted);
    }

    static float exp2(float a) {
        if (!(a > LEAST_EXP2 && a < MOST_EXP2)) {
            return (float) Math.pow(2, a);
        }
        double shifted = a + INTEGER;
        return (float) exp((a - (shifted - INTEGER)) * LN_2, shifted);
    }

    /** e^r by a polynomial, times 2 to the integer in the lower bits of {@code shifted}. */
    private static double exp(double r, double shifted) {
        double r2 = r * r;
        double r4 = r2 * r2;
        double low = (0x1.000000000003dp0 + 0x1.0000000000006p0 * r)
                + (0x1.ffffffffe74a0p-2 + 0x1.5555555550d79p-3 * r) * r2;
        double middle = (0x1.55555588c026cp-5 + 0x1.11111123c1f47p-7 * r)
                + (0x1.6c162ba880942p-10 + 0x1.a01994bd214e7p-13 * r) * r2;
        double high = 0x1.a17e031985654p-16 + 0x1.72e1150d0c9b6p-19 * r;
        return (low + (middle + high * r4) * r4) * powerOf2(shifted);
    }

    /** 2 to the integer in a number's lower bits. */
    private static double powerOf2(double shifted) {
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

    private static boolean isPositive(float a) {
        return a > 0 && a < Float.POSITIVE_INFINITY;
    }

    private static double log(double a) {
        long bits = Double.doubleToRawLongBits(a);
        long exponent = exponent(bits);
        return exponent * LN_2 + logOfMantissa(bits, exponent);
    }

    /** The exponent that leaves a mantissa from the root of 1/2 to that of 2. */
    private static long exponent(long bits) {
        return (bits - SQRT_HALF_BITS) >> DOUBLE_BITS;
    }

    /** An odd function of (m - 1) / (m + 1). */
    private static double logOfMantissa(long bits, long exponent) {
        double m = Double.longBitsToDouble(bits - (exponent << DOUBLE_BITS));
        double s = (m - 1) / (m + 1);
        double z = s * s;
        double z2 = z * z;
        double low = 0x1.0000000000001p1 + 0x1.5555555552d4ap-1 * z;
        double middle = 0x1.999999a43650ep-2 + 0x1.249240b79e996p-2 * z;
        double high = (0x1.c722cd66db5e4p-3 + 0x1.73231117055a2p-3 * z) + 0x1.58d69524af400p-3 * z2;
        return s * (low + (middle + high * z2) * z2);
    }

    static float sin(float a) {
        return Math.abs(a) < MOST_REDUCED ? quadrant(a, 0) : (float) Math.sin(a);
    }

    static float cos(float a) {
        return Math.abs(a) < MOST_REDUCED ? quadrant(a, 1) : (float) Math.cos(a);
    }

    /** sin(a + ahead pi/2): of the rest of a quadrant the sine or the cosine. */
    private static float quadrant(float a, int ahead) {
        double shifted = a * TWO_BY_PI + INTEGER;
        double k = shifted - INTEGER;
        double r = ((a - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
        int turn = (int) Double.doubleToRawLongBits(shifted) + ahead;
        double z = r * r;
        double value = (turn & 1) == 0 ? sine(r, z) : cosine(z);
        return (float) ((turn & 2) == 0 ? value : -value);
    }

    private static double sine(double r, double z) {
        double z2 = z * z;
        return r
                * ((0x1.fffffffffffd9p-1 - 0x1.5555555550eecp-3 * z)
                        + ((0x1.1111110bdd4e2p-7 - 0x1.a019f8a0a7197p-13 * z)
                                        + (0x1.71d730c3cba43p-19 - 0x1.a9503d06ac8b5p-26 * z) * z2)
                                * z2);
    }

    private static double cosine(double z) {
        double z2 = z * z;
        return (0x1.ffffffffffe0bp-1 - 0x1.ffffffffe36efp-2 * z)
                + ((0x1.5555554472cfap-5 - 0x1.6c16b2d1a9e50p-10 * z)
                                + (0x1.a00e955bbe076p-16 - 0x1.23c58ba448ef7p-22 * z) * z2)
                        * z2;
    }

    /** (e^2a - 1) / (e^2a + 1), and the start of the series where that loses digits. */
    static float tanh(float a) {
        double x = Math.abs((double) a);
        double value;
        if (x < LEAST_TANH) {
            double z = x * x;
            value = x * (1 + z * (-1 / 3.0 + z * (2 / 15.0 - z * 17 / 315.0)));
        } else {
            double e = exp(2 * Math.min(MOST_TANH, x));
            value = (e - 1) / (e + 1);
        }
        return Float.isNaN(a) ? a : (float) Math.copySign(value, a);
    }
}
