package org.gpuarray.cpu.math;

import java.util.function.IntBinaryOperator;

/**
 * CUDA's SIMD intrinsics: 32 bits as two lanes of 16 bits or four of 8; {@code bits} is a lane's width. Called by generated
 * code; the prelude has a name of each for both widths.
 */
public final class SimdMath {
    private SimdMath() {}

    private static int signed(int bits, int a, int b, IntBinaryOperator lane) {
        int result = 0;
        int spare = 32 - bits;
        for (int at = 0; at < 32; at += bits) {
            int value = lane.applyAsInt(a << (spare - at) >> spare, b << (spare - at) >> spare);
            result |= (value & (-1 >>> spare)) << at;
        }
        return result;
    }

    private static int unsigned(int bits, int a, int b, IntBinaryOperator lane) {
        int result = 0;
        int mask = -1 >>> (32 - bits);
        for (int at = 0; at < 32; at += bits) {
            result |= (lane.applyAsInt(a >>> at & mask, b >>> at & mask) & mask) << at;
        }
        return result;
    }

    /** Returns the sum of the lanes. */
    private static int total(int bits, int lanes) {
        int sum = 0;
        for (int at = 0; at < 32; at += bits) {
            sum += lanes >>> at & (-1 >>> (32 - bits));
        }
        return sum;
    }

    private static int clamp(int bits, int value) {
        int most = (1 << (bits - 1)) - 1;
        return Math.max(-most - 1, Math.min(most, value));
    }

    private static int clampUnsigned(int bits, int value) {
        return Math.max(0, Math.min(-1 >>> (32 - bits), value));
    }

    public static int add(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> x + y);
    }

    public static int subtract(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> x - y);
    }

    public static int addSaturated(int bits, int a, int b) {
        return signed(bits, a, b, (x, y) -> clamp(bits, x + y));
    }

    public static int addSaturatedUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> clampUnsigned(bits, x + y));
    }

    public static int subtractSaturated(int bits, int a, int b) {
        return signed(bits, a, b, (x, y) -> clamp(bits, x - y));
    }

    public static int subtractSaturatedUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> clampUnsigned(bits, x - y));
    }

    public static int absolute(int bits, int a) {
        return signed(bits, a, 0, (x, y) -> Math.abs(x));
    }

    public static int absoluteSaturated(int bits, int a) {
        return signed(bits, a, 0, (x, y) -> clamp(bits, Math.abs(x)));
    }

    public static int negative(int bits, int a) {
        return signed(bits, a, 0, (x, y) -> -x);
    }

    public static int negativeSaturated(int bits, int a) {
        return signed(bits, a, 0, (x, y) -> clamp(bits, -x));
    }

    public static int difference(int bits, int a, int b) {
        return signed(bits, a, b, (x, y) -> Math.abs(x - y));
    }

    public static int differenceUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> Math.abs(x - y));
    }

    public static int sumOfDifferences(int bits, int a, int b) {
        return total(bits, difference(bits, a, b));
    }

    public static int sumOfDifferencesUnsigned(int bits, int a, int b) {
        return total(bits, differenceUnsigned(bits, a, b));
    }

    /** Halves are rounded away from 0. */
    public static int average(int bits, int a, int b) {
        return signed(bits, a, b, (x, y) -> (x + y + (x + y >= 0 ? 1 : 0)) >> 1);
    }

    public static int averageUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> (x + y + 1) >> 1);
    }

    public static int halfSumUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> (x + y) >> 1);
    }

    public static int min(int bits, int a, int b) {
        return signed(bits, a, b, Math::min);
    }

    public static int minUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, Math::min);
    }

    public static int max(int bits, int a, int b) {
        return signed(bits, a, b, Math::max);
    }

    public static int maxUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, Math::max);
    }

    /** All ones where equal. */
    public static int equal(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> x == y ? -1 : 0);
    }

    /** All ones where greater. */
    public static int greater(int bits, int a, int b) {
        return signed(bits, a, b, (x, y) -> x > y ? -1 : 0);
    }

    public static int greaterUnsigned(int bits, int a, int b) {
        return unsigned(bits, a, b, (x, y) -> x > y ? -1 : 0);
    }
}
