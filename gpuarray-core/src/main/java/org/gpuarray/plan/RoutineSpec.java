package org.gpuarray.plan;

import org.gpuarray.types.DType;

/**
 * An algorithm that is no fused kernel: what it does and to which types, without sizes, addresses or values. It may take
 * several kernels. Operands are dense in C order unless a routine says otherwise; sizes and addresses come with the
 * {@link RoutineCall}.
 */
public sealed interface RoutineSpec {
    /**
     * Searches a sorted array. Inputs: the sorted elements, the values, both of {@code type}. Output: INT64, for each value
     * the index at which it would be inserted. Sizes: the number of sorted elements, the number of values. NaN is above all
     * numbers.
     *
     * @param right whether a value is inserted after the elements that are equal to it, or before them
     */
    record SearchSorted(DType type, boolean right) implements RoutineSpec {}

    /**
     * Sorts rows. The sort is stable, and NaN is above all numbers. Input: rows of {@code type}, a real one. Outputs: the
     * sorted rows if {@code values}, and the index in its row of each of their elements, INT64, if {@code indices}. Sizes:
     * the number of rows, the length of each.
     *
     * @param descending whether the largest come first
     */
    record Sort(DType type, boolean descending, boolean values, boolean indices) implements RoutineSpec {
        public Sort {
            if (!values && !indices) {
                throw new IllegalArgumentException("sort of dtype=" + type + ": need values, indices or both");
            }
        }
    }

    /**
     * A batch of products of two matrices. Inputs: the left ones, the right ones, both of {@code type} and of any layout:
     * their strides are among the sizes. Output: the products, dense in C order. Sizes: as {@link Size} lists them.
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

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }
    }
}
