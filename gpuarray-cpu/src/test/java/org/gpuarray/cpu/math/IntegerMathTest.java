package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntegerMathTest {
    private static final long[] LONGS = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        -3,
        7,
        1000,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 32,
        Long.MAX_VALUE,
        Long.MAX_VALUE - 1,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1
    };

    private static BigInteger big(long value, int bits, boolean signed) {
        BigInteger big = BigInteger.valueOf(value);
        return signed ? big : big.mod(BigInteger.ONE.shiftLeft(bits));
    }

    /** Division by 0 gives all ones, its remainder the dividend. */
    private static long expected(long a, long b, int bits, boolean signed, boolean quotient) {
        if (b == 0) {
            return quotient ? -1 : a;
        }
        BigInteger[] both = big(a, bits, signed).divideAndRemainder(big(b, bits, signed));
        return (quotient ? both[0] : both[1]).longValue();
    }

    @Test
    void divisionsOf64Bits() {
        for (long a : LONGS) {
            for (long b : LONGS) {
                String of = a + ", " + b;
                assertThat(IntegerMath.divide(a, b)).as(of).isEqualTo(expected(a, b, 64, true, true));
                assertThat(IntegerMath.remainder(a, b)).as(of).isEqualTo(expected(a, b, 64, true, false));
                assertThat(IntegerMath.divideUnsigned(a, b)).as(of).isEqualTo(expected(a, b, 64, false, true));
                assertThat(IntegerMath.remainderUnsigned(a, b)).as(of).isEqualTo(expected(a, b, 64, false, false));
            }
        }
    }

    @Test
    void divisionsOf32Bits() {
        for (long wideA : LONGS) {
            for (long wideB : LONGS) {
                int a = (int) wideA;
                int b = (int) wideB;
                String of = a + ", " + b;
                assertThat(IntegerMath.divide(a, b)).as(of).isEqualTo((int) expected(a, b, 32, true, true));
                assertThat(IntegerMath.remainder(a, b)).as(of).isEqualTo((int) expected(a, b, 32, true, false));
                assertThat(IntegerMath.divideUnsigned(a, b)).as(of).isEqualTo((int) expected(a, b, 32, false, true));
                assertThat(IntegerMath.remainderUnsigned(a, b)).as(of).isEqualTo((int)
                        expected(a, b, 32, false, false));
            }
        }
    }

    @Test
    void products_withReciprocals_areQuotients() {
        Random random = new Random(5);
        for (int i = 0; i < 200_000; i++) {
            long a = number(random);
            long b = number(random);
            assertThat(isQuotient((int) a, (int) b))
                    .as("%d, %d", (int) a, (int) b)
                    .isTrue();
            assertThat(isQuotient(a, b)).as("%d, %d", a, b).isTrue();
            // Where a quotient changes, it is nearest to the wrong side.
            int multiple = (int) a / orOne((int) b) * (int) b;
            assertThat(isQuotient(multiple - 1, (int) b) && isQuotient(multiple, (int) b))
                    .as("%d, %d", multiple, (int) b)
                    .isTrue();
        }
    }

    private static int orOne(int b) {
        return b == 0 ? 1 : b;
    }

    /** Returns one of those above, or one of any number of bits. */
    private static long number(Random random) {
        return random.nextInt(3) == 0 ? LONGS[random.nextInt(LONGS.length)] : random.nextLong() >> random.nextInt(64);
    }

    private static boolean isQuotient(int a, int b) {
        long m = IntegerMath.reciprocal(b);
        long u = IntegerMath.reciprocalUnsigned(b);
        return IntegerMath.divide(a, b, m) == IntegerMath.divide(a, b)
                && IntegerMath.remainder(a, b, m) == IntegerMath.remainder(a, b)
                && IntegerMath.divideUnsigned(a, b, u) == IntegerMath.divideUnsigned(a, b)
                && IntegerMath.remainderUnsigned(a, b, u) == IntegerMath.remainderUnsigned(a, b);
    }

    private static boolean isQuotient(long a, long b) {
        long m = IntegerMath.reciprocal(b);
        long u = IntegerMath.reciprocalUnsigned(b);
        return IntegerMath.divide(a, b, m) == IntegerMath.divide(a, b)
                && IntegerMath.remainder(a, b, m) == IntegerMath.remainder(a, b)
                && IntegerMath.divideUnsigned(a, b, u) == IntegerMath.divideUnsigned(a, b)
                && IntegerMath.remainderUnsigned(a, b, u) == IntegerMath.remainderUnsigned(a, b);
    }
}
