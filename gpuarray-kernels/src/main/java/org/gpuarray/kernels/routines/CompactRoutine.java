package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Moves the elements at which a mask is true, or their indices, to the front. Elements are moved by their size alone. */
final class CompactRoutine implements CompiledRoutine {
    private final RoutineSpec.Compact spec;
    private final RoutineKernels kernels;

    CompactRoutine(RoutineSpec.Compact spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = spec.indices() ? "nonzero" : "compact_" + spec.itemBytes();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        RoutineText text = new RoutineText(wide)
                .type("U", CudaType.of(wide ? DType.UINT64 : DType.UINT32).cudaName())
                .type("T", elementType())
                .file("compact-mask.cuh");
        return CompactSteps.text(text, traits, true, !spec.indices(), spec.indices(), wide)
                .toString();
    }

    private String elementType() {
        return switch (spec.itemBytes()) {
            case 1 -> "unsigned char";
            case 2 -> "unsigned short";
            case 4 -> "unsigned int";
            case 8 -> "unsigned long long";
            default -> "ulonglong2";
        };
    }

    /** Returns a type whose elements have as many bytes. */
    private DType unit() {
        return switch (spec.itemBytes()) {
            case 1 -> DType.UINT8;
            case 2 -> DType.UINT16;
            case 4 -> DType.UINT32;
            case 8 -> DType.UINT64;
            default -> DType.COMPLEX128;
        };
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
        CompactSteps steps = new CompactSteps(kernels, true, 1, length, CompactSteps.isWide(kernels, 1, length));
        Operand output = call.outputs().get(0);
        Operand input = spec.indices() ? RoutineLaunch.NONE : call.inputs().get(1);
        try (Scratch scratch = new Scratch(kernels.device())) {
            steps.launch(
                    scratch,
                    new CompactSteps.Arrays(input, unit(), call.inputs().get(0), null),
                    spec.indices() ? RoutineLaunch.NONE : output,
                    spec.indices() ? output : RoutineLaunch.NONE,
                    count);
        }
    }
}
