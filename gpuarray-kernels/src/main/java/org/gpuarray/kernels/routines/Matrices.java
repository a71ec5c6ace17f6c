package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.plan.KernelCall.Operand;

/**
 * Matrices in memory, one at each multiple of a stride, or a part of each.
 *
 * @param offset the first element of the first one
 * @param stride from one to the next, in elements; 0 if there is one for all
 * @param pitch from a row to the next, in elements; elements of a row are side by side
 */
record Matrices(DeviceMemory memory, long offset, long stride, long pitch) {
    /** Dense matrices of an operand. */
    static Matrices of(Operand operand, long stride, long pitch) {
        return new Matrices(
                Objects.requireNonNull(operand.memory(), "an operand has no memory"), operand.offset(), stride, pitch);
    }

    /** Returns the part of each that begins at an element. */
    Matrices from(long row, long column) {
        return new Matrices(memory, offset + row * pitch + column, stride, pitch);
    }

    /** Returns the first of them as all of a batch. */
    Matrices theSameForAll() {
        return new Matrices(memory, offset, 0, pitch);
    }

    Operand operand() {
        return new Operand(memory, offset, new long[0]);
    }

    MatrixTiles.Layout layout() {
        return new MatrixTiles.Layout(operand(), stride, pitch, 1);
    }

    /** Returns their transposes. */
    MatrixTiles.Layout turned() {
        return new MatrixTiles.Layout(operand(), stride, 1, pitch);
    }
}
