package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/**
 * Finds connected elements, in three kernels (see {@code connect.cuh}); on devices whose threads share no tiles, by one thread, since
 * atomic operations would take longer than all else (see {@code connect-serial.cuh}).
 */
final class ConnectRoutine implements CompiledRoutine {
    private final FilterSpec.Connect spec;
    private final RoutineKernels kernels;

    ConnectRoutine(FilterSpec.Connect spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name =
                "connect_" + spec.axes() + "d_" + CudaType.of(spec.index()).suffix();
        kernels = new RoutineKernels(
                spec,
                name,
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .constant("AXES", spec.axes())
                        .type("P", spec.index() == DType.INT32 ? "unsigned int" : "unsigned long long")
                        .file(isSerial(traits) ? "connect-serial.cuh" : "connect.cuh")
                        .toString());
    }

    private static boolean isSerial(DeviceTraits traits) {
        return traits.cooperativeThreads() == 1;
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long count = call.sizes()[0];
        if (count == 0) {
            return;
        }
        if (isSerial(kernels.device().traits())) {
            kernels.launch("connect", kernels.isWide((double) count + 1))
                    .operand(call.inputs().get(0), DType.BOOL)
                    .operand(call.outputs().get(0), spec.index())
                    .operand(call.inputs().get(1), DType.INT64)
                    .index(count)
                    .number(Math.toIntExact(call.sizes()[1]))
                    .number(Math.toIntExact(call.sizes()[3]))
                    .enqueue(1, 1);
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        long blocks = Blocks.ceilDiv(count, threads);
        boolean wide = kernels.isWide((double) count + threads);
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory parents = scratch.memory(count * spec.index().itemBytes());
            kernels.launch("connect_start", wide)
                    .operand(call.inputs().get(0), DType.BOOL)
                    .memory(parents)
                    .index(count)
                    .index(call.sizes()[2])
                    .number(Math.toIntExact(call.sizes()[3]))
                    .enqueue(blocks, threads);
            kernels.launch("connect", wide)
                    .operand(call.inputs().get(0), DType.BOOL)
                    .memory(parents)
                    .operand(call.inputs().get(1), DType.INT64)
                    .index(count)
                    .number(Math.toIntExact(call.sizes()[1]))
                    .number(Math.toIntExact(call.sizes()[3]))
                    .enqueue(blocks, threads);
            kernels.launch("connect_end", wide)
                    .operand(call.inputs().get(0), DType.BOOL)
                    .memory(parents)
                    .operand(call.outputs().get(0), spec.index())
                    .index(count)
                    .enqueue(blocks, threads);
        }
    }
}
