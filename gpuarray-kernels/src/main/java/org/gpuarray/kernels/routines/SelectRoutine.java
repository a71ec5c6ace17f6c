package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Finds elements of rows by their ranks. */
final class SelectRoutine implements CompiledRoutine {
    private final RoutineSpec.Select spec;
    private final RoutineKernels kernels;
    private final SelectSteps.Kind kind;

    SelectRoutine(RoutineSpec.Select spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.kind = new SelectSteps.Kind(spec.type(), spec.ranks(), spec.nans(), false);
        String name = "select_" + (spec.nans() ? "nan_" : "") + spec.ranks() + "_"
                + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(
                spec,
                name,
                device,
                lastNarrow,
                (traits, wide) -> SelectSteps.text(new RoutineText(wide).exactKeys(spec.type()), traits, kind, wide)
                        .toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = call.sizes()[0];
        long length = call.sizes()[1];
        int given = Math.toIntExact(call.sizes()[2]);
        if (rows == 0 || given == 0) {
            return;
        }
        Operand ranks = call.inputs().get(1);
        SelectSteps steps = new SelectSteps(kernels, kind, rows, length, SelectSteps.isWide(kernels, rows, length));
        try (Scratch scratch = new Scratch(kernels.device())) {
            steps.launch(
                    scratch,
                    call.inputs().get(0),
                    launch -> launch.operand(ranks, DType.INT64),
                    new SelectSteps.Ranks(Math.toIntExact(call.sizes()[3]), given, 0),
                    launch -> launch.operand(call.outputs().get(0), spec.type()).memory(null));
        }
    }
}
