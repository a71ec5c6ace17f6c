package org.gpuarray.cpu.math;

/**
 * Bits of half (10 digits, 5 bits of exponent) and bfloat16 (7 and 8): from wider numbers in each rounding mode, and back.
 * Called by generated code. A NaN becomes 0x7fff, as on a GPU.
 */
public final class Float16 {
    private static final int NAN = 0x7fff;
    /** The first float above half's range, and half's smallest normal number, as bits of float. */
    private static final int HALF_LIMIT = 0x47800000;

    private static final int HALF_NORMAL = 0x38800000;

    private Float16() {}

    public static int half(float a) {
        int bits = Float.floatToRawIntBits(a);
        int sign = bits >>> 16 & 0x8000;
        int size = bits & Integer.MAX_VALUE;
        if (size >= HALF_LIMIT) {
            return Float.isNaN(a) ? NAN : sign | 0x7c00;
        } else if (size < HALF_NORMAL) {
            return sign | (int) Math.rint(Math.abs(a) * 0x1p24f);
        }
        // If rounding up carries, the carry goes on into the exponent.
        return sign | (size - HALF_NORMAL + 0x800000 + 0xfff + (size >>> 13 & 1)) >>> 13;
    }

    public static float halfValue(int bits) {
        int sign = (bits & 0x8000) << 16;
        int size = bits & 0x7fff;
        if (size >= 0x7c00) {
            return Float.intBitsToFloat(sign | 0x7f800000 | (size & 0x3ff) << 13);
        } else if (size < 0x400) {
            return Float.intBitsToFloat(sign | Float.floatToRawIntBits(size * 0x1p-24f));
        }
        return Float.intBitsToFloat(sign | (size << 13) + (112 << 23));
    }

    public static int bfloat16(float a) {
        int bits = Float.floatToRawIntBits(a);
        return Float.isNaN(a) ? NAN : (bits + 0x7fff + (bits >>> 16 & 1)) >>> 16;
    }

    public static float bfloat16Value(int bits) {
        return Float.intBitsToFloat(bits << 16);
    }

    /** Modes: 0 to nearest, 1 towards zero, 2 up, 3 down. */
    public static int half(double a, int mode) {
        return round(a, 10, 15, mode);
    }

    public static int half(long a, int mode) {
        return half(odd(a >> 32, a), mode);
    }

    public static int halfUnsigned(long a, int mode) {
        return half(odd(a >>> 32, a), mode);
    }

    public static int halfFma(int a, int b, int c) {
        return half(fma(halfValue(a), halfValue(b), halfValue(c)), 0);
    }

    public static int bfloat16(double a, int mode) {
        return round(a, 7, 127, mode);
    }

    public static int bfloat16(long a, int mode) {
        return bfloat16(odd(a >> 32, a), mode);
    }

    public static int bfloat16Unsigned(long a, int mode) {
        return bfloat16(odd(a >>> 32, a), mode);
    }

    public static int bfloat16Fma(int a, int b, int c) {
        return bfloat16(fma(bfloat16Value(a), bfloat16Value(b), bfloat16Value(c)), 0);
    }

    /** Returns a 64-bit integer as a double that, rounded to fewer digits, gives what the integer would. */
    private static double odd(long high, long low) {
        double upper = high * 0x1p32;
        double lower = low & 0xFFFF_FFFFL;
        double sum = upper + lower;
        return Directed.toOdd(sum, TwoSum.low(upper, lower, sum));
    }

    private static double fma(float a, float b, float c) {
        double product = (double) a * b;
        double sum = product + c;
        return Directed.toOdd(sum, TwoSum.low(product, c, sum));
    }

    /** Rounds in units of the last digit at the number's exponent: a power of two, so scaling there and back is exact. */
    private static int round(double a, int digits, int bias, int mode) {
        if (Double.isNaN(a)) {
            return NAN;
        }
        boolean negative = Double.doubleToRawLongBits(a) < 0;
        int sign = negative ? 0x8000 : 0;
        int infinity = (2 * bias + 1) << digits;
        if (Double.isInfinite(a)) {
            return sign | infinity;
        }
        int exponent = Math.max(Math.getExponent(a), 1 - bias);
        boolean away = mode == (negative ? 3 : 2);
        if (exponent > bias) {
            return sign | (mode == 0 || away ? infinity : infinity - 1);
        }
        double units = Math.scalb(Math.abs(a), digits - exponent);
        double whole = mode == 0 ? Math.rint(units) : away ? Math.ceil(units) : Math.floor(units);
        int bits = ((exponent + bias - 1) << digits) + (int) whole;
        return sign | Math.min(bits, infinity);
    }
}
