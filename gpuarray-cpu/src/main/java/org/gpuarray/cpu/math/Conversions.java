package org.gpuarray.cpu.math;

/** CUDA's conversions between number types, with rounding modes, and the bits of floating values. */
public final class Conversions {
    private Conversions() {}

    // Conversions saturate. NaN gives 0 from float to 32 bits, else the pattern 1 followed by zeros.

    public static int toInt(double a) {
        return Double.isNaN(a) ? Integer.MIN_VALUE : (int) a;
    }

    public static long toLong(float a) {
        return Float.isNaN(a) ? Long.MIN_VALUE : (long) a;
    }

    public static long toLong(double a) {
        return Double.isNaN(a) ? Long.MIN_VALUE : (long) a;
    }

    public static int toUnsignedInt(float a) {
        return a >= 0x1p32f ? -1 : a > 0 ? (int) (long) a : 0;
    }

    public static int toUnsignedInt(double a) {
        return Double.isNaN(a) ? Integer.MIN_VALUE : a >= 0x1p32 ? -1 : a > 0 ? (int) (long) a : 0;
    }

    public static long toUnsignedLong(float a) {
        return toUnsignedLong((double) a);
    }

    public static long toUnsignedLong(double a) {
        if (Double.isNaN(a)) {
            return Long.MIN_VALUE;
        } else if (a >= 0x1p64) {
            return -1;
        } else if (a >= 0x1p63) {
            return (long) (a - 0x1p63) + Long.MIN_VALUE;
        }
        return a > 0 ? (long) a : 0;
    }

    public static float unsignedToFloat(long a) {
        // The lowest bit is kept as a sticky bit when halving, so that rounding once is correct.
        return a >= 0 ? (float) a : (float) ((a >>> 1) | (a & 1)) * 2f;
    }

    public static double unsignedToDouble(long a) {
        return a >= 0 ? (double) a : (double) ((a >>> 1) | (a & 1)) * 2d;
    }

    public static int rnToInt(float a) {
        return (int) Math.rint(a);
    }

    public static int rnToUnsignedInt(float a) {
        return toUnsignedInt((float) Math.rint(a));
    }

    public static long rnToLong(float a) {
        return toLong(Math.rint(a));
    }

    public static long rnToUnsignedLong(float a) {
        return toUnsignedLong(Math.rint(a));
    }

    public static int rnToInt(double a) {
        return toInt(Math.rint(a));
    }

    public static int rnToUnsignedInt(double a) {
        return toUnsignedInt(Math.rint(a));
    }

    public static long rnToLong(double a) {
        return toLong(Math.rint(a));
    }

    public static long rnToUnsignedLong(double a) {
        return toUnsignedLong(Math.rint(a));
    }

    public static int rdToInt(float a) {
        return (int) Math.floor(a);
    }

    public static int rdToUnsignedInt(float a) {
        return toUnsignedInt((float) Math.floor(a));
    }

    public static long rdToLong(float a) {
        return toLong(Math.floor(a));
    }

    public static long rdToUnsignedLong(float a) {
        return toUnsignedLong(Math.floor(a));
    }

    public static int rdToInt(double a) {
        return toInt(Math.floor(a));
    }

    public static int rdToUnsignedInt(double a) {
        return toUnsignedInt(Math.floor(a));
    }

    public static long rdToLong(double a) {
        return toLong(Math.floor(a));
    }

    public static long rdToUnsignedLong(double a) {
        return toUnsignedLong(Math.floor(a));
    }

    public static int ruToInt(float a) {
        return (int) Math.ceil(a);
    }

    public static int ruToUnsignedInt(float a) {
        return toUnsignedInt((float) Math.ceil(a));
    }

    public static long ruToLong(float a) {
        return toLong(Math.ceil(a));
    }

    public static long ruToUnsignedLong(float a) {
        return toUnsignedLong(Math.ceil(a));
    }

    public static int ruToInt(double a) {
        return toInt(Math.ceil(a));
    }

    public static int ruToUnsignedInt(double a) {
        return toUnsignedInt(Math.ceil(a));
    }

    public static long ruToLong(double a) {
        return toLong(Math.ceil(a));
    }

    public static long ruToUnsignedLong(double a) {
        return toUnsignedLong(Math.ceil(a));
    }

    public static int rzToInt(float a) {
        return (int) a;
    }

    public static int rzToUnsignedInt(float a) {
        return toUnsignedInt(a);
    }

    public static long rzToLong(float a) {
        return toLong(a);
    }

    public static long rzToUnsignedLong(float a) {
        return toUnsignedLong(a);
    }

    public static int rzToInt(double a) {
        return toInt(a);
    }

    public static int rzToUnsignedInt(double a) {
        return toUnsignedInt(a);
    }

    public static long rzToLong(double a) {
        return toLong(a);
    }

    public static long rzToUnsignedLong(double a) {
        return toUnsignedLong(a);
    }

    // To a floating type: a 64-bit integer is the exact sum of two doubles.

    private static float wideFloat(long high, long low, int mode) {
        double sum = high * 0x1p32 + (low & 0xFFFF_FFFFL);
        return Directed.round(sum, TwoSum.low(high * 0x1p32, low & 0xFFFF_FFFFL, sum), mode);
    }

