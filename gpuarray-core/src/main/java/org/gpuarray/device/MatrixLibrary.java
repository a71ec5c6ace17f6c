package org.gpuarray.device;

/** A vendor's library of matrix products, on one device. Thread-safe. */
public interface MatrixLibrary {
    /** The types of elements that such libraries know. */
    enum Element {
        FLOAT16,
        BFLOAT16,
        FLOAT32,
        FLOAT64,
        /** Of triangular systems alone. */
        COMPLEX64,
        /** Of triangular systems alone. */
        COMPLEX128
    }

    /**
     * A batch of matrices in memory.
     *
     * @param offsetBytes the offset of the first one
     * @param batchStride from one matrix to the next, in elements as the other strides
     */
    record Matrices(
            DeviceMemory memory, long offsetBytes, Element type, long batchStride, long rowStride, long columnStride) {}

    /**
     * Enqueues the products on a stream. Floats of 16 and 32 bits are multiplied and added in float32, in an
     * order that is the library's own; the same call gives the same bits on the same device.
     *
     * @param result dense in C order; of {@code left}'s type, or FLOAT32 where that is of 16 bits
     * @return false if the library cannot do it, and nothing was enqueued
     * @throws DeviceException if it fails
     */
    boolean multiply(
            Matrices left,
            Matrices right,
            Matrices result,
            long batch,
            long rows,
            long inner,
            long columns,
            Stream stream);

    /**
     * Enqueues the solution of a triangular system of float32 or wider, in place, in an order of operations that is the library's own.
     * Zeros in the diagonal give infinity or NaN.
     *
     * @param triangle one square matrix
     * @param x the right sides, in dense rows; gets the solutions
     * @param lower whether the elements above the diagonal are not read, else those below
     * @param unit whether the diagonal is not read but is 1
     * @return false if the library cannot do it, and nothing was enqueued
     * @throws DeviceException if it fails
     */
    boolean solveTriangular(
            Matrices triangle, Matrices x, boolean lower, boolean unit, long rows, long columns, Stream stream);
}
