package org.gpuarray.sparse;

import java.util.concurrent.atomic.AtomicBoolean;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.types.Shape;

/**
 * The part of a {@link SparseMatrix} that makes it a linear operator: its shape, and products with dense arrays.
 *
 * <p>Type: products are of the common type, and integers wrap around in it; of bools a product is and, a sum or.
 */
public abstract sealed class SparseOperator implements LinearOperator, AutoCloseable permits SparseMatrix {
    private final Shape shape;
    private final AtomicBoolean closed = new AtomicBoolean();

    SparseOperator(long rows, long columns) {
        this.shape = Shape.of(rows, columns);
    }

    /** Returns the elements by lines, with one more user, who closes it. */
    abstract Compressed lines();

    /** Returns whether lines are rows, else they are columns. */
    abstract boolean isByRows();

    /** Frees what this matrix uses. */
    abstract void free();

    final void checkOpen() {
        if (closed.get()) {
            throw new IllegalStateException(format() + " matrix of shape=" + shape + ": it was closed");
        }
    }

    /** Returns the elements by rows, with one more user. */
    final Compressed byRows() {
        return isByRows() ? lines() : turned();
    }

    /** Returns the elements by columns, with one more user. */
    final Compressed byColumns() {
        return isByRows() ? turned() : lines();
    }

    private Compressed turned() {
        try (Compressed lines = lines()) {
            return lines.turned();
        }
    }

    @Override
    public final Shape shape() {
        return shape;
    }

    @Override
    public final Device device() {
        try (Compressed lines = lines()) {
            return lines.data.device();
        }
    }

    /** Returns the number of stored elements, those that are 0 and duplicates too. */
    public abstract long nnz();

    /** Returns {@code csr}, {@code csc} or {@code coo}. */
    public abstract String format();

    /** Lets go of the contents: using this matrix throws from now on, other matrices stay valid. Closing twice does nothing. */
    @Override
    public final void close() {
        if (closed.compareAndSet(false, true)) {
            free();
        }
    }

    // # Products and sums

    /**
     * Returns the product with a vector.
     *
     * @throws IllegalArgumentException unless it has one axis of as many elements as there are columns
     */
    @Override
    public final GPUArray matvec(GPUArray x) {
        checkOpen();
        Elements.requireVector(format() + ".matvec", x, shape.extent(1), shape);
        return matmul(x);
    }

    /**
     * Returns the product of the conjugate transpose with a vector.
     *
     * @throws IllegalArgumentException unless it has one axis of as many elements as there are rows
     */
    @Override
    public final GPUArray rmatvec(GPUArray x) {
        checkOpen();
        Elements.requireVector(format() + ".rmatvec", x, shape.extent(0), shape);
        return dtype().isComplex() ? rmatmul(x.conj()).conj() : rmatmul(x);
    }

    /**
     * Returns the product with a dense vector or matrix. Shape: {@code (m, n)} with {@code (n)} is {@code (m)}, with {@code (n, k)} it is
     * {@code (m, k)}. Integers wrap around; of bools a product is and, a sum or.
     *
     * <p>Rounding: the elements of a row are added in an order that is a function of the structure, of {@code k} and of how the
     * device's threads work together: the same for each call on GPUs, and on the CPU device one after the other.
     *
     * @throws IllegalArgumentException unless it has one axis or two, the first of as many elements as there are columns
     */
    public final GPUArray matmul(GPUArray dense) {
        checkOpen();
        Elements.requireRows(format() + ".matmul", dense, shape.extent(1), shape);
        try (Compressed rows = byRows()) {
            return rows.times(dense);
        }
    }

    /**
     * Returns the product of a dense vector or matrix, on the left, with this one: {@code (m)} or {@code (k, m)} with {@code (m, n)}.
     *
     * @throws IllegalArgumentException unless it has one axis or two, the last of as many elements as there are rows
     */
    public final GPUArray rmatmul(GPUArray dense) {
        checkOpen();
        GPUArray turned = dense.transpose();
        Elements.requireRows(format() + ".rmatmul", turned, shape.extent(0), shape);
        try (Compressed columns = byColumns()) {
            GPUArray product = columns.times(turned);
            return product.ndim() == 1 ? product : product.transpose().copy();
        }
    }

    /** Returns the sum of all elements, a 0-d array, of integers and bools in 64 bits. */
    public final GPUArray sum() {
        try (Compressed lines = lines()) {
            return lines.data.sum();
        }
    }

    /**
     * Returns the sums over an axis: of the columns over axis 0, of the rows over axis 1; of integers and bools in 64 bits.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    public final GPUArray sum(int axis) {
        checkOpen();
        if (axis < -2 || axis > 1) {
            throw new IllegalArgumentException(format() + ".sum: axis=" + axis + " is out of range for 2 axes");
        }
        try (Compressed lines = Math.floorMod(axis, 2) == 1 ? byRows() : byColumns()) {
            return lines.sums();
        }
    }
}
