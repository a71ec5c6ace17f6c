package org.gpuarray.sparse;

import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * A sparse matrix by rows: the elements of row i, with their column indices, are at {@code indptr[i]} to {@code indptr[i + 1]}.
 * SciPy's {@code csr_array}.
 *
 * <pre>{@code
 * CsrMatrix a = CsrMatrix.of(data, indices, indptr, 3, 4);
 * }</pre>
 *
 * <p>Indices of a row may be in any order, and may come several times: their elements count together.
 */
public final class CsrMatrix extends SparseMatrix {
    private final Compressed lines;

    /** Takes the lines over. */
    CsrMatrix(Compressed lines) {
        super(lines.structure.lines, lines.structure.extent);
        this.lines = lines;
    }

    /**
     * Returns the matrix of these arrays, which are copied and checked. Waits for the check. Elements behind the last that
     * {@code indptr} names are left out.
     *
     * @param indices the column of each element, integers
     * @param indptr where each row starts, and where the last ends, integers
     * @throws IllegalArgumentException if lengths or types do not suit, an index is outside the matrix, or {@code indptr} does not start
     *     with 0 or descends
     */
    public static CsrMatrix of(GPUArray data, GPUArray indices, GPUArray indptr, long rows, long columns) {
        Elements.requireExtents("CsrMatrix", rows, columns);
        Elements.Parts parts = new Elements.Parts(data, indices, indptr);
        long count = Elements.check("CsrMatrix", parts, rows, columns);
        return new CsrMatrix(parts.lines(rows, columns, count));
    }

    /**
     * Returns the matrix of these arrays without a look at their elements, so without waiting. If they do not suit, as {@link #of}
     * checks, products read and write elsewhere.
     *
     * @throws IllegalArgumentException if lengths or types do not suit
     */
    public static CsrMatrix unchecked(GPUArray data, GPUArray indices, GPUArray indptr, long rows, long columns) {
        Elements.requireExtents("CsrMatrix", rows, columns);
        Elements.Parts parts = new Elements.Parts(data, indices, indptr);
        Elements.requireStarts("CsrMatrix", parts, rows);
        return new CsrMatrix(parts.lines(rows, columns, data.size()));
    }

    /**
     * Returns the elements of a dense matrix that are not 0. Waits.
     *
     * @throws IllegalArgumentException unless it has two axes, and no floats of 16 bits
     */
    public static CsrMatrix fromDense(GPUArray dense) {
        try (CooMatrix elements = CooMatrix.fromDense(dense)) {
            return elements.toCsr();
        }
    }

    /** Returns a copy of the column of each element. */
    public GPUArray indices() {
        checkOpen();
        return lines.structure.indices.copy();
    }

    /** Returns a copy of where each row starts, and where the last ends. */
    public GPUArray indptr() {
        checkOpen();
        return lines.structure.starts.copy();
    }

    /** Returns whether the indices of each row do not descend. Waits. */
    public boolean hasSortedIndices() {
        checkOpen();
        return lines.structure.isSorted();
    }

    /** Returns whether the indices of each row ascend, so that none comes twice. Waits the first time. */
    public boolean hasCanonicalFormat() {
        checkOpen();
        return lines.structure.isCanonical();
    }

    /** Returns the same matrix with indices that do not descend in a row. Waits. */
    public CsrMatrix sortIndices() {
        checkOpen();
        return new CsrMatrix(lines.sorted());
    }

    /** Returns the same matrix with indices that ascend in each row: elements of one position are added. Waits. */
    public CsrMatrix sumDuplicates() {
        checkOpen();
        return new CsrMatrix(lines.canonical());
    }

    @Override
    public CscMatrix transpose() {
        return new CscMatrix(lines());
    }

    @Override
    public CsrMatrix copy() {
        return new CsrMatrix(lines());
    }

    @Override
    public CsrMatrix keep(GpuScope scope) {
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
        return "csr";
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
        return true;
    }

    @Override
    void free() {
        lines.close();
    }
}
