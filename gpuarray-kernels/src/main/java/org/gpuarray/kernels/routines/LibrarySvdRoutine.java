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

/**
 * Singular values by the device's library. It sees the transpose, {@code (u s vh)^T = vh^T s u^T}: the columns of its left factor are our
 * rows of vh. Of its right factor the conjugated rows, u^T, are our columns of u; its columns are conjugated rows of ours.
 */
final class LibrarySvdRoutine implements CompiledRoutine {
    private final RoutineSpec.LibrarySvd spec;
    private final DType type;
    private final LibrarySteps steps;

    LibrarySvdRoutine(RoutineSpec.LibrarySvd spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        steps = new LibrarySteps(type, device, lastNarrow);
    }

    @Override
    public String name() {
        return (spec.vectors() ? "library_svd_" : "library_svdvals_")
                + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        long of = call.sizes()[3];
        Operation operation = spec.vectors() ? Operation.SVD : Operation.SVDVALS;
        FactorLibrary library = steps.required(operation, batch, rows, columns);
        try (Scratch scratch = new Scratch(steps.device())) {
            Operand work = LuSteps.operand(scratch.memory(rows * columns * type.itemBytes()));
            DeviceMemory info = scratch.memory(Integer.BYTES);
            for (long matrix = 0; matrix < batch; matrix++) {
                steps.copy(LibrarySteps.from(call.inputs().get(0), matrix * rows * columns), work, rows * columns);
                Operand u = spec.vectors() ? LibrarySteps.from(call.outputs().get(1), matrix * rows * rows) : null;
                library.svd(
                        steps.matrix(work, 0, columns, rows),
                        LibrarySteps.range(call.outputs().get(0), matrix * rows, rows, type.part()),
                        spec.vectors() ? steps.matrix(call.outputs().get(2), matrix * of * columns, columns, of) : null,
                        u == null ? null : steps.matrix(u, 0, rows, rows),
                        LibrarySteps.range(info),
                        steps.stream());
                steps.check(info, call.errors(), matrix);
            }
        }
    }
}
