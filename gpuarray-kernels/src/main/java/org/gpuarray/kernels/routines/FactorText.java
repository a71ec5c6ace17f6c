package org.gpuarray.kernels.routines;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.types.DType;

/** What the texts of factorizations share: T, the elements, R, the type of their parts, and how threads wait for one another. */
final class FactorText {
    /** Columns of a panel, and rows of a triangle, that one block factors or solves with. */
    static final int WIDTH = 32;

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

    /** Adds the function by which the lanes of a warp read each other's elements. */
    static RoutineText exchanging(RoutineText text, DType type) {
        String of = "__shfl_sync(0xffffffffu, x%s, lane)";
        return text.function(
                "T of_lane(const T x, const int lane)",
                type.isComplex()
                        ? "complex_of(" + of.formatted(".x") + ", " + of.formatted(".y") + ")"
                        : of.formatted(""));
    }
}
