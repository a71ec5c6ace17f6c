package org.gpuarray.cpu.math;

/** CUDA's integer arithmetic and integer intrinsics where Java's differ or are missing. Called by generated code. */
public final class IntegerMath {
    private IntegerMath() {}

    // Integers. Division by zero gives all ones, its remainder the dividend, as the hardware does. The divisor is made
    // nonzero by arithmetic, not by a branch: HotSpot's second compiler may move a division ahead of the branch that
    // tests
    // its divisor (JDK-8331717, in JDK 17 among others), and the process ends with SIGFPE.

    public static int divide(int a, int b) {
        int quotient = a / orOne(b);
        return b == 0 ? -1 : quotient;
    }

    public static int remainder(int a, int b) {
        int remainder = a % orOne(b);
        return b == 0 ? a : remainder;
    }

    public static long divide(long a, long b) {
        long quotient = a / orOne(b);
        return b == 0 ? -1 : quotient;
    }

    public static long remainder(long a, long b) {
        long remainder = a % orOne(b);
        return b == 0 ? a : remainder;
    }

    public static int divideUnsigned(int a, int b) {
        int quotient = Integer.divideUnsigned(a, orOne(b));
        return b == 0 ? -1 : quotient;
    }

    public static int remainderUnsigned(int a, int b) {
        int remainder = Integer.remainderUnsigned(a, orOne(b));
        return b == 0 ? a : remainder;
    }

    public static long divideUnsigned(long a, long b) {
        long quotient = Long.divideUnsigned(a, orOne(b));
        return b == 0 ? -1 : quotient;
    }

    public static long remainderUnsigned(long a, long b) {
        long remainder = Long.remainderUnsigned(a, orOne(b));
        return b == 0 ? a : remainder;
    }

    /** Returns 1 for 0, else {@code b}: the sign of b | -b is set unless b is 0. */
    private static int orOne(int b) {
        return b | (1 - ((b | -b) >>> 31));
    }

    private static long orOne(long b) {
        return b | (1 - ((b | -b) >>> 63));
    }

    // Division by multiplication with a reciprocal of the divisor, for divisors of many numbers. For all pairs of
    // numbers
    // the result is the one above.

    /** Returns 2^62 / b, rounded away from 0 to the next integer that is farther from it; the one of 1 for 0. */
    public static long reciprocal(int b) {
        long reciprocal = (1L << 62) / Math.abs((long) orOne(b)) + 1;
        return b < 0 ? -reciprocal : reciprocal;
    }

    public static int divide(int a, int b, long reciprocal) {
        return b == 0 ? -1 : (int) quotient(a, reciprocal);
    }

    /**
     * Returns a / b. The product is a / b · 2^62, and less than |a| ≤ 2^31 farther from 0. Its quotient by 2^62, which the
     * upper 64 bits of four times the product are, is a / b and less than 2^-31 ≤ 1 / |b| farther from 0, or equal to that if
     * |b| = 2^31: too little to reach the next integer. It is rounded down, so 1 is added below 0.
     */
    private static long quotient(int a, long reciprocal) {
        long quotient = Math.multiplyHigh((long) a << 2, reciprocal);
        return quotient + (quotient >>> 63);
    }

    public static int remainder(int a, int b, long reciprocal) {
        return a - divide(a, b, reciprocal) * b;
    }

    /** Returns (2^64 − 1) / b, rounded down. */
    public static long reciprocalUnsigned(int b) {
        return Long.divideUnsigned(-1, Integer.toUnsignedLong(orOne(b)));
    }

    public static int divideUnsigned(int a, int b, long reciprocal) {
        return b == 0 ? -1 : (int) quotientUnsigned(Integer.toUnsignedLong(a), b, reciprocal);
    }

    /**
     * Returns a / b. With r = (2^64 − 1) mod b, the quotient before rounding is (a + 1) · (2^64 − 1 − r) / (b · 2^64)
     * = a / b + (1 − (a + 1)(1 + r) / 2^64) / b, where (a + 1)(1 + r) is more than 0 and at most 2^64: it is a / b and less
     * than 1 / b more. The reciprocal of 1 alone is too large for a product of signed numbers.
     */
    private static long quotientUnsigned(long a, int b, long reciprocal) {
        return b == 1 ? a : Math.multiplyHigh(a + 1, reciprocal);
    }

    public static int remainderUnsigned(int a, int b, long reciprocal) {
        return a - divideUnsigned(a, b, reciprocal) * b;
    }

    /** Returns the reciprocal of a divisor of 32 bits, 0 for others. */
    public static long reciprocal(long b) {
        return b == (int) b ? reciprocal((int) b) : 0;
    }

    public static long divide(long a, long b, long reciprocal) {
        return reciprocal == 0 || a != (int) a ? divide(a, b) : b == 0 ? -1 : quotient((int) a, reciprocal);
    }

    public static long remainder(long a, long b, long reciprocal) {
        return a - divide(a, b, reciprocal) * b;
    }

    /** Returns the reciprocal of a divisor of 32 bits, 0 for others. */
    public static long reciprocalUnsigned(long b) {
        return b >>> 32 == 0 ? reciprocalUnsigned((int) b) : 0;
    }

    public static long divideUnsigned(long a, long b, long reciprocal) {
        boolean isLong = reciprocal == 0 || a >>> 32 != 0;
        return isLong ? divideUnsigned(a, b) : b == 0 ? -1 : quotientUnsigned(a, (int) b, reciprocal);
    }

    public static long remainderUnsigned(long a, long b, long reciprocal) {
        return a - divideUnsigned(a, b, reciprocal) * b;
    }

    /** Returns an equivalent 32-bit shift count for a 64-bit one. */
    public static int shiftCount(long count) {
        return count < 0 || count > 64 ? 64 : (int) count;
    }

