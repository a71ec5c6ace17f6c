package org.gpuarray.expr;

import java.util.Arrays;

/**
 * MRG32k3a (P. L'Ecuyer, Good Parameters and Implementations for Combined Multiple Recursive Random Number Generators, Operations
 * Research 47, 1999), seeded as in cuRAND, with subsequences 2^76 steps apart. Its two parts are linear recurrences of order 3,
 * and n steps are the n-th power of a matrix of 3 × 3 modulo the part's modulus.
 */
public final class Mrg32k3a implements Recurrence {
    private static final int ORDER = 3;
    private static final int SUBSEQUENCE_LOG2 = 76;
    private static final long FIRST_VALUE = 12_345;
    private static final long[] MODULI = {4_294_967_087L, 4_294_944_443L};
    private static final long[][] STEPS = {
        {0, 1, 0, 0, 0, 1, MODULI[0] - 810_728, 1_403_580, 0}, {0, 1, 0, 0, 0, 1, MODULI[1] - 1_370_589, 0, 527_612}
    };
    private static final long[] ONE = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    private static long product(long a, long b, int part) {
        return Long.remainderUnsigned(a * b, MODULI[part]);
    }

    /** Returns a matrix times one, or times a column, of so many columns. */
    private static long[] product(long[] a, long[] b, int columns, int part) {
        long[] product = new long[b.length];
        for (int row = 0; row < ORDER; row++) {
            for (int column = 0; column < columns; column++) {
                long sum = 0;
                for (int k = 0; k < ORDER; k++) {
                    sum += product(a[ORDER * row + k], b[columns * k + column], part);
                }
                product[columns * row + column] = sum % MODULI[part];
            }
        }
        return product;
    }

    private static long[] power(long[] base, long exponent, int part) {
        long[] power = ONE;
        long[] square = base;
        for (long rest = exponent; rest != 0; rest >>>= 1) {
            power = (rest & 1) != 0 ? product(square, power, ORDER, part) : power;
            square = product(square, square, ORDER, part);
        }
        return power;
    }

    private static long[] subsequence(int part) {
        long[] power = STEPS[part];
        for (int i = 0; i < SUBSEQUENCE_LOG2; i++) {
            power = product(power, power, ORDER, part);
        }
        return power;
    }

    @Override
    public int[] starts(long seed, int jumps) {
        long low = (seed ^ 0x5555_5555L) & 0xffff_ffffL;
        long high = seed >>> 32 ^ 0xaaaa_aaaaL;
        int[] starts = new int[2 * ORDER * LANES];
        for (int part = 0; part < 2; part++) {
            long[] state = new long[ORDER];
            Arrays.fill(state, FIRST_VALUE);
            for (int k = 0; k < ORDER && seed != 0; k++) {
                state[k] = product((k + part) % 2 == 0 ? low : high, FIRST_VALUE, part);
            }
            long[] next = subsequence(part);
            state = product(power(next, Integer.toUnsignedLong(jumps) * LANES, part), state, 1, part);
            for (int lane = 0; lane < LANES; lane++) {
                for (int k = 0; k < ORDER; k++) {
                    starts[(ORDER * part + k) * LANES + lane] = (int) state[k];
                }
                state = product(next, state, 1, part);
            }
        }
        return starts;
    }

    @Override
    public int[] jumps(long steps, long run, int chunks) {
        int size = ORDER * ORDER;
        int[] jumps = new int[2 * size * chunks];
        for (int part = 0; part < 2; part++) {
            long[] matrix = power(STEPS[part], steps, part);
            long[] more = power(STEPS[part], run, part);
            for (int chunk = 0; chunk < chunks; chunk++) {
                for (int k = 0; k < size; k++) {
                    jumps[(2 * chunk + part) * size + k] = (int) matrix[k];
                }
                matrix = product(more, matrix, ORDER, part);
            }
        }
        return jumps;
    }
}
