package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** A binary search for each value. */
final class SearchRoutine implements CompiledRoutine {
    private final RoutineSpec.SearchSorted spec;
    private final RoutineKernels kernels;

    SearchRoutine(RoutineSpec.SearchSorted spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "search_sorted_" + (spec.right() ? "right_" : "left_")
                + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(
                spec,
                name,
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .constant("RIGHT", spec.right())
                        .keys(spec.type())
                        .file("search.cuh")
                        .toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long length = call.sizes()[0];
        long count = call.sizes()[1];
        if (count == 0) {
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        // Threads of the last block have indices beyond the values.
        boolean wide = kernels.isWide((double) Math.max(length, count) + threads);
        kernels.launch("search_sorted", wide)
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), spec.type())
                .operand(call.outputs().get(0), DType.INT64)
                .index(length)
                .index(count)
                .enqueue((count + threads - 1) / threads, threads);
    }
}
