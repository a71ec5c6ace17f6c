package org.gpuarray.cpu.math;

/**
 * Exponentials and logarithms of double, in steps of which {@link TileMath} makes loops that are vectors. Errors below 1 ulp: those
 * of roundings, since polynomials are accurate to 2^-58 of the result or better.
 */
final class DoubleMath {
    /** Log 2 in two parts, of which the first one's products with exponents are exact. */
    static final double LN_2_HIGH = 0x1.62e42feep-1;

    static final double LN_2_LOW = 0x1.a39ef35793c76p-33;

    /** Up to here e^a and e^-a are normal numbers. */
    private static final double MOST_EXP = 700;

    private DoubleMath() {}

    static double exp(double a) {
        if (!isReduced(a)) {
            return Math.exp(a);
        }
        double shifted = FloatMath.shifted(a);
        return power(rest(a, shifted)) * FloatMath.powerOf2(shifted);
    }

    static boolean isReduced(double a) {
        return Math.abs(a) < MOST_EXP;
    }

    /** What is left of a beside a multiple of log 2. */
    static double rest(double a, double shifted) {
        double k = shifted - FloatMath.INTEGER;
        return (a - k * LN_2_HIGH) - k * LN_2_LOW;
    }

    /** e^r for |r| up to half of log 2. */
    static double power(double r) {
        double square = r * r;
        double even = 0x1.0000000000000p-1
                + square
                        * (0x1.5555555555556p-5
                                + square
                                        * (0x1.6c16c16c162d4p-10
                                                + square
                                                        * (0x1.a01a01a6d889cp-16
                                                                + square
                                                                        * (0x1.27e4db646b17ep-22
                                                                                + square * 0x1.1f730349868cep-29))));
        double odd = 0x1.5555555555557p-3
                + square
                        * (0x1.11111111100dcp-7
                                + square
                                        * (0x1.a01a01abe7fe1p-13
                                                + square * (0x1.71de0231960ebp-19 + square * 0x1.af4de97ca4194p-26)));
        return 1 + (r + square * (even + r * odd));
    }

    // Logarithms after fdlibm, e_log.c: of 1 + f and an exponent, with s = f / (2 + f).

    static double log(double a) {
        if (!isNormal(a)) {
            return Math.log(a);
        }
        long bits = Double.doubleToRawLongBits(a);
        long exponent = FloatMath.exponent(bits);
        double f = FloatMath.mantissa(bits, exponent) - 1;
        double s = f / (2 + f);
        return log(f, exponent, logLow(f, s, exponent, logRest(s * s)));
    }

    /** Positive, neither infinite nor subnormal. */
    static boolean isNormal(double a) {
        return a >= Double.MIN_NORMAL && a < Double.POSITIVE_INFINITY;
    }

    /** (log(1 + f) - 2 s) / s, of z = s^2. */
    static double logRest(double z) {
        double square = z * z;
        double even = 0x1.999999997fa04p-2 + square * (0x1.c71c51d8e78afp-3 + square * 0x1.39a09d078c69fp-3);
        double odd = 0x1.2492494229359p-2 + square * (0x1.7466496cb03dep-3 + square * 0x1.2f112df3e5244p-3);
        return z * (0x1.5555555555593p-1 + z * (even + z * odd));
    }

    static double logLow(double f, double s, double exponent, double rest) {
        return s * (0.5 * f * f + rest) + exponent * LN_2_LOW;
    }

    static double log(double f, double exponent, double low) {
        return exponent * LN_2_HIGH - ((0.5 * f * f - low) - f);
    }
}
