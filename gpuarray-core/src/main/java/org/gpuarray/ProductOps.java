package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;

/**
 * Products of vectors, matrices and arrays of more axes: sums of products over axes that meet. {@link GPU#einsum} says any of
 * them.
 *
 * <p>Type: the common type of both. Integers wrap around in it; of bools a product is and, a sum or. Floats of 16 bits are
 * multiplied and added in float32 and rounded once.
 *
 * <p>Matrices are computed when the call is made, without waiting for the device; products with a vector, and those that sum
 * nothing, are part of the expression as other operations are. The order of additions is a function of shapes and type; see
 * docs/decisions/0006-products.md.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the axes that meet have different extents, or others do not
 * broadcast.
 */
@CheckReturnValue
public sealed interface ProductOps permits GPUArray {
    /**
     * Returns the matrix product of the last two axes; those before broadcast. An array of one axis is a row on the left and a
     * column on the right, and that axis is gone from the result.
     *
     * <p>Shape: {@code (7, 2, 3)} with {@code (3, 5)} is {@code (7, 2, 5)}; {@code (2, 3)} with {@code (3,)} is {@code (2,)}.
     *
     * @throws IllegalArgumentException also if an array has no axes
     */
    default GPUArray matmul(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return Products.of(Products.Core.MATMUL, (GPUArray) this, b);
    }

    /** Returns the products of matrices in the last two axes with vectors in the last axis of {@code b}. */
    default GPUArray matvec(GPUArray b) {
        return Products.of(Products.Core.MATVEC, (GPUArray) this, b);
    }

    /** Returns the products of vectors in the last axis with matrices in the last two axes of {@code b}. */
    default GPUArray vecmat(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return Products.of(Products.Core.VECMAT, (GPUArray) this, b);
    }

    /** Returns the sums of products along the last axes; those before broadcast. */
    default GPUArray vecdot(GPUArray b) {
        Objects.requireNonNull(b, "b");
        return Products.of(Products.Core.VECDOT, (GPUArray) this, b);
    }

    /**
     * Returns the sums of products along an axis of both; the others broadcast.
     *
     * @throws IllegalArgumentException if the axis is out of range, the axes have different extents, or the others do not
     *     broadcast
     */
    default GPUArray vecdot(GPUArray b, int axis) {
        return Products.vecdot((GPUArray) this, b, axis);
    }

    /**
     * Returns the sums of products along the last axis and the last but one of {@code b}, or its only one: {@code (2, 3)} with
     * {@code (4, 3, 5)} is {@code (2, 4, 5)}. An array without axes multiplies the other one.
     */
    default GPUArray dot(GPUArray b) {
        return Products.dot((GPUArray) this, b);
    }

    /** Returns the sums of products along the last axes of both: {@code (2, 3)} with {@code (4, 3)} is {@code (2, 4)}. */
    default GPUArray inner(GPUArray b) {
        return Products.inner((GPUArray) this, b);
    }

    /** Returns the sum of the products of all elements in C order, whatever the shapes. */
    default GPUArray vdot(GPUArray b) {
        return Products.vdot((GPUArray) this, b);
    }

    /** Returns the products of each element with each of {@code b}, both in C order: shape (elements, elements of b). */
    default GPUArray outer(GPUArray b) {
        return Products.outer((GPUArray) this, b);
    }

    /** Returns the sums of products over the last two axes and the first two of {@code b}. */
    default GPUArray tensordot(GPUArray b) {
        return tensordot(b, 2);
    }

    /** Returns the sums of products over the last {@code axes} axes and as many first ones of {@code b}. */
    default GPUArray tensordot(GPUArray b, int axes) {
        return Products.tensordot((GPUArray) this, b, axes);
    }

    /**
     * Returns the sums of products over pairs of axes, then the other axes of this array, then those of {@code b}.
     *
     * @throws IllegalArgumentException also if an axis is out of range or named twice
     */
    default GPUArray tensordot(GPUArray b, int[] axes, int[] axesOfB) {
        Objects.requireNonNull(axesOfB, "axesOfB");
        return Products.tensordot((GPUArray) this, b, axes, axesOfB);
    }

    /** Returns {@code b} once for each element, multiplied by it: blocks in the order of the elements. */
    default GPUArray kron(GPUArray b) {
        return Products.kron((GPUArray) this, b);
    }

    /** Returns the cross products of the vectors of three in the last axis. */
    default GPUArray cross(GPUArray b) {
        return cross(b, -1);
    }

    /**
     * Returns the cross products of the vectors of three along an axis of both.
     *
     * @throws IllegalArgumentException if the axis is out of range or has not three elements, or the others do not broadcast
     */
    default GPUArray cross(GPUArray b, int axis) {
        return Products.cross((GPUArray) this, b, axis);
    }

    /** Returns the sum along the diagonal of the first two axes. Type: as of {@code sum}. */
    default GPUArray trace() {
        return trace(0);
    }

    /**
     * Returns the sum along a diagonal of the first two axes, the one {@code offset} places above the main one. Type: as of
     * {@code sum}.
     */
    default GPUArray trace(int offset) {
        return trace(offset, 0, 1);
    }

    /**
     * Returns the sum along a diagonal of two axes, the one {@code offset} places above the main one. Type: as of {@code sum}.
     *
     * @throws IllegalArgumentException if an axis is out of range or both are the same
     */
    default GPUArray trace(int offset, int axis1, int axis2) {
        return Products.trace((GPUArray) this, offset, axis1, axis2);
    }

    /**
     * Returns the product of {@code exponent} times the matrix; the identity for 0, a product of inverses for a negative one.
     *
     * @throws IllegalArgumentException if the matrices are not square
     * @throws LinalgException when the result is read, if the exponent is negative and a matrix is singular
     */
    default GPUArray matrixPower(int exponent) {
        return Products.matrixPower((GPUArray) this, exponent);
    }
}
