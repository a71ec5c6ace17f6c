package org.gpuarray.sparse;

import java.util.Objects;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * A sparse matrix as a list of elements with their rows and columns, in any order. SciPy's {@code coo_array}.
 *
 * <pre>{@code
 * CsrMatrix a = CooMatrix.of(data, row, column, 3, 4).toCsr();
 * }</pre>
 *
 * <p>Of several elements at one position the sum counts. The first operation that computes sorts the elements by rows, and the matrix
 * keeps what it sorted.
 */
public final class CooMatrix extends SparseMatrix {
    private final CooEntries entries;
    private final boolean isTurned;

    /** Takes the entries over; if {@code isTurned} it is the matrix of which they are the transpose. */
    CooMatrix(CooEntries entries, boolean isTurned) {
        super(isTurned ? entries.columns : entries.rows, isTurned ? entries.rows : entries.columns);
        this.entries = entries;
        this.isTurned = isTurned;
    }

    /**
     * Returns the matrix of these arrays, which are copied and checked. Waits for the check.
     *
     * @param row the row of each element, integers
     * @param column the column of each element, integers
     * @throws IllegalArgumentException if lengths or types do not suit, or an index is outside the matrix
     */
    public static CooMatrix of(GPUArray data, GPUArray row, GPUArray column, long rows, long columns) {
        CooMatrix matrix = unchecked(data, row, column, rows, columns);
        if (data.size() > 0) {
            long[] ends = Elements.ranges(row, column);
            Elements.requireInside("CooMatrix", "row", ends[0], ends[1], rows);
            Elements.requireInside("CooMatrix", "column", ends[2], ends[3], columns);
        }
        return matrix;
    }

    /**
     * Returns the smallest matrix that has these elements.
     *
     * @throws IllegalArgumentException if there are none, lengths or types do not suit, or an index is negative
     */
    public static CooMatrix of(GPUArray data, GPUArray row, GPUArray column) {
        Objects.requireNonNull(row, "row");
        Objects.requireNonNull(column, "column");
        if (data.size() == 0) {
            throw new IllegalArgumentException("CooMatrix: no elements, need the extents");
        }
        Elements.requireLists("CooMatrix", data, "row", row);
        Elements.requireLists("CooMatrix", data, "column", column);
        long[] ends = Elements.ranges(row, column);
        Elements.requireInside("CooMatrix", "row", ends[0], ends[1], Long.MAX_VALUE);
        Elements.requireInside("CooMatrix", "column", ends[2], ends[3], Long.MAX_VALUE);
        return unchecked(data, row, column, ends[1] + 1, ends[3] + 1);
    }

    /**
     * Returns the matrix of these arrays without a look at the indices, so without waiting. If one is outside the matrix, its element is
     * elsewhere.
     *
     * @throws IllegalArgumentException if lengths or types do not suit
     */
    public static CooMatrix unchecked(GPUArray data, GPUArray row, GPUArray column, long rows, long columns) {
        Objects.requireNonNull(row, "row");
        Objects.requireNonNull(column, "column");
        Elements.requireExtents("CooMatrix", rows, columns);
        Elements.requireLists("CooMatrix", data, "row", row);
        Elements.requireLists("CooMatrix", data, "column", column);
        DType index = Structure.indexType(rows, columns, data.size());
        return new CooMatrix(
                new CooEntries(rows, columns, row.astype(index), column.astype(index), data.copy()), false);
    }

    /**
     * Returns the elements of a dense matrix that are not 0. Waits.
     *
     * @throws IllegalArgumentException unless it has two axes, and no floats of 16 bits
     */
    public static CooMatrix fromDense(GPUArray dense) {
        if (dense.ndim() != 2) {
            throw new IllegalArgumentException("CooMatrix.fromDense: shape=" + dense.shape() + ", need two axes");
        }
        Elements.requireType("CooMatrix.fromDense", dense.dtype());
        long columns = dense.shape().extent(1);
        try (GPUArray at = dense.flatnonzero();
                GPUArray data = dense.ravel().take(at);
                GPUArray row = at.floorDivide(Math.max(1, columns));
                GPUArray column = at.rem(Math.max(1, columns))) {
            return unchecked(data, row, column, dense.shape().extent(0), columns);
        }
    }

    /** Returns a copy of the row of each element. */
    public GPUArray row() {
        checkOpen();
        return (isTurned ? entries.column : entries.row).copy();
    }

    /** Returns a copy of the column of each element. */
    public GPUArray column() {
        checkOpen();
        return (isTurned ? entries.row : entries.column).copy();
    }

    /** Returns the matrix with one element for each position, in the order of rows, or of columns if it is a transpose. */
    public CooMatrix sumDuplicates() {
        try (SparseMatrix sums = isTurned ? toCsc() : toCsr()) {
            return sums.toCoo();
        }
    }

    @Override
    public CooMatrix toCoo() {
        return copy();
    }

    @Override
    public CooMatrix transpose() {
        checkOpen();
        return new CooMatrix(entries.shared(), !isTurned);
    }

    @Override
    public CooMatrix copy() {
        checkOpen();
        return new CooMatrix(entries.shared(), isTurned);
    }

    @Override
    public CooMatrix keep(GpuScope scope) {
        checkOpen();
        entries.keptBy(scope);
        return this;
    }

    @Override
    public long nnz() {
        return entries.data.size();
    }

    @Override
    public String format() {
        return "coo";
    }

    @Override
    public DType dtype() {
        return entries.data.dtype();
    }

    @Override
    public GPUArray data() {
        checkOpen();
        return entries.data.copy();
    }

    @Override
    Compressed lines() {
        checkOpen();
        return entries.lines();
    }

    @Override
    boolean isByRows() {
        return !isTurned;
    }

    @Override
    void free() {
        entries.close();
    }
}
