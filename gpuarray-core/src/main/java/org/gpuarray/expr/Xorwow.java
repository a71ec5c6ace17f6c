package org.gpuarray.expr;

/**
 * XORWOW (G. Marsaglia, Xorshift RNGs, J. Stat. Software 8, 2003), seeded as in cuRAND, with subsequences 2^67 steps apart.
 *
 * <p>A step is a linear map over the field of two elements, so n steps are the polynomial x^n modulo the map's characteristic
 * polynomial, of degree 160, at the map (H. Haramoto et al., Efficient Jump Ahead for F2-Linear Random Number Generators, 2008).
 * Polynomials are five words, the constant in the first one's lowest bit. The counter, which is added to the output, is apart.
 */
public final class Xorwow implements Recurrence {
    private static final int WORDS = 5;
    private static final int DEGREE = 160;
    private static final int COUNTER_STEP = 362_437;
    private static final int SUBSEQUENCE_LOG2 = 67;

    /** The characteristic polynomial without x^160. */
    private static final int[] MODULUS = {0x60001, 0x8610030, 0x62121, 0xf3c0035, 0xf0e};

    private static final int[] X = {2, 0, 0, 0, 0};
    private static final int[] ONE = {1, 0, 0, 0, 0};
    private static final int[] SUBSEQUENCE = subsequence();

    private static int[] subsequence() {
        int[] power = X;
        for (int i = 0; i < SUBSEQUENCE_LOG2; i++) {
            power = product(power, power);
        }
        return power;
    }

    private static int[] product(int[] a, int[] b) {
        int[] product = new int[WORDS];
        for (int bit = DEGREE - 1; bit >= 0; bit--) {
            boolean carries = product[WORDS - 1] < 0;
            for (int k = WORDS - 1; k >= 0; k--) {
                int carried = k == 0 ? 0 : product[k - 1] >>> 31;
                product[k] = product[k] << 1 | carried;
                product[k] ^= (carries ? MODULUS[k] : 0) ^ (has(a, bit) ? b[k] : 0);
            }
        }
        return product;
    }

    private static boolean has(int[] polynomial, int bit) {
        return (polynomial[bit >> 5] >>> (bit & 31) & 1) != 0;
    }

    private static int[] power(int[] base, long exponent) {
        int[] power = ONE;
        int[] square = base;
        for (long rest = exponent; rest != 0; rest >>>= 1) {
            power = (rest & 1) != 0 ? product(power, square) : power;
            square = product(square, square);
        }
        return power;
    }

    /** Returns the state after the steps that a polynomial stands for. */
    private static int[] advanced(int[] state, int[] polynomial) {
        int[] sum = new int[WORDS];
        for (int bit = DEGREE - 1; bit >= 0; bit--) {
            int t = sum[0] ^ sum[0] >>> 2;
            int last = sum[WORDS - 1];
            System.arraycopy(sum, 1, sum, 0, WORDS - 1);
            sum[WORDS - 1] = last ^ last << 4 ^ t ^ t << 1;
            if (has(polynomial, bit)) {
                for (int k = 0; k < WORDS; k++) {
                    sum[k] ^= state[k];
                }
            }
        }
        return sum;
    }

    @Override
    public int[] starts(long seed, int jumps) {
        int low = 1_099_087_573 * ((int) seed ^ 0xaad26b49);
        int high = (int) 2_591_861_531L * ((int) (seed >>> 32) ^ 0xf7dcefdd);
        int[] state = {123_456_789 + low, 362_436_069 ^ low, 521_288_629 + high, 88_675_123 ^ high, 5_783_321 + low};
        int[] starts = new int[(WORDS + 1) * LANES];
        state = advanced(state, power(SUBSEQUENCE, Integer.toUnsignedLong(jumps) * LANES));
        for (int lane = 0; lane < LANES; lane++) {
            for (int k = 0; k < WORDS; k++) {
                starts[k * LANES + lane] = state[k];
            }
            // 2^67 steps add a multiple of 2^32 to the counter.
            starts[WORDS * LANES + lane] = 6_615_241 + low + high;
            state = advanced(state, SUBSEQUENCE);
        }
        return starts;
    }

    @Override
    public int[] jumps(long steps, long run, int chunks) {
        int[] jumps = new int[(WORDS + 1) * chunks];
        int[] polynomial = power(X, steps);
        int[] more = power(X, run);
        for (int chunk = 0; chunk < chunks; chunk++) {
            System.arraycopy(polynomial, 0, jumps, (WORDS + 1) * chunk, WORDS);
            jumps[(WORDS + 1) * chunk + WORDS] = (int) (steps + run * chunk) * COUNTER_STEP;
            polynomial = product(polynomial, more);
        }
        return jumps;
    }
}
