package org.gpuarray.kernels.routines;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.types.DType;

/** What the texts of factorizations share: T, the elements, R, the type of their parts, and how threads wait for one another. */
final class FactorText {
    /** Columns of a panel, and rows of a triangle, that one block factors or solves with. */
    static final int WIDTH = 32;

    /** Threads of a block in which each has columns of its own. */
    static final int COLUMN_THREADS = 64;

    /** Columns that a thread has for itself where a block is one thread: its vector units take several at once. */
    private static final int SERIAL_COLUMNS = 128;

    private FactorText() {}

    static RoutineText of(DType type, DeviceTraits traits, boolean wide) {
        CudaType part = CudaType.of(type.part());
        return new RoutineText(wide)
                .header("linear.cuh")
                .type("T", CudaType.of(type).cudaName())
                .type("R", part.cudaName())
                .function("T number(const R x)", type.isComplex() ? "complex_of(x, (R) 0)" : "x")
                .file(Blocks.areCooperative(traits) ? "group.cuh" : "group-serial.cuh");
    }

    /** Returns the threads of a block whose threads have columns of their own. */
    static int columnThreads(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? COLUMN_THREADS : 1;
    }

    /** Returns how many columns such a block has: {@link #WIDTH} rows of them fit into shared memory beside a triangle. */
    static int columns(DeviceTraits traits, DType type) {
        int columns = Blocks.areCooperative(traits) ? COLUMN_THREADS : SERIAL_COLUMNS;
        return type.itemBytes() > Double.BYTES ? columns / 2 : columns;
    }
}
