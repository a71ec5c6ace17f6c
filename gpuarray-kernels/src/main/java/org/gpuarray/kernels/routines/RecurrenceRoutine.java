package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/** Applies recurrences along lines; where threads share tiles, they also share long lines (see {@code recurrence.cuh}). */
final class RecurrenceRoutine implements CompiledRoutine {
    private final FilterSpec.Recurrence spec;
    private final RoutineKernels kernels;

    RecurrenceRoutine(FilterSpec.Recurrence spec, Device device, int lastNarrow) {
        this.spec = spec;
        kernels = new RoutineKernels(
                spec,
                "recurrence_" + spec.order(),
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .constant("ORDER", spec.order())
                        .file("recurrence.cuh")
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
        boolean isCut = kernels.device().traits().cooperativeThreads() > 1 && length > call.sizes()[3];
        long chunk = isCut ? call.sizes()[3] : length;
        long chunks = Blocks.ceilDiv(length, chunk);
        int block = kernels.device().traits().preferredBlock();
        boolean wide = kernels.isWide((double) count * spec.order() + block);
        try (Scratch scratch = new Scratch(kernels.device())) {
            if (isCut) {
                long bytes = lines * chunks * spec.order() * Double.BYTES;
                DeviceMemory behind = scratch.memory(bytes);
                DeviceMemory before = scratch.memory(bytes);
                enqueue(
                        begin(call, wide)
                                .operand(RoutineLaunch.NONE, DType.FLOAT64)
                                .memory(behind),
                        lines * chunks,
                        block,
                        new long[] {chunks, chunk, length, inner},
                        1);
                kernels.launch("recurrence_states", wide)
                        .operand(call.inputs().get(4), DType.FLOAT64)
                        .memory(behind)
                        .operand(call.inputs().get(3), DType.FLOAT64)
                        .memory(before)
                        .index(lines)
                        .index(chunks)
                        .enqueue(Blocks.ceilDiv(lines, block), block);
                last(call, begin(call, wide).memory(before), lines * chunks, block, chunks, chunk, length, inner);
            } else {
                RoutineLaunch launch = begin(call, wide).operand(call.inputs().get(4), DType.FLOAT64);
                last(call, launch, lines, block, chunks, chunk, length, inner);
            }
        }
    }

    private RoutineLaunch begin(RoutineCall call, boolean wide) {
        return kernels.launch("recurrence", wide)
                .operand(call.inputs().get(0), DType.FLOAT64)
                .operand(call.outputs().get(0), DType.FLOAT64)
                .operand(call.inputs().get(1), DType.FLOAT64)
                .operand(call.inputs().get(2), DType.FLOAT64);
    }

    private static void last(RoutineCall call, RoutineLaunch launch, long threads, int block, long... numbers) {
        enqueue(launch.operand(call.outputs().get(1), DType.FLOAT64), threads, block, numbers, 0);
    }

    private static void enqueue(RoutineLaunch launch, long threads, int block, long[] numbers, int isFirst) {
        launch.index(threads);
        for (long number : numbers) {
            launch.index(number);
        }
        launch.number(isFirst).enqueue(Blocks.ceilDiv(threads, block), block);
    }
}
