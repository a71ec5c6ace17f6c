package org.gpuarray.plan;

import org.gpuarray.types.DType;

/**
 * An algorithm that is no fused kernel: what it does and to which types, without sizes, addresses or values. It may take
 * several kernels. Its operands are dense, in C order; sizes and addresses come with the {@link RoutineCall}.
 */
public sealed interface RoutineSpec {
    /**
     * Where values belong in a sorted line. Inputs: the line, the values, both of {@code type}. Output: INT64, for each value
     * the place before which it belongs. Sizes: the line's length, the number of values. NaN is above all numbers.
     *
     * @param right whether a value belongs behind the elements that are equal to it, or before them
     */
    record SearchSorted(DType type, boolean right) implements RoutineSpec {}

    /**
     * Sorts rows; equal elements stay in their order, NaN is above all numbers. Input: rows of {@code type}, a real one. Outputs: if asked
     * for, the sorted rows, and INT64, where in its row each of their elements was. Sizes: the number of rows, the length of
     * each.
     *
     * @param descending whether the largest come first
     */
    record Sort(DType type, boolean descending, boolean values, boolean places) implements RoutineSpec {
        public Sort {
            if (!values && !places) {
                throw new IllegalArgumentException("sort of dtype=" + type + ": need values, places or both");
            }
        }
    }

    /**
     * A batch of products of two matrices. Inputs: the left ones, the right ones, both of {@code type}; they may lie in any way,
     * for the sizes have their strides. Output: the products, dense, in C order. Sizes: as {@link Size} lists them.
     *
     * @param result the type of the products: {@code type}, or FLOAT32 for floats of 16 bits
     */
    record MatrixProduct(DType type, DType result) implements RoutineSpec {
        /** The sizes of a call; strides are in elements and not negative. */
        public enum Size {
            BATCH,
            ROWS,
            INNER,
            COLUMNS,
            LEFT_BATCH,
            LEFT_ROW,
            LEFT_INNER,
            RIGHT_BATCH,
            RIGHT_INNER,
            RIGHT_COLUMN;

            /** Returns this size of a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }
    }
}
