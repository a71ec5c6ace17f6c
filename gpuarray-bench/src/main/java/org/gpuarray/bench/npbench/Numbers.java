package org.gpuarray.bench.npbench;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;

/**
 * Numbers that look random and are the same in every language: a hash of an element's place, from multiplications and shifts of 32
 * bits. {@code inputs.py} has the same ones.
 */
final class Numbers {
    private static final long MASK = 0xffff_ffffL;
    private static final long SEED_STEP = 1_000_003;
    // Below 2^31, so that the product with 32 bits fits into an int64.
    private static final long FIRST = 0x7feb_352dL;
    private static final long SECOND = 0x6c62_272dL;
    private static final double RANGE = 4_294_967_296.0;

    private Numbers() {}

    /** Returns numbers from 0 to 1, of a floating-point type. */
    static GPUArray uniform(DType type, int seed, int... shape) {
        return hash(seed, shape).div(RANGE).astype(type);
    }

    /** Returns complex128 numbers with parts from 0 to 1, those of this seed and of the next. */
    static GPUArray complex(int seed, int... shape) {
        GPUArray imaginary = uniform(DType.FLOAT64, seed + 1, shape).times(new Complex128(0, 1));
        return uniform(DType.FLOAT64, seed, shape).plus(imaginary);
    }

    /** Returns int64 numbers from {@code low} up to {@code high} without it. */
    static GPUArray integers(int low, int high, int seed, int... shape) {
        return hash(seed, shape).rem(high - low).plus(low);
    }

    private static GPUArray hash(int seed, int... shape) {
        long count = 1;
        for (int length : shape) {
            count *= length;
        }
        GPUArray bits = GPU.arange(count).plus(seed * SEED_STEP + 1).bitwiseAnd(MASK);
        bits = bits.bitwiseXor(bits.rightShift(16)).times(FIRST).bitwiseAnd(MASK);
        bits = bits.bitwiseXor(bits.rightShift(15)).times(SECOND).bitwiseAnd(MASK);
        return bits.bitwiseXor(bits.rightShift(16)).reshape(shape);
    }
}
