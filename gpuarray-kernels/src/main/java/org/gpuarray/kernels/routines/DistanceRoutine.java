package org.gpuarray.kernels.routines;

import java.util.Locale;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Distance.Metric;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Combines distances along an axis with those along others, in one kernel (see {@code distance.cuh}). */
final class DistanceRoutine implements CompiledRoutine {
    private final FilterSpec.Distance spec;
    private final RoutineKernels kernels;

    DistanceRoutine(FilterSpec.Distance spec, Device device, int lastNarrow) {
        this.spec = spec;
        kernels = new RoutineKernels(
                spec,
                "distance_" + spec.metric().name().toLowerCase(Locale.ROOT),
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .constant("METRIC", spec.metric().ordinal())
                        .file("distance.cuh")
                        .toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long length = call.sizes()[1];
        long inner = call.sizes()[2];
        long lines = call.sizes()[0] * inner;
        long count = lines * length;
        if (count == 0) {
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        boolean wide = kernels.isWide((double) count + threads);
        boolean hasTops = spec.metric() == Metric.SQUARED;
        try (Scratch scratch = new Scratch(kernels.device())) {
            @Nullable DeviceMemory tops = hasTops ? scratch.memory(count * (wide ? Long.BYTES : Integer.BYTES)) : null;
            @Nullable DeviceMemory starts = hasTops ? scratch.memory(count * Double.BYTES) : null;
            kernels.launch("distance", wide)
                    .operand(call.inputs().get(0), DType.FLOAT64)
                    .operand(call.outputs().get(0), DType.FLOAT64)
                    .memory(tops)
                    .memory(starts)
                    .index(lines)
                    .index(length)
                    .index(inner)
                    .number(Double.longBitsToDouble(call.sizes()[3]))
                    .enqueue(Blocks.ceilDiv(lines, threads), threads);
        }
    }
}