    private static double wideDouble(long high, long low, int mode) {
        double sum = high * 0x1p32 + (low & 0xFFFF_FFFFL);
        double rest = TwoSum.low(high * 0x1p32, low & 0xFFFF_FFFFL, sum);
        boolean down = mode == Directed.DOWN || (mode == Directed.ZERO && sum > 0);
        return down && rest < 0 ? Math.nextDown(sum) : !down && rest > 0 ? Math.nextUp(sum) : sum;
    }

    public static float rzToFloat(int a) {
        return wideFloat((long) a >> 32, a, Directed.ZERO);
    }

    public static float rzToFloatUnsigned(int a) {
        return wideFloat(Integer.toUnsignedLong(a) >> 32, Integer.toUnsignedLong(a), Directed.ZERO);
    }

    public static float rzToFloat(long a) {
        return wideFloat(a >> 32, a, Directed.ZERO);
    }

    public static float rzToFloatUnsigned(long a) {
        return wideFloat(a >>> 32, a, Directed.ZERO);
    }

    public static double rzToDouble(long a) {
        return wideDouble(a >> 32, a, Directed.ZERO);
    }

    public static double rzToDoubleUnsigned(long a) {
        return wideDouble(a >>> 32, a, Directed.ZERO);
    }

    public static float rzToFloat(double a) {
        return Directed.round(a, 0, Directed.ZERO);
    }

    public static float ruToFloat(int a) {
        return wideFloat((long) a >> 32, a, Directed.UP);
    }

    public static float ruToFloatUnsigned(int a) {
        return wideFloat(Integer.toUnsignedLong(a) >> 32, Integer.toUnsignedLong(a), Directed.UP);
    }

    public static float ruToFloat(long a) {
        return wideFloat(a >> 32, a, Directed.UP);
    }

    public static float ruToFloatUnsigned(long a) {
        return wideFloat(a >>> 32, a, Directed.UP);
    }

    public static double ruToDouble(long a) {
        return wideDouble(a >> 32, a, Directed.UP);
    }

    public static double ruToDoubleUnsigned(long a) {
        return wideDouble(a >>> 32, a, Directed.UP);
    }

    public static float ruToFloat(double a) {
        return Directed.round(a, 0, Directed.UP);
    }

    public static float rdToFloat(int a) {
        return wideFloat((long) a >> 32, a, Directed.DOWN);
    }

    public static float rdToFloatUnsigned(int a) {
        return wideFloat(Integer.toUnsignedLong(a) >> 32, Integer.toUnsignedLong(a), Directed.DOWN);
    }

    public static float rdToFloat(long a) {
        return wideFloat(a >> 32, a, Directed.DOWN);
    }

    public static float rdToFloatUnsigned(long a) {
        return wideFloat(a >>> 32, a, Directed.DOWN);
    }

    public static double rdToDouble(long a) {
        return wideDouble(a >> 32, a, Directed.DOWN);
    }

    public static double rdToDoubleUnsigned(long a) {
        return wideDouble(a >>> 32, a, Directed.DOWN);
    }

    public static float rdToFloat(double a) {
        return Directed.round(a, 0, Directed.DOWN);
    }

    public static float toFloat(int a) {
        return (float) a;
    }

    public static float toFloatUnsigned(int a) {
        return (float) Integer.toUnsignedLong(a);
    }

    public static float toFloat(long a) {
        return (float) a;
    }

    public static float toFloat(double a) {
        return (float) a;
    }

    public static double toDouble(int a) {
        return a;
    }

    public static double toDoubleUnsigned(int a) {
        return Integer.toUnsignedLong(a);
    }

    public static double toDouble(long a) {
        return (double) a;
    }

    public static long roundToLong(float a) {
        return toLong(Math.rint(a));
    }

    public static long roundToLong(double a) {
        return toLong(Math.rint(a));
    }

    public static long halfAwayToLong(float a) {
        return toLong(ExactMath.round((double) a));
    }

    public static long halfAwayToLong(double a) {
        return toLong(ExactMath.round(a));
    }

    // Bits of floating values.

    public static int lowWord(double a) {
        return (int) Double.doubleToRawLongBits(a);
    }

    public static int highWord(double a) {
        return (int) (Double.doubleToRawLongBits(a) >> 32);
    }

    public static double fromWords(int high, int low) {
        return Double.longBitsToDouble(((long) high) << 32 | Integer.toUnsignedLong(low));
    }

    public static int isNan(float a) {
        return Float.isNaN(a) ? 1 : 0;
    }

    public static int isNan(double a) {
        return Double.isNaN(a) ? 1 : 0;
    }

    public static int isInf(float a) {
        return Float.isInfinite(a) ? 1 : 0;
    }

    public static int isInf(double a) {
        return Double.isInfinite(a) ? 1 : 0;
    }

    public static int isFinite(float a) {
        return Float.isFinite(a) ? 1 : 0;
    }

    public static int isFinite(double a) {
        return Double.isFinite(a) ? 1 : 0;
    }

    public static int signBit(float a) {
        return Math.copySign(1, a) < 0 ? 1 : 0;
    }

    public static int signBit(double a) {
        return Math.copySign(1, a) < 0 ? 1 : 0;
    }
}
