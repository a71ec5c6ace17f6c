package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;

/**
 * Convolutions of a large array with a smaller one by transforms of blocks: the large one is cut along each axis into blocks, each is
 * convolved, and what reaches beyond a block is added to the next (overlap and add; Oppenheim, Schafer, section 8.7.3).
 */
final class BlockConvolution {
    /** Longer transforms of complex numbers are several passes over memory. */
    private static final long IN_A_BLOCK = 2048;

    private BlockConvolution() {}

    /** Returns the length of a transform of a block along each axis, that of all sums where one block is best. */
    static long[] lengths(Shape large, Shape small) {
        long[] lengths = new long[large.rank()];
        Arrays.setAll(lengths, i -> length(large.extent(i), small.extent(i)));
        return lengths;
    }

    private static long length(long n, long k) {
        long whole = Convolutions.fastLength(n + k - 1);
        long best = whole;
        double least = cost(whole);
        for (long next = 16; next < whole; next *= 2) {
            long step = next - (k - 1);
            // What reaches beyond a block lies in the next one.
            if (step >= k - 1 && step > 0) {
                long blocks = (n + step - 1) / step;
                double cost = blocks * cost(next);
                if (cost < least) {
                    best = next;
                    least = cost;
                }
            }
        }
        return best;
    }

    /**
     * Returns how long a transform takes beside others: its levels, and its passes over memory. One takes as long as three
     * levels, each of several, between whose numbers there is a distance, as seven.
     */
    private static double cost(long length) {
        int passes = 1;
        for (long rest = length / 2; rest > IN_A_BLOCK; rest /= IN_A_BLOCK) {
            passes++;
        }
        return length * (Math.log(length + 1) / Math.log(2) + (passes == 1 ? 3 : 7 * passes));
    }

    /** Returns all sums of products, by transforms of these lengths, in the type of inverse transforms. */
    static GPUArray full(GPUArray a, GPUArray b, long[] lengths) {
        int rank = a.ndim();
        boolean isComplex = a.dtype().isComplex() || b.dtype().isComplex();
        DType common = Promotion.of(a.dtype(), b.dtype());
        long[] steps = new long[rank];
        long[] counts = new long[rank];
        long[] padded = new long[rank];
        long[] split = new long[2 * rank];
        long[] kernel = new long[2 * rank];
        int[] inside = new int[rank];
        for (int i = 0; i < rank; i++) {
            long n = a.shape().extent(i);
            long k = b.shape().extent(i);
            steps[i] = lengths[i] - (k - 1);
            counts[i] = (n + steps[i] - 1) / steps[i];
            padded[i] = counts[i] * steps[i];
            split[2 * i] = counts[i];
            split[2 * i + 1] = steps[i];
            kernel[2 * i] = 1;
            kernel[2 * i + 1] = k;
            inside[i] = 2 * i + 1;
        }
        FftOptions options = FftOptions.defaults().lengths(lengths).axes(inside);
        GPUArray x = lengthened(a.astype(common), padded).reshape(Shape.of(split));
        GPUArray y = b.astype(common).reshape(Shape.of(kernel));
        GPUArray sums;
        try (GPUArray one = isComplex ? Fft.fftn(x, options) : Fft.rfftn(x, options);
                GPUArray other = isComplex ? Fft.fftn(y, options) : Fft.rfftn(y, options);
                GPUArray product = one.times(other)) {
            sums = isComplex ? Fft.ifftn(product, options) : Fft.irfftn(product, options);
        }
        for (int i = 0; i < rank; i++) {
            sums = joined(sums, i, steps[i], b.shape().extent(i) - 1);
        }
        GPUArray result = sums;
        for (int i = 0; i < rank; i++) {
            result = Pieces.part(result, i, 0, a.shape().extent(i) + b.shape().extent(i) - 1);
        }
        return result;
    }

    private static GPUArray lengthened(GPUArray a, long[] extents) {
        if (Shape.of(extents).equals(a.shape())) {
            return a;
        }
        GPUArray longer = a.beside(() -> Creation.zeros(Shape.of(extents), a.dtype()));
        GPUArray part = longer;
        for (int i = 0; i < extents.length; i++) {
            part = Pieces.part(part, i, 0, a.shape().extent(i));
        }
        part.assign(a);
        return longer;
    }

    /** Joins blocks, whose axis stands before that of their elements, and adds what reaches into the next one. */
    private static GPUArray joined(GPUArray blocks, int axis, long step, long overlap) {
        long[] extents = blocks.shape().extents();
        long count = extents[axis];
        if (count == 1) {
            return merged(blocks, axis);
        }
        GPUArray own = Pieces.part(blocks, axis + 1, 0, step);
        GPUArray beyond = Pieces.part(blocks, axis + 1, step, step + overlap);
        long[] all = extents.clone();
        all[axis] = count + 1;
        all[axis + 1] = step;
        GPUArray result = blocks.beside(() -> Creation.zeros(Shape.of(all), blocks.dtype()));
        Pieces.part(result, axis, 0, count).assign(own);
        if (overlap > 0) {
            GPUArray next = Pieces.part(Pieces.part(result, axis, 1, count + 1), axis + 1, 0, overlap);
            next.assign(next.plus(beyond));
        }
        return merged(result, axis);
    }

    /** Makes one axis of this one and the next. */
    private static GPUArray merged(GPUArray a, int axis) {
        long[] extents = a.shape().extents();
        long[] merged = new long[extents.length - 1];
        for (int i = 0; i < merged.length; i++) {
            merged[i] = i < axis ? extents[i] : i == axis ? extents[i] * extents[i + 1] : extents[i + 1];
        }
        return a.reshape(Shape.of(merged));
    }
}
