package org.gpuarray;

import java.util.List;
import java.util.Objects;
import org.gpuarray.expr.Gathers;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.IndexMode;

/**
 * Combines values with the elements that an index selects, one after the other, also where it selects an element several times:
 * NumPy's {@code add.at} and the like. The index is as in {@link IndexOps#get(Object...)}, several entries as an array or a list;
 * the value broadcasts.
 *
 * <p>Results do not depend on timing. Integers wrap around. A sum of floats is exact to 58 bits below the largest addend of its
 * element (more for fewer than 2^32 addends) and then rounded once; complex numbers are added by their parts. A product of floats
 * is computed in float64 (complex128), in an order that depends on their number alone. Extremes of equal zeros are 0.0, and NaN
 * in a complex number is NaN in both parts.
 *
 * <p>Each method throws IllegalArgumentException if the value does not broadcast, has a higher kind of type or is a number that
 * the type cannot hold, or if several elements of the array are one.
 */
public sealed interface ScatterOps permits GPUArray {
    /**
     * Writes values to these positions in C order; there are as many values as positions, or they start again. Of values for one
     * position the last one stays.
     */
    default void put(GPUArray index, GPUArray values) {
        Objects.requireNonNull(values, "values");
        put(index, values, IndexMode.RAISE);
    }

    /** Writes one number to these positions in C order. */
    default void put(GPUArray index, Number value) {
        Objects.requireNonNull(value, "value");
        Selections.put((GPUArray) this, index, value, IndexMode.RAISE);
    }

    /**
     * Writes values to these positions in C order; {@code mode} says what becomes of indices outside. There are as many values
     * as positions, or they start again. Of values for one position the last one stays.
     */
    default void put(GPUArray index, GPUArray values, IndexMode mode) {
        Objects.requireNonNull(values, "values");
        Objects.requireNonNull(mode, "mode");
        Selections.put((GPUArray) this, index, values, mode);
    }

    /**
     * Writes, along an axis, values to the positions that {@code index} has at the same position: what {@link
     * GatherOps#takeAlongAxis} reads.
     *
     * @throws IllegalArgumentException if the axis is out of range, or the shapes do not fit
     */
    default void putAlongAxis(GPUArray index, GPUArray values, int axis) {
        Objects.requireNonNull(values, "values");
        Selections.putAlongAxis((GPUArray) this, index, values, axis);
    }

    /**
     * Writes, along an axis, one number to the positions that {@code index} has at the same position: what
     * {@link GatherOps#takeAlongAxis} reads.
     *
     * @throws IllegalArgumentException if the axis is out of range, or the shapes do not fit
     */
    default void putAlongAxis(GPUArray index, Number value, int axis) {
        Objects.requireNonNull(value, "value");
        Selections.putAlongAxis((GPUArray) this, index, value, axis);
    }

    /**
     * Writes a number into the elements whose indices are all equal.
     *
     * @throws IllegalArgumentException if there are fewer than two axes, or more of different extents
     */
    default void fillDiagonal(Number value) {
        Objects.requireNonNull(value, "value");
        fillDiagonal(value, false);
    }

    /**
     * Writes a number into the elements whose indices are all equal; a matrix with more rows than columns gets another diagonal
     * below, after one row, if {@code wrap}.
     *
     * @throws IllegalArgumentException if there are fewer than two axes, or more of different extents
     */
    default void fillDiagonal(Number value, boolean wrap) {
        Objects.requireNonNull(value, "value");
        Selections.fillDiagonal((GPUArray) this, value, wrap);
    }

    /** Adds values to elements; of bools it is or. */
    default void addAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("add.at", ScatterOp.ADD, index, values);
    }

    /** Adds a number to elements; of bools it is or. */
    default void addAt(Object index, Number value) {
        Objects.requireNonNull(index, "index");
        at("add.at", ScatterOp.ADD, index, value);
    }

    /** Multiplies elements by values. */
    default void multiplyAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("multiply.at", ScatterOp.MULTIPLY, index, values);
    }

    /** Multiplies elements by a number. */
    default void multiplyAt(Object index, Number value) {
        Objects.requireNonNull(index, "index");
        at("multiply.at", ScatterOp.MULTIPLY, index, value);
    }

    /** Makes elements no larger than values; NaN stays. */
    default void minimumAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("minimum.at", ScatterOp.MIN, index, values);
    }

    /** Makes elements no larger than a number; NaN stays. */
    default void minimumAt(Object index, Number value) {
        Objects.requireNonNull(index, "index");
        at("minimum.at", ScatterOp.MIN, index, value);
    }

    /** Makes elements no smaller than values; NaN stays. */
    default void maximumAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("maximum.at", ScatterOp.MAX, index, values);
    }

    /** Makes elements no smaller than a number; NaN stays. */
    default void maximumAt(Object index, Number value) {
        Objects.requireNonNull(index, "index");
        at("maximum.at", ScatterOp.MAX, index, value);
    }

    /** Leaves of elements, integers or bools, the bits that values have, too. */
    default void bitwiseAndAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("bitwise_and.at", ScatterOp.AND, index, values);
    }

    /** Gives elements, integers or bools, the bits that values have. */
    default void bitwiseOrAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("bitwise_or.at", ScatterOp.OR, index, values);
    }

    /** Changes in elements, integers or bools, the bits that values have. */
    default void bitwiseXorAt(Object index, GPUArray values) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(values, "values");
        at("bitwise_xor.at", ScatterOp.XOR, index, values);
    }

    private void at(String operation, ScatterOp op, Object index, Object value) {
        Operand operand = Calls.operand(value);
        Object[] entries = Entries.of(
                index instanceof Object[] several
                        ? several
                        : index instanceof List<?> list ? list.toArray() : new Object[] {index});
        ArrayIndex.accumulate(
                operation,
                (GPUArray) this,
                (GPUArray view, Gathers.Selection selection) -> {
                    if (op == ScatterOp.MULTIPLY && view.dtype().isInexact()) {
                        FloatProducts.multiply(operation, view, selection, value);
                    } else {
                        Scatters.accumulate(operation, op, view.ref(), selection, operand);
                    }
                },
                entries);
    }
}
