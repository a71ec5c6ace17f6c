package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;

/** Moves the elements of rows into three parts: those before the element of a given rank, its equals, and the others. */
final class PartitionRoutine implements CompiledRoutine {
    /** The bytes of a {@code Found}. */
    private static final int FOUND_BYTES = 3 * Long.BYTES;

    private final RoutineSpec.Partition spec;
    private final RoutineKernels kernels;
    private final SelectSteps.Kind kind;

    PartitionRoutine(RoutineSpec.Partition spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.kind = new SelectSteps.Kind(spec.type(), 1, false, spec.descending());
        String name = (spec.indices() ? "argpartition_" : "partition_")
                + (spec.indices() && spec.values() ? "values_" : "")
                + (spec.descending() ? "descending_" : "")
                + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        RoutineText text = new RoutineText(wide).keys(spec.type());
        SelectSteps.text(text, traits, kind, wide);
        return CompactSteps.text(text, traits, false, spec.values(), spec.indices(), wide)
                .toString();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = call.sizes()[0];
        long length = call.sizes()[1];
        long kth = call.sizes()[2];
        long room = call.sizes()[3];
        if (rows == 0 || room == 0) {
            return;
        }
        boolean wide = SelectSteps.isWide(kernels, rows, length) || CompactSteps.isWide(kernels, rows, length);
        SelectSteps select = new SelectSteps(kernels, kind, rows, length, wide);
        CompactSteps compact = new CompactSteps(kernels, false, rows, length, wide);
        Operand input = call.inputs().get(0);
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory found = scratch.memory(rows * FOUND_BYTES);
            select.launch(
                    scratch,
                    input,
                    launch -> launch.memory(null),
                    new SelectSteps.Ranks(0, 1, kth),
                    launch -> launch.memory(null).memory(found));
            compact.launch(
                    scratch,
                    new CompactSteps.Arrays(input, spec.type(), null, found),
                    values(call),
                    indices(call),
                    room);
        }
    }

    private Operand values(RoutineCall call) {
        return spec.values() ? call.outputs().get(0) : RoutineLaunch.NONE;
    }

    private Operand indices(RoutineCall call) {
        return spec.indices() ? call.outputs().get(spec.values() ? 1 : 0) : RoutineLaunch.NONE;
    }
}
