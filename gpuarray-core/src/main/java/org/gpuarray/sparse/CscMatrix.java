package org.gpuarray.sparse;

import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * A sparse matrix by columns: the elements of column i, with their row indices, are at {@code indptr[i]} to {@code indptr[i + 1]}.
 * SciPy's {@code csc_array}.
 *
 * <pre>{@code
 * CscMatrix a = CscMatrix.of(data, indices, indptr, 3, 4);
 * }</pre>
 *
 * <p>Indices of a column may be in any order, and may come several times: their elements count together.
 */
public final class CscMatrix extends SparseMatrix {
    private final Compressed lines;

    /** Takes the lines over. */
    CscMatrix(Compressed lines) {
        super(lines.structure.extent, lines.structure.lines);
        this.lines = lines;
    }

    /**
     * Returns the matrix of these arrays, which are copied and checked. Waits for the check. Elements behind the last that
     * {@code indptr} names are left out.
     *
     * @param indices the row of each element, integers
     * @param indptr where each column starts, and where the last ends, integers
     * @throws IllegalArgumentException if lengths or types do not suit, an index is outside the matrix, or {@code indptr} does not start
     *     with 0 or descends
     */
    public static CscMatrix of(GPUArray data, GPUArray indices, GPUArray indptr, long rows, long columns) {
        Elements.requireExtents("CscMatrix", rows, columns);
        Elements.Parts parts = new Elements.Parts(data, indices, indptr);
        long count = Elements.check("CscMatrix", parts, columns, rows);
        return new CscMatrix(parts.lines(columns, rows, count));
    }

    /**
     * Returns the matrix of these arrays without a look at their elements, so without waiting. If they do not suit, as {@link #of}
     * checks, products read and write elsewhere.
     *
     * @throws IllegalArgumentException if lengths or types do not suit
     */
    public static CscMatrix unchecked(GPUArray data, GPUArray indices, GPUArray indptr, long rows, long columns) {
        Elements.requireExtents("CscMatrix", rows, columns);
        Elements.Parts parts = new Elements.Parts(data, indices, indptr);
        Elements.requireStarts("CscMatrix", parts, columns);
        return new CscMatrix(parts.lines(columns, rows, data.size()));
    }

    /**
     * Returns the elements of a dense matrix that are not 0. Waits.
     *
     * @throws IllegalArgumentException unless it has two axes, and no floats of 16 bits
     */
    public static CscMatrix fromDense(GPUArray dense) {
        try (CooMatrix elements = CooMatrix.fromDense(dense)) {
            return elements.toCsc();
        }
    }

    /** Returns a copy of the row of each element. */
    public GPUArray indices() {
        checkOpen();
        return lines.structure.indices.copy();
    }

    /** Returns a copy of where each column starts, and where the last ends. */
    public GPUArray indptr() {
        checkOpen();
        return lines.structure.starts.copy();
    }

    /** Returns whether the indices of each column do not descend. Waits. */
    public boolean hasSortedIndices() {
        checkOpen();
        return lines.structure.isSorted();
    }

    /** Returns whether the indices of each column ascend, so that none comes twice. Waits the first time. */
    public boolean hasCanonicalFormat() {
        checkOpen();
        return lines.structure.isCanonical();
    }

    /** Returns the same matrix with indices that do not descend in a column. Waits. */
    public CscMatrix sortIndices() {
        checkOpen();
        return new CscMatrix(lines.sorted());
    }

    /** Returns the same matrix with indices that ascend in each column: elements of one position are added. Waits. */
    public CscMatrix sumDuplicates() {
        checkOpen();
        return new CscMatrix(lines.canonical());
    }

    @Override
    public CsrMatrix transpose() {
        return new CsrMatrix(lines());
    }

    @Override
    public CscMatrix copy() {
        return new CscMatrix(lines());
    }

    @Override
    public CscMatrix keep(GpuScope scope) {
        checkOpen();
        lines.keptBy(scope);
        return this;
    }

    @Override
    public long nnz() {
        return lines.structure.count();
    }

    @Override
    public String format() {
        return "csc";
    }

    @Override
    public DType dtype() {
        return lines.data.dtype();
    }

    @Override
    public GPUArray data() {
        checkOpen();
        return lines.data.copy();
    }

    @Override
    Compressed lines() {
        checkOpen();
        return lines.shared();
    }

    @Override
    boolean isByRows() {
        return false;
    }

    @Override
    void free() {
        lines.close();
    }
}
