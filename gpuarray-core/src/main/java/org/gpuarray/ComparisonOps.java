package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.expr.Op;

/**
 * Comparisons of one element at a time; each gives a bool array of the broadcast shape.
 *
 * <p>Type: operands are promoted as in {@link ElementwiseOps}. An integer that the array's type cannot hold still compares
 * right: an int32 array is below 2^40 everywhere. NaN is unequal to everything, itself too. Each method throws {@link
 * IllegalArgumentException} if the shapes do not broadcast.
 */
@CheckReturnValue
public sealed interface ComparisonOps permits GPUArray {
    /** Returns {@code a < b}. */
    default GPUArray lt(GPUArray other) {
        return Calls.binary(Op.LESS, this, other);
    }

    /** Returns {@code a < number}. */
    default GPUArray lt(Number other) {
        return Calls.binary(Op.LESS, this, other);
    }

    /** Returns the same as {@link #lt(GPUArray)}, under NumPy's name. */
    default GPUArray less(GPUArray other) {
        return lt(other);
    }

    /** Returns the same as {@link #lt(Number)}, under NumPy's name. */
    default GPUArray less(Number other) {
        return lt(other);
    }

    /** Returns {@code a <= b}. */
    default GPUArray le(GPUArray other) {
        return Calls.binary(Op.LESS_EQUAL, this, other);
    }

    /** Returns {@code a <= number}. */
    default GPUArray le(Number other) {
        return Calls.binary(Op.LESS_EQUAL, this, other);
    }

    /** Returns the same as {@link #le(GPUArray)}, under NumPy's name. */
    default GPUArray lessEqual(GPUArray other) {
        return le(other);
    }

    /** Returns the same as {@link #le(Number)}, under NumPy's name. */
    default GPUArray lessEqual(Number other) {
        return le(other);
    }

    /** Returns {@code a > b}. */
    default GPUArray gt(GPUArray other) {
        return Calls.binary(Op.GREATER, this, other);
    }

    /** Returns {@code a > number}. */
    default GPUArray gt(Number other) {
        return Calls.binary(Op.GREATER, this, other);
    }

    /** Returns the same as {@link #gt(GPUArray)}, under NumPy's name. */
    default GPUArray greater(GPUArray other) {
        return gt(other);
    }

    /** Returns the same as {@link #gt(Number)}, under NumPy's name. */
    default GPUArray greater(Number other) {
        return gt(other);
    }

    /** Returns {@code a >= b}. */
    default GPUArray ge(GPUArray other) {
        return Calls.binary(Op.GREATER_EQUAL, this, other);
    }

    /** Returns {@code a >= number}. */
    default GPUArray ge(Number other) {
        return Calls.binary(Op.GREATER_EQUAL, this, other);
    }

    /** Returns the same as {@link #ge(GPUArray)}, under NumPy's name. */
    default GPUArray greaterEqual(GPUArray other) {
        return ge(other);
    }

    /** Returns the same as {@link #ge(Number)}, under NumPy's name. */
    default GPUArray greaterEqual(Number other) {
        return ge(other);
    }

    /** Returns {@code a == b}. */
    default GPUArray eq(GPUArray other) {
        return Calls.binary(Op.EQUAL, this, other);
    }

    /** Returns {@code a == number}. */
    default GPUArray eq(Number other) {
        return Calls.binary(Op.EQUAL, this, other);
    }

    /** Returns {@code a == true} or {@code a == false}. */
    default GPUArray eq(boolean other) {
        return Calls.binary(Op.EQUAL, this, other);
    }

    /** Returns the same as {@link #eq(GPUArray)}, under NumPy's name. */
    default GPUArray equal(GPUArray other) {
        return eq(other);
    }

    /** Returns the same as {@link #eq(Number)}, under NumPy's name. */
    default GPUArray equal(Number other) {
        return eq(other);
    }

    /** Returns the same as {@link #eq(boolean)}, under NumPy's name. */
    default GPUArray equal(boolean other) {
        return eq(other);
    }

    /** Returns {@code a != b}. */
    default GPUArray ne(GPUArray other) {
        return Calls.binary(Op.NOT_EQUAL, this, other);
    }

    /** Returns {@code a != number}. */
    default GPUArray ne(Number other) {
        return Calls.binary(Op.NOT_EQUAL, this, other);
    }

    /** Returns {@code a != true} or {@code a != false}. */
    default GPUArray ne(boolean other) {
        return Calls.binary(Op.NOT_EQUAL, this, other);
    }

    /** Returns the same as {@link #ne(GPUArray)}, under NumPy's name. */
    default GPUArray notEqual(GPUArray other) {
        return ne(other);
    }

    /** Returns the same as {@link #ne(Number)}, under NumPy's name. */
    default GPUArray notEqual(Number other) {
        return ne(other);
    }

    /** Returns the same as {@link #ne(boolean)}, under NumPy's name. */
    default GPUArray notEqual(boolean other) {
        return ne(other);
    }
}
