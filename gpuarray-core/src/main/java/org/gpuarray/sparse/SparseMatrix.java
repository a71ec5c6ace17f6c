package org.gpuarray.sparse;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * A matrix of which only some elements are stored, on the device: SciPy's sparse arrays.
 *
 * <pre>{@code
 * GPUArray data = GPUArray.toGpu(new double[] {2, 1, 5});
 * GPUArray row = GPUArray.toGpu(new int[] {0, 2, 2});
 * GPUArray column = GPUArray.toGpu(new int[] {1, 0, 2});
 * CsrMatrix a = CooMatrix.of(data, row, column, 3, 3).toCsr();
 * GPUArray y = a.matvec(GPU.ones(3));                             // 2, 0, 6
 * }</pre>
 *
 * <p>There are three formats: {@link CsrMatrix} by rows, {@link CscMatrix} by columns, and {@link CooMatrix}, a list of elements.
 * Rows are multiplied fastest; the first product of another format makes the rows, which the matrix keeps.
 *
 * <p>Immutable: what changes a matrix in SciPy returns another one here. Results share arrays with what they are made of where they can,
 * as a transpose does, and each is closed by itself: memory is freed when the last of them is closed, or unreachable. Thread-safe.
 *
 * <p>Type: all but floats of 16 bits. Operations of two types are promoted as in {@link org.gpuarray.ElementwiseOps}. Indices are int32
 * where extents and the number of elements fit, else int64; a matrix has at most 2^63 - 1 positions. What has to know how many elements
 * its result has, waits: conversions from {@link CooMatrix} and from dense arrays, sums, products of two sparse matrices, parts.
 *
 * <p>What needs the elements throws {@link IllegalStateException} after {@link #close}.
 */
public abstract sealed class SparseMatrix extends SparseOperator permits CsrMatrix, CscMatrix, CooMatrix {
    SparseMatrix(long rows, long columns) {
        super(rows, columns);
    }

    /** Returns a matrix by its lines, which have the same direction, and takes it over. */
    final SparseMatrix like(Compressed lines) {
        return isByRows() ? new CsrMatrix(lines) : new CscMatrix(lines);
    }

    // # Conversions

    /** Returns a copy of the stored elements in the order of the format. */
    public abstract GPUArray data();

    /** Lets the matrix outlive a scope in which it was made, as {@link GpuScope#keep} does an array, and returns it. */
    public abstract SparseMatrix keep(GpuScope scope);

    /** Returns the dense matrix; duplicates are added. */
    public final GPUArray toDense() {
        try (Compressed any = lines();
                Compressed lines = any.canonical();
                GpuScope scope = GpuScope.open()) {
            Structure structure = lines.structure;
            GPUArray dense = Near.zeros(lines.data, Shape.of(structure.lines, structure.extent), lines.data.dtype());
            dense.put(structure.positions(), lines.data);
            GPUArray result = isByRows() ? dense : dense.transpose().copy();
            GPU.eval(result);
            return scope.keep(result);
        }
    }

    /** Returns the matrix by rows; duplicates of a {@link CooMatrix} are added. */
    public final CsrMatrix toCsr() {
        return new CsrMatrix(byRows());
    }

    /** Returns the matrix by columns; duplicates of a {@link CooMatrix} are added. */
    public final CscMatrix toCsc() {
        return new CscMatrix(byColumns());
    }

    /** Returns the matrix as a list of elements. */
    public CooMatrix toCoo() {
        try (Compressed lines = lines();
                GpuScope scope = GpuScope.open()) {
            GPUArray line = lines.structure.lineOfEach().astype(lines.structure.index());
            GPUArray index = lines.structure.indices.copy();
            return new CooMatrix(
                    new CooEntries(
                            shape().extent(0),
                            shape().extent(1),
                            scope.keep(isByRows() ? line : index),
                            scope.keep(isByRows() ? index : line),
                            scope.keep(lines.data.copy())),
                    false);
        }
    }

    /** Returns the transpose: of a CSR matrix a CSC one, of that a CSR one. Nothing is copied. */
    public abstract SparseMatrix transpose();

    /** Returns the same matrix of another type: as {@link GPUArray#astype} for each element. */
    public final SparseMatrix astype(DType type) {
        Elements.requireType(format(), type);
        return map(data -> data.astype(type));
    }

    /** Returns a matrix of the same format that is closed by itself; both share their arrays. */
    public abstract SparseMatrix copy();

    // # Arithmetic

    /**
     * Returns the product with a sparse matrix, by columns if this one is, else by rows. Sums that are 0 are not stored.
     *
     * @throws IllegalArgumentException unless it has as many rows as this one has columns
     */
    public final SparseMatrix matmul(SparseMatrix other) {
        checkOpen();
        if (shape().extent(1) != other.shape().extent(0)) {
            throw new IllegalArgumentException(
                    format() + ".matmul: inner dimensions differ: left=" + shape() + " right="
                            + other.shape() + ", need left[1] == right[0], got " + shape().extent(1) + " and "
                            + other.shape().extent(0));
        }
        if (isByRows()) {
            try (Compressed left = byRows();
                    Compressed right = other.byRows()) {
                return like(Combined.product(left, right));
            }
        }
        try (Compressed left = byColumns();
                Compressed right = other.byColumns()) {
            return like(Combined.product(right, left));
        }
    }

    /** Returns the matrix times a number, which takes the matrix's type as in {@link GPUArray#times(Number)}. */
    public final SparseMatrix times(Number number) {
        Objects.requireNonNull(number, "number");
        return map(data -> data.times(number));
    }

    /** Returns the true quotients by a number. */
    public final SparseMatrix div(Number number) {
        Objects.requireNonNull(number, "number");
        return map(data -> data.div(number));
    }

    /** Returns the negative matrix. */
    public final SparseMatrix negative() {
        return map(GPUArray::negative);
    }

    /** Returns the magnitudes. */
    public final SparseMatrix abs() {
        return map(GPUArray::abs);
    }

    /** Returns the conjugates. */
    public final SparseMatrix conj() {
        return map(data -> data.dtype().isComplex() ? data.conj() : data.copy());
    }

    /**
     * Returns the matrix with what a function gives for its stored elements, those that are 0 too: {@code a.map(GPUArray::sqrt)}.
     * Duplicates of a {@link CooMatrix} are added before.
     *
     * @throws IllegalArgumentException if the function's result has another shape, or elements of 16-bit floats
     */
    public final SparseMatrix map(UnaryOperator<GPUArray> function) {
        Objects.requireNonNull(function, "function");
        try (Compressed lines = lines();
                GpuScope scope = GpuScope.open()) {
            GPUArray elements = function.apply(lines.data.copy());
            if (!elements.shape().equals(lines.data.shape())) {
                throw new IllegalArgumentException(format() + ".map: the function returned shape=" + elements.shape()
                        + ", need " + lines.data.shape());
            }
            Elements.requireType(format(), elements.dtype());
            GPUArray own = scope.keep(elements.copy());
            GPU.eval(own);
            return like(lines.withData(own));
        }
    }

    /**
     * Returns the sum of two matrices. Sums that are 0 are not stored.
     *
     * @throws IllegalArgumentException if the shapes differ
     */
    public final SparseMatrix plus(SparseMatrix other) {
        requireSameShape("plus", other);
        try (Compressed left = lines();
                Compressed right = isByRows() ? other.byRows() : other.byColumns()) {
            return like(Combined.sum(left, right));
        }
    }

    /**
     * Returns the difference of two matrices. Differences that are 0 are not stored.
     *
     * @throws IllegalArgumentException if the shapes differ, or both are of bools
     */
    public final SparseMatrix minus(SparseMatrix other) {
        requireSameShape("minus", other);
        DType type = Promotion.of(dtype(), other.dtype());
        try (SparseMatrix wide = other.astype(type);
                SparseMatrix negative = wide.negative()) {
            return plus(negative);
        }
    }

    /**
     * Returns the products of elements at the same positions. Products that are 0 are not stored.
     *
     * @throws IllegalArgumentException if the shapes differ
     */
    public final SparseMatrix multiply(SparseMatrix other) {
        requireSameShape("multiply", other);
        try (Compressed left = lines();
                Compressed right = isByRows() ? other.byRows() : other.byColumns()) {
            return like(Combined.elementwiseProduct(left, right));
        }
    }

    /**
     * Returns the products of the stored elements and those of a dense array that broadcasts to this shape: a vector scales columns, one
     * of shape {@code (m, 1)} rows.
     *
     * @throws IllegalArgumentException if it does not broadcast to this shape
     */
    public final SparseMatrix multiply(GPUArray dense) {
        checkOpen();
        GPUArray table = Elements.requireBroadcast(format() + ".multiply", dense, shape());
        try (Compressed lines = lines();
                GpuScope scope = GpuScope.open()) {
            GPUArray line = lines.structure.lineOfEach();
            GPUArray index = lines.structure.indices.astype(DType.INT64);
            GPUArray row = isByRows() ? line : index;
            GPUArray column = isByRows() ? index : line;
            long columns = table.shape().extent(1);
            GPUArray at =
                    row.times(table.shape().extent(0) == 1 ? 0 : columns).plus(column.times(columns == 1 ? 0 : 1));
            GPUArray factors = table.ravel().take(at);
            GPUArray products = scope.keep(lines.data.times(factors));
            GPU.eval(products);
            return like(lines.withData(products));
        }
    }

    private void requireSameShape(String operation, SparseMatrix other) {
        checkOpen();
        other.checkOpen();
        if (!shape().equals(other.shape())) {
            throw new IllegalArgumentException(
                    format() + "." + operation + ": shapes " + shape() + " and " + other.shape() + " differ");
        }
    }

    // # Parts

    /** Returns the main diagonal. */
    public final GPUArray diagonal() {
        return diagonal(0);
    }

    /** Returns a diagonal, above the main one if k is above 0; one outside the matrix is empty. */
    public final GPUArray diagonal(long k) {
        long length = Elements.lengthOfDiagonal(shape(), k);
        try (Compressed lines = lines();
                GpuScope scope = GpuScope.open()) {
            long shift = isByRows() ? k : -k;
            GPUArray line = lines.structure.lineOfEach();
            GPUArray at = lines.structure
                    .indices
                    .astype(DType.INT64)
                    .minus(line)
                    .eq(shift)
                    .flatnonzero();
            GPUArray diagonal = Near.zeros(lines.data, Shape.of(length), dtype());
            diagonal.addAt(line.take(at).minus(Math.max(0, -shift)), lines.data.take(at));
            return scope.keep(diagonal);
        }
    }

    /**
     * Returns the element at a position, a 0-d array; negative numbers count from the end. Waits.
     *
     * @throws IndexOutOfBoundsException if the position is outside
     */
    public final GPUArray get(long row, long column) {
        long i = Elements.position(format() + ".get", row, shape(), 0);
        long j = Elements.position(format() + ".get", column, shape(), 1);
        try (Compressed lines = lines();
                GpuScope scope = GpuScope.open();
                Compressed line = isByRows() ? lines.lines(i, i + 1) : lines.lines(j, j + 1)) {
            GPUArray isHere = line.structure.indices.eq(isByRows() ? j : i);
            GPUArray zero = Near.zeros(lines.data, Shape.SCALAR, dtype());
            GPUArray sum = GPU.where(isHere, line.data, zero).sum();
            return scope.keep(sum.astype(dtype()));
        }
    }

    /** Returns the rows of a slice, as in {@code a[start:stop:step]}. */
    public final SparseMatrix rows(Slice rows) {
        Objects.requireNonNull(rows, "rows");
        try (Compressed lines = byRows()) {
            return new CsrMatrix(Elements.lines(lines, rows));
        }
    }

    /**
     * Returns the rows with these numbers, in this order; negative ones count from the end.
     *
     * @throws IndexOutOfBoundsException if a number is outside
     * @throws IllegalArgumentException if the numbers are no 1-d array of integers
     */
    public final SparseMatrix rows(GPUArray rows) {
        Objects.requireNonNull(rows, "rows");
        try (Compressed lines = byRows()) {
            return new CsrMatrix(Elements.lines(format() + ".rows", lines, rows));
        }
    }

    /** Returns the columns of a slice, as in {@code a[:, start:stop:step]}. */
    public final SparseMatrix columns(Slice columns) {
        Objects.requireNonNull(columns, "columns");
        try (Compressed lines = byColumns()) {
            return new CscMatrix(Elements.lines(lines, columns));
        }
    }

    /**
     * Returns the columns with these numbers, in this order; negative ones count from the end.
     *
     * @throws IndexOutOfBoundsException if a number is outside
     * @throws IllegalArgumentException if the numbers are no 1-d array of integers
     */
    public final SparseMatrix columns(GPUArray columns) {
        Objects.requireNonNull(columns, "columns");
        try (Compressed lines = byColumns()) {
            return new CscMatrix(Elements.lines(format() + ".columns", lines, columns));
        }
    }

    /** Returns the matrix without stored elements that are 0; duplicates are added before. */
    public final SparseMatrix eliminateZeros() {
        try (Compressed any = lines();
                Compressed lines = any.canonical()) {
            return like(lines.withoutZeros());
        }
    }

    /** Returns shape, type and format in SciPy's words, but no elements. */
    @Override
    public final String toString() {
        return "<" + shape().extent(0) + "x" + shape().extent(1) + " sparse matrix of type " + dtype() + " with "
                + nnz() + " stored elements in " + format() + " format>";
    }
}
