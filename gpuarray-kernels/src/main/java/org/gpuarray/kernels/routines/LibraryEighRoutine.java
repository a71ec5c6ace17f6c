package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Eigenvalues by the device's library. It sees the transposes, which are the conjugates: so are the vectors that it writes as columns. */
final class LibraryEighRoutine implements CompiledRoutine {
    private final RoutineSpec.LibraryEigh spec;
    private final DType type;
    private final LibrarySteps steps;

    LibraryEighRoutine(RoutineSpec.LibraryEigh spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        steps = new LibrarySteps(type, device, lastNarrow);
    }

    @Override
    public String name() {
        return (spec.vectors() ? "library_eigh_" : "library_eigvalsh_")
                + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        Operation operation = spec.vectors() ? Operation.EIGH : Operation.EIGVALSH;
        FactorLibrary library = steps.required(operation, batch, rows, rows);
        try (Scratch scratch = new Scratch(steps.device())) {
            Operand work = spec.vectors()
                    ? call.outputs().get(1)
                    : LuSteps.operand(scratch.memory(batch * rows * rows * type.itemBytes()));
            steps.copy(call.inputs().get(0), work, batch * rows * rows);
            DeviceMemory info = scratch.memory(Integer.BYTES);
            for (long matrix = 0; matrix < batch; matrix++) {
                library.eigh(
                        steps.matrix(work, matrix * rows * rows, rows, rows),
                        true,
                        spec.vectors(),
                        LibrarySteps.range(call.outputs().get(0), matrix * rows, rows, type.part()),
                        LibrarySteps.range(info),
                        steps.stream());
                steps.check(info, call.errors(), matrix);
            }
        }
    }
}