    public static int shiftLeft(int a, int count) {
        return count < 0 || count > 31 ? 0 : a << count;
    }

    public static int shiftRight(int a, int count) {
        return count < 0 || count > 31 ? a >> 31 : a >> count;
    }

    public static int shiftRightUnsigned(int a, int count) {
        return count < 0 || count > 31 ? 0 : a >>> count;
    }

    public static long shiftLeft(long a, int count) {
        return count < 0 || count > 63 ? 0 : a << count;
    }

    public static long shiftRight(long a, int count) {
        return count < 0 || count > 63 ? a >> 63 : a >> count;
    }

    public static long shiftRightUnsigned(long a, int count) {
        return count < 0 || count > 63 ? 0 : a >>> count;
    }

    public static int minUnsigned(int a, int b) {
        return Integer.compareUnsigned(a, b) < 0 ? a : b;
    }

    public static int maxUnsigned(int a, int b) {
        return Integer.compareUnsigned(a, b) > 0 ? a : b;
    }

    public static long minUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) < 0 ? a : b;
    }

    public static long maxUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) > 0 ? a : b;
    }

    public static int firstSet(int a) {
        return a == 0 ? 0 : Integer.numberOfTrailingZeros(a) + 1;
    }

    public static int firstSet(long a) {
        return a == 0 ? 0 : Long.numberOfTrailingZeros(a) + 1;
    }

    public static int multiplyHigh(int a, int b) {
        return (int) (((long) a * b) >> 32);
    }

    public static int multiplyHighUnsigned(int a, int b) {
        return (int) ((Integer.toUnsignedLong(a) * Integer.toUnsignedLong(b)) >>> 32);
    }

    public static long multiplyHighUnsigned(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }

    public static int multiply24(int a, int b) {
        return ((a << 8) >> 8) * ((b << 8) >> 8);
    }

    public static int multiply24Unsigned(int a, int b) {
        return (a & 0xFF_FFFF) * (b & 0xFF_FFFF);
    }

    public static int funnelLeft(int low, int high, int count) {
        return (int) (((((long) high) << 32 | Integer.toUnsignedLong(low)) << (count & 31)) >>> 32);
    }

    public static int funnelRight(int low, int high, int count) {
        return (int) ((((long) high) << 32 | Integer.toUnsignedLong(low)) >>> (count & 31));
    }

    public static int bytePermute(int a, int b, int selectors) {
        long bytes = ((long) b) << 32 | Integer.toUnsignedLong(a);
        int result = 0;
        for (int i = 0; i < 4; i++) {
            int selector = selectors >>> (4 * i);
            int value = (int) (bytes >>> (8 * (selector & 7))) & 0xFF;
            result |= ((selector & 8) != 0 ? (((byte) value) >> 7) & 0xFF : value) << (8 * i);
        }
        return result;
    }

    /** {@code __funnelshift_lc}: counts above 32 count as 32. */
    public static int funnelLeftClamped(int low, int high, int count) {
        return count >>> 5 != 0 ? low : funnelLeft(low, high, count);
    }

    public static int funnelRightClamped(int low, int high, int count) {
        return count >>> 5 != 0 ? high : funnelRight(low, high, count);
    }

    public static int sumOfDifference(int a, int b, int c) {
        return (int) Math.abs((long) a - b) + c;
    }

    public static int sumOfDifferenceUnsigned(int a, int b, int c) {
        return (Integer.compareUnsigned(a, b) < 0 ? b - a : a - b) + c;
    }

    public static int halfSum(int a, int b) {
        return (int) (((long) a + b) >> 1);
    }

    public static int halfSumRounded(int a, int b) {
        return (int) (((long) a + b + 1) >> 1);
    }

    public static int halfSumUnsigned(int a, int b) {
        return (int) ((Integer.toUnsignedLong(a) + Integer.toUnsignedLong(b)) >>> 1);
    }

    public static int halfSumRoundedUnsigned(int a, int b) {
        return (int) ((Integer.toUnsignedLong(a) + Integer.toUnsignedLong(b) + 1) >>> 1);
    }

    /**
     * {@code __fns}: the position of the n-th bit that is set, counted from bit {@code base} up, or down if n is negative;
     * -1 if there is none.
     */
    public static int nthSet(int mask, int base, int offset) {
        if (offset == 0) {
            return (mask >>> base & 1) != 0 ? base : -1;
        }
        int step = offset > 0 ? 1 : -1;
        int left = Math.abs(offset);
        for (int at = base; at >= 0 && at < 32; at += step) {
            if ((mask >>> at & 1) != 0 && --left == 0) {
                return at;
            }
        }
        return -1;
    }

    public static int dot4(int a, int b, int c) {
        int sum = c;
        for (int at = 0; at < 32; at += 8) {
            sum += (byte) (a >> at) * (byte) (b >> at);
        }
        return sum;
    }

    public static int dot4Unsigned(int a, int b, int c) {
        int sum = c;
        for (int at = 0; at < 32; at += 8) {
            sum += (a >> at & 0xFF) * (b >> at & 0xFF);
        }
        return sum;
    }

    /** Two 16-bit values by the lower two of four bytes. */
    public static int dot2Low(int a, int b, int c) {
        return (short) a * (byte) b + (a >> 16) * (byte) (b >> 8) + c;
    }

    public static int dot2High(int a, int b, int c) {
        return dot2Low(a, b >> 16, c);
    }

    public static int dot2LowUnsigned(int a, int b, int c) {
        return (a & 0xFFFF) * (b & 0xFF) + (a >>> 16) * (b >>> 8 & 0xFF) + c;
    }

    public static int dot2HighUnsigned(int a, int b, int c) {
        return dot2LowUnsigned(a, b >>> 16, c);
    }
}
