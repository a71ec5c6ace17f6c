package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/** Filters at another rate, an element of the result for each thread (see {@code polyphase.cuh}). */
final class PolyphaseRoutine implements CompiledRoutine {
    private final FilterSpec.Polyphase spec;
    private final RoutineKernels kernels;

    PolyphaseRoutine(FilterSpec.Polyphase spec, Device device, int lastNarrow) {
        this.spec = spec;
        CudaType type = CudaType.of(spec.type());
        kernels = new RoutineKernels(
                spec,
                "polyphase_" + type.suffix(),
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .type("T", type.memoryName())
                        .file("polyphase.cuh")
                        .toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long n = call.sizes()[1];
        long inner = call.sizes()[2];
        long length = call.sizes()[3];
        long up = call.sizes()[4];
        long down = call.sizes()[5];
        long offset = call.sizes()[6];
        long count = call.sizes()[7];
        long threads = call.sizes()[0] * count * inner;
        if (threads == 0) {
            return;
        }
        int block = kernels.device().traits().preferredBlock();
        double last = Math.max((double) count * down + offset, (double) call.sizes()[0] * Math.max(n, count) * inner);
        kernels.launch("polyphase", kernels.isWide(last + length + up + block))
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), DType.FLOAT64)
                .operand(call.outputs().get(0), spec.type())
                .index(threads)
                .index(n)
                .index(inner)
                .index(count)
                .index(length)
                .index(up)
                .index(down)
                .index(offset)
                .enqueue(Blocks.ceilDiv(threads, block), block);
    }
}
