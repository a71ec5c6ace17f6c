package org.gpuarray.cpu.math;

/**
 * CUDA's floating-point functions whose results are exact or correctly rounded: rounding, remainders, exponents, minimum and
 * maximum, and arithmetic under its intrinsics' names. Called by generated code.
 */
public final class ExactMath {
    private ExactMath() {}

    // Rounding.

    public static float floor(float a) {
        return (float) floor((double) a);
    }

    public static double floor(double a) {
        return Math.floor(a);
    }

    public static float ceil(float a) {
        return (float) ceil((double) a);
    }

    public static double ceil(double a) {
        return Math.ceil(a);
    }

    public static float trunc(float a) {
        return (float) trunc((double) a);
    }

    public static double trunc(double a) {
        return a < 0 ? Math.ceil(a) : Math.floor(a);
    }

    public static float rint(float a) {
        return (float) rint((double) a);
    }

    public static double rint(double a) {
        return Math.rint(a);
    }

    public static float nearbyint(float a) {
        return (float) nearbyint((double) a);
    }

    public static double nearbyint(double a) {
        return Math.rint(a);
    }

    /** Rounds halves away from zero. */
    public static double round(double a) {
        double x = Math.abs(a);
        double whole = Math.floor(x);
        return Math.copySign(x - whole >= 0.5 ? whole + 1 : whole, a);
    }

    public static float round(float a) {
        return (float) round((double) a);
    }

    public static float fraction(float a) {
        return (float) fraction((double) a);
    }

    public static double fraction(double a) {
        return Math.copySign(Double.isInfinite(a) ? 0 : a - trunc(a), a);
    }

    public static float fabs(float a) {
        return Math.abs(a);
    }

    public static double fabs(double a) {
        return Math.abs(a);
    }

    public static float saturate(float a) {
        return a > 0 ? Math.min(a, 1) : 0;
    }

    public static double saturate(double a) {
        return a > 0 ? Math.min(a, 1) : 0;
    }

    // Two operands. Of a NaN and a number, fmin and fmax take the number.

    public static float fmin(float a, float b) {
        return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.min(a, b);
    }

    public static double fmin(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.min(a, b);
    }

    public static float fmax(float a, float b) {
        return Float.isNaN(a) ? b : Float.isNaN(b) ? a : Math.max(a, b);
    }

    public static double fmax(double a, double b) {
        return Double.isNaN(a) ? b : Double.isNaN(b) ? a : Math.max(a, b);
    }

    public static float fdim(float a, float b) {
        return a <= b ? 0 : a - b;
    }

    public static double fdim(double a, double b) {
        return a <= b ? 0 : a - b;
    }

    /** Java's % compiles to slow division; a quotient below 2^29 times a float is exact in double. */
    public static float fmod(float a, float b) {
        double x = Math.abs((double) a);
        double y = Math.abs((double) b);
        double quotient = x / y;
        if (!(quotient < 0x1p29 && y < Double.POSITIVE_INFINITY)) {
            return a % b;
        }
        double rest = x - (long) quotient * y;
        rest = rest < 0 ? rest + y : rest; // the quotient was rounded up
        return (float) Math.copySign(rest, a);
    }

    public static double fmod(double a, double b) {
        return a % b;
    }

    public static float remainder(float a, float b) {
        return (float) remainder((double) a, (double) b);
    }

    public static double remainder(double a, double b) {
        return Math.IEEEremainder(a, b);
    }

    /** What remquo stores: three bits of the quotient's magnitude, with its sign. */
    public static int quotientBits(double a, double b) {
        double x = Math.abs(a);
        double y = Math.abs(b);
        if (!(x < Double.POSITIVE_INFINITY) || !(y > 0) || y == Double.POSITIVE_INFINITY) {
            return 0;
        }
        double rest = y > 0x1p1020 ? x : x % (8 * y);
        int bits = 0;
        for (int bit = 4; bit >= 1; bit /= 2) {
            if (rest >= bit * y) {
                rest -= bit * y;
                bits += bit;
            }
        }
        // To the nearest integer, halves to even.
        double other = y - rest;
        if (rest > other || (rest == other && (bits & 1) != 0)) {
            bits++;
        }
        return (a < 0) != (b < 0) ? -(bits & 7) : bits & 7;
    }

    public static int quotientBits(float a, float b) {
        return quotientBits((double) a, (double) b);
    }

    public static float copysign(float a, float b) {
        return Math.copySign(a, b);
    }

    public static double copysign(double a, double b) {
        return Math.copySign(a, b);
    }

    public static float nextafter(float a, float b) {
        return Math.nextAfter(a, b);
    }

    public static double nextafter(double a, double b) {
        return Math.nextAfter(a, b);
    }

    public static float scalbn(float a, int n) {
        return Math.scalb(a, n);
    }

    public static double scalbn(double a, int n) {
        // Between normal numbers only the exponent changes; Math.scalb is a loop of multiplications.
        int exponent = Math.getExponent(a);
        int scaled = exponent + n;
        return exponent >= Double.MIN_EXPONENT
                        && exponent <= Double.MAX_EXPONENT
                        && scaled >= Double.MIN_EXPONENT
                        && scaled <= Double.MAX_EXPONENT
                ? Double.longBitsToDouble(Double.doubleToRawLongBits(a) + ((long) n << 52))
                : Math.scalb(a, n);
    }

    public static double logb(double a) {
        if (a == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return Double.isFinite(a) ? ilogb(a) : Math.abs(a);
    }

    public static float logb(float a) {
        return (float) logb((double) a);
    }

    public static int ilogb(float a) {
        return ilogb((double) a);
    }

    public static int ilogb(double a) {
        if (a == 0 || Double.isNaN(a)) {
            return Integer.MIN_VALUE;
        } else if (Double.isInfinite(a)) {
            return Integer.MAX_VALUE;
        }
        return exponent(a) - 1;
    }

    /** The exponent e of a = m 2^e with {@code 0.5 <= |m| < 1}, as frexp gives it. */
    public static int exponent(double a) {
        if (a == 0 || !Double.isFinite(a)) {
            return 0;
        }
        int exponent = Math.getExponent(a);
        return exponent >= Double.MIN_EXPONENT ? exponent + 1 : Math.getExponent(a * 0x1p54) - 53;
    }

    public static int exponent(float a) {
        return exponent((double) a);
    }

    public static double mantissa(double a) {
        return a == 0 || !Double.isFinite(a)
                ? a
                : Math.scalb(Math.scalb(a, -exponent(a) / 2), -exponent(a) - -exponent(a) / 2);
    }

    public static float mantissa(float a) {
        return (float) mantissa((double) a);
    }

    public static float add(float a, float b) {
        return a + b;
    }

    public static double add(double a, double b) {
        return a + b;
    }

    public static float subtract(float a, float b) {
        return a - b;
    }

    public static double subtract(double a, double b) {
        return a - b;
    }

    public static float multiply(float a, float b) {
        return a * b;
    }

    public static double multiply(double a, double b) {
        return a * b;
    }

    public static float divide(float a, float b) {
        return a / b;
    }

    public static double divide(double a, double b) {
        return a / b;
    }

    public static float reciprocal(float a) {
        return 1 / a;
    }

    public static double reciprocal(double a) {
        return 1 / a;
    }
}
