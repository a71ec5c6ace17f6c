package org.gpuarray.device;

import org.jspecify.annotations.Nullable;

/**
 * A vendor's library of matrix factorizations, on one device, with LAPACK's conventions: matrices lie column by column, and
 * {@code info} is an INT32 on the device that is 0 after success. Each call is enqueued on its stream; it may wait for the stream.
 * Thread-safe.
 */
public interface FactorLibrary {
    /** The types of elements that such libraries know. */
    enum Element {
        FLOAT32(4, false),
        FLOAT64(8, false),
        COMPLEX64(8, true),
        COMPLEX128(16, true);

        private final int sizeBytes;
        private final boolean complex;

        Element(int sizeBytes, boolean complex) {
            this.sizeBytes = sizeBytes;
            this.complex = complex;
        }

        public int sizeBytes() {
            return sizeBytes;
        }

        public boolean isComplex() {
            return complex;
        }

        /** Returns the type of the real part. */
        public Element part() {
            return switch (this) {
                case COMPLEX64 -> FLOAT32;
                case COMPLEX128 -> FLOAT64;
                default -> this;
            };
        }
    }

    /** What is wanted of matrices, each with a size of its own from which a library is faster. */
    enum Operation {
        CHOLESKY,
        /** Both triangles, and the order of rows. */
        LU,
        /** Solutions of systems with matrices that are not factored yet. */
        SOLVE,
        QR,
        /** The triangle of QR alone. */
        QR_TRIANGLE,
        EIGH,
        EIGVALSH,
        SVD,
        SVDVALS
    }

    /**
     * A matrix in memory.
     *
     * @param offsetBytes the offset of the first element
     * @param pitch from one column to the next, in elements; elements of a column are side by side
     */
    record Matrix(DeviceMemory memory, long offsetBytes, Element type, long rows, long columns, long pitch) {}

    /**
     * Returns whether the library was measured to be faster than generated kernels for so many matrices of this size. Loads nothing.
     */
    boolean isFaster(Operation operation, Element type, long batch, long rows, long columns);

    /** Returns whether the library can be used; the first call loads it. */
    boolean isThere();

    /**
     * Factors a Hermitian positive definite matrix, of which one triangle is read and replaced by the factor: {@code potrf}. Info is the
     * order of the first leading minor that is not positive.
     *
     * @throws DeviceException if the call fails
     */
    void cholesky(Matrix a, boolean lower, DeviceMemory.Range info, Stream stream);

    /**
     * Replaces a matrix by its factors with partial pivoting: {@code getrf}. Info is the number of the first pivot that is 0.
     *
     * @param pivots INT64, for each step the row, counted from 1, with which that of the step is exchanged
     * @throws DeviceException if the call fails
     */
    void lu(Matrix a, DeviceMemory.Range pivots, DeviceMemory.Range info, Stream stream);

    /**
     * Replaces right sides by the solutions, with a result of {@link #lu}: {@code getrs}.
     *
     * @throws DeviceException if the call fails
     */
    void solve(Matrix factors, DeviceMemory.Range pivots, Matrix b, DeviceMemory.Range info, Stream stream);

    /**
     * Replaces a matrix by r, with Householder's reflectors below it: {@code geqrf}.
     *
     * @param scales a number of the matrix's type for each reflector
     * @throws DeviceException if the call fails
     */
    void qr(Matrix a, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream);

    /**
     * Replaces reflectors, in the first columns of a matrix, by as many columns of q as the matrix has: {@code orgqr}, {@code ungqr}.
     *
     * @param reflectors how many there are
     * @throws DeviceException if the call fails
     */
    void orthogonal(Matrix a, long reflectors, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream);

    /**
     * Computes eigenvalues of a Hermitian matrix, ascending: {@code syevd}, {@code heevd}. The matrix is overwritten, with eigenvectors as
     * columns if {@code vectors}. Info is not 0 if they were not found.
     *
     * @param lower which triangle is read
     * @param values of the type of the parts
     * @throws DeviceException if the call fails
     */
    void eigh(
            Matrix a,
            boolean lower,
            boolean vectors,
            DeviceMemory.Range values,
            DeviceMemory.Range info,
            Stream stream);

    /**
     * Computes singular values, descending, of a matrix with at least as many rows as columns, which is overwritten: {@code gesvd}. Info
     * is not 0 if they were not found.
     *
     * @param values of the type of the parts
     * @param left gets left vectors as columns: as many as the matrix has columns, or rows. Null if no vectors are wanted
     * @param right gets right vectors, conjugated, as rows of a square matrix; null if left is
     * @throws DeviceException if the call fails
     */
    void svd(
            Matrix a,
            DeviceMemory.Range values,
            @Nullable Matrix left,
            @Nullable Matrix right,
            DeviceMemory.Range info,
            Stream stream);
}
