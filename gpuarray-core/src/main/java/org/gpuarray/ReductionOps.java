package org.gpuarray;

import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.ReduceOp;

/**
 * Reductions: over {@code axes}, or over every axis if none is given. Negative axes count from the last.
 *
 * <p>Shape: {@code (2, 3, 4).sum(1)} is {@code (2, 4)}; use {@link ShapeOps#expandDims} to keep the axis. Memory: one result
 * buffer; nothing runs until the result is read. The order of operations is a function of shape, axes and type alone.
 *
 * <p>Each method throws {@link IllegalArgumentException} if an axis is out of range or named twice.
 */
public sealed interface ReductionOps permits GPUArray {
    /**
     * Returns the sum. Type: bools and integers become int64, floats keep theirs. Over no elements it is 0.
     *
     * <p>Rounding: float32 is added pairwise by fours, above that in float64, and rounded once at the end.
     */
    default GPUArray sum(int... axes) {
        return GPUArray.of(ExprBuilder.reduce(ReduceOp.SUM, Calls.ref(this), axes));
    }

    /** Returns the mean. Type: bools and integers become float64, floats keep theirs. Over no elements it is NaN. */
    default GPUArray mean(int... axes) {
        return GPUArray.of(ExprBuilder.mean(Calls.ref(this), axes));
    }

    /**
     * Returns the smallest element, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray min(int... axes) {
        return GPUArray.of(ExprBuilder.reduce(ReduceOp.MIN, Calls.ref(this), axes));
    }

    /**
     * Returns the largest element, NaN if there is one. Type: the array's own.
     *
     * @throws IllegalArgumentException also if there is no element along an axis
     */
    default GPUArray max(int... axes) {
        return GPUArray.of(ExprBuilder.reduce(ReduceOp.MAX, Calls.ref(this), axes));
    }
}
