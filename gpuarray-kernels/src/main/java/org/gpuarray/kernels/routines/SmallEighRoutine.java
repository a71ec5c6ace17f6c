package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Eigenvalues of small Hermitian matrices by rotations of rows and columns (C. Jacobi, 1846) in the order of a tournament, whose rounds
 * have pairs that do not meet (R. Brent, F. Luk, 1985): a matrix stays in shared memory from its load to its results.
 */
final class SmallEighRoutine implements CompiledRoutine {
    private final RoutineSpec.SmallEigh spec;
    private final DType type;
    private final SmallMatrices small;

    SmallEighRoutine(RoutineSpec.SmallEigh spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        small = new SmallMatrices(
                spec,
                type,
                spec.vectors() ? "eigh_small" : "eigvalsh_small",
                text -> SmallMatrices.rotations(text, type, spec.vectors(), device.traits())
                        .file("eigh-small.cuh"),
                spec.vectors() ? 2 : 1,
                device,
                lastNarrow);
    }

    @Override
    public String name() {
        return (spec.vectors() ? "eigh_" : "eigvalsh_") + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        if (batch * rows == 0) {
            return;
        }
        boolean wide = small.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        SmallMatrices.Launch launch = small.launch("eigh_small", batch, rows, wide);
        launch.parameters()
                .operand(call.inputs().get(0), type)
                .operand(call.outputs().get(0), type.part())
                .operand(spec.vectors() ? call.outputs().get(1) : RoutineLaunch.NONE, type)
                .memory(call.errors())
                .index(batch)
                .number((int) rows)
                .number((int) call.sizes()[2]);
        launch.enqueue();
    }
}
