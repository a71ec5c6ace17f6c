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

    /** Below these the series of expm1 and log1p are used. */
    private static final double SMALL_EXP = 0.36;

    private static final double SMALL_LOG = 0.29;

    /** From here on tanh is 1. */
    static final double MOST_TANH = 10;

    static final double LEAST_TANH = 0x1p-5;

    // The coefficients of e^r, and of log((1 + s) / (1 - s)) / s in s^2, in ascending powers.
    static final double EXP_0 = 0x1.000000000003dp0;
    static final double EXP_1 = 0x1.0000000000006p0;
    static final double EXP_2 = 0x1.ffffffffe74a0p-2;
    static final double EXP_3 = 0x1.5555555550d79p-3;
    static final double EXP_4 = 0x1.55555588c026cp-5;
    static final double EXP_5 = 0x1.11111123c1f47p-7;
    static final double EXP_6 = 0x1.6c162ba880942p-10;
    static final double EXP_7 = 0x1.a01994bd214e7p-13;
    static final double EXP_8 = 0x1.a17e031985654p-16;
    static final double EXP_9 = 0x1.72e1150d0c9b6p-19;

    static final double LOG_0 = 0x1.0000000000001p1;
    static final double LOG_1 = 0x1.5555555552d4ap-1;
    static final double LOG_2 = 0x1.999999a43650ep-2;
    static final double LOG_3 = 0x1.249240b79e996p-2;
    static final double LOG_4 = 0x1.c722cd66db5e4p-3;
    static final double LOG_5 = 0x1.73231117055a2p-3;
    static final double LOG_6 = 0x1.58d69524af400p-3;

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
        double low = (EXP_0 + EXP_1 * r) + (EXP_2 + EXP_3 * r) * r2;
        double middle = (EXP_4 + EXP_5 * r) + (EXP_6 + EXP_7 * r) * r2;
        double high = EXP_8 + EXP_9 * r;
        return (low + (middle + high * r4) * r4) * powerOf2(shifted);
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
        double z = s * s;
        double z2 = z * z;
        double low = LOG_0 + LOG_1 * z;
        double middle = LOG_2 + LOG_3 * z;
        double high = (LOG_4 + LOG_5 * z) + LOG_6 * z2;
        return s * (low + (middle + high * z2) * z2);
    }

    static float log10(float a) {
        return isPositive(a) ? (float) (log((double) a) * LOG10_E) : (float) Math.log10(a);
    }

    static float exp10(float a) {
        double power = a * LN_10;
        return power > LEAST_EXP && power < MOST_EXP ? (float) exp(power) : (float) Math.pow(10, a);
    }

    static float expm1(float a) {
        return a < MOST_EXP ? (float) expm1((double) a) : (float) Math.expm1(a);
    }

    /** e^a - 1 for a below 700: by a series around 0, where the subtraction would lose digits. */
    private static double expm1(double a) {
        if (!(Math.abs(a) < SMALL_EXP)) {
            return exp(Math.max(LEAST_EXP, a)) - 1;
        }
        double a2 = a * a;
        double a4 = a2 * a2;
        double low = (0x1.0000000000000p0 + 0x1.0000000000007p-1 * a)
                + (0x1.5555555555558p-3 + 0x1.5555555550df7p-5 * a) * a2;
        double middle = (0x1.111111110fb1dp-7 + 0x1.6c16c1842de54p-10 * a)
                + (0x1.a01a01aeec3e3p-13 + 0x1.a019976d2352dp-16 * a) * a2;
        double high = (0x1.71ddf8fea8493p-19 + 0x1.28b1c275a9467p-22 * a) + 0x1.af605461d509ep-26 * a2;
        return a * (low + (middle + high * a4) * a4);
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

    /** (e^2a - 1) / (e^2a + 1), and by a series where the subtraction would lose digits. */
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
