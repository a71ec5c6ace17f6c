package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/** Finds peaks of lines (see {@code peaks.cuh}). */
final class PeaksRoutine implements CompiledRoutine {
    private final FilterSpec.Peaks spec;
    private final RoutineKernels kernels;

    PeaksRoutine(FilterSpec.Peaks spec, Device device, int lastNarrow) {
        this.spec = spec;
        kernels = new RoutineKernels(
                spec,
                "peaks",
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide).file("peaks.cuh").toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long length = call.sizes()[0];
        long count = call.sizes()[1];
        int block = kernels.device().traits().preferredBlock();
        long threads = spec.kind() == FilterSpec.Peaks.Kind.PLATEAUS ? length : count;
        if (threads == 0) {
            return;
        }
        boolean wide = kernels.isWide((double) length + block);
        long blocks = Blocks.ceilDiv(threads, block);
        switch (spec.kind()) {
            case PLATEAUS ->
                kernels.launch("plateaus", wide)
                        .operand(call.inputs().get(0), DType.FLOAT64)
                        .operand(call.outputs().get(0), DType.INT64)
                        .index(length)
                        .enqueue(blocks, block);
            case PROMINENCES ->
                kernels.launch("prominences", wide)
                        .operand(call.inputs().get(0), DType.FLOAT64)
                        .operand(call.inputs().get(1), DType.INT64)
                        .operand(call.outputs().get(0), DType.FLOAT64)
                        .operand(call.outputs().get(1), DType.INT64)
                        .operand(call.outputs().get(2), DType.INT64)
                        .index(length)
                        .index(count)
                        .index(call.sizes()[2])
                        .enqueue(blocks, block);
            case WIDTHS ->
                kernels.launch("widths", wide)
                        .operand(call.inputs().get(0), DType.FLOAT64)
                        .operand(call.inputs().get(1), DType.INT64)
                        .operand(call.inputs().get(2), DType.FLOAT64)
                        .operand(call.inputs().get(3), DType.INT64)
                        .operand(call.inputs().get(4), DType.INT64)
                        .operand(call.outputs().get(0), DType.FLOAT64)
                        .operand(call.outputs().get(1), DType.FLOAT64)
                        .operand(call.outputs().get(2), DType.FLOAT64)
                        .index(count)
                        .number(Double.longBitsToDouble(call.sizes()[3]))
                        .enqueue(blocks, block);
        }
    }
}
