package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Finds which integers of a window an array has. It reads the elements once, where sorting reads them several times. */
final class PresenceRoutine implements CompiledRoutine {
    private static final int ITEMS = 16;

    private final RoutineSpec.Presence spec;
    private final RoutineKernels kernels;
    private final boolean isShared;

    PresenceRoutine(RoutineSpec.Presence spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.isShared = Blocks.areCooperative(device.traits());
        String name = (spec.list() ? "presence_list_" : "presence_")
                + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        RoutineText text = new RoutineText(wide)
                .header("sums.cuh")
                .constant("THREADS", Blocks.areCooperative(traits) ? Blocks.THREADS : 1);
        text.keys(spec.type()).file("presence.cuh");
        if (spec.list()) {
            return text.elementsOfKeys(spec.type()).file("presence-list.cuh").toString();
        }
        return text.constant("ITEMS", ITEMS).file("presence-mark.cuh").toString();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long length = call.sizes()[0];
        int threads = isShared ? Blocks.THREADS : 1;
        if (spec.list()) {
            kernels.launch("presence_list", false)
                    .operand(call.inputs().get(0), DType.UINT64)
                    .operand(call.inputs().get(1), DType.UINT32)
                    .operand(call.outputs().get(0), spec.type())
                    .enqueue(1, threads);
            return;
        }
        Operand input = call.inputs().get(0);
        Operand head = call.outputs().get(0);
        Operand words = call.outputs().get(1);
        long least = isShared ? (long) Blocks.THREADS * ITEMS : 1 << 13;
        long chunk = kernels.chunk(1, length, least);
        boolean wide = kernels.isWide((double) length + chunk);
        kernels.launch("presence_begin", wide)
                .operand(input, spec.type())
                .operand(head, DType.UINT64)
                .operand(words, DType.UINT32)
                .enqueue(1, threads);
        kernels.launch("presence_mark", wide)
                .operand(input, spec.type())
                .operand(head, DType.UINT64)
                .operand(words, DType.UINT32)
                .index(length)
                .index(chunk)
                .enqueue(Blocks.ceilDiv(length, chunk), threads);
        kernels.launch("presence_count", wide)
                .operand(head, DType.UINT64)
                .operand(words, DType.UINT32)
                .enqueue(1, threads);
    }
}
