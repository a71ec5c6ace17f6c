package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Singular values of small matrices by one-sided Jacobi rotations of their columns (M. Hestenes, Inversion of Matrices by
 * Biorthogonalization, 1958): a matrix stays in shared memory from its load to its results. Matrices of more columns than rows are
 * read as their conjugate transposes.
 */
final class SmallSvdRoutine implements CompiledRoutine {
    private final RoutineSpec.SmallSvd spec;
    private final DType type;
    private final SmallMatrices small;

    SmallSvdRoutine(RoutineSpec.SmallSvd spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        small = new SmallMatrices(
                spec,
                type,
                spec.vectors() ? "svd_small" : "svdvals_small",
                text -> SmallMatrices.rotations(text, type, spec.vectors(), device.traits())
                        .file("reflect-small.cuh")
                        .file("svd-small.cuh"),
                spec.vectors() ? 2 : 1,
                device,
                lastNarrow);
    }

    @Override
    public String name() {
        return (spec.vectors() ? "svd_" : "svdvals_") + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = Math.max(call.sizes()[1], call.sizes()[2]);
        long columns = Math.min(call.sizes()[1], call.sizes()[2]);
        if (batch * columns == 0) {
            return;
        }
        boolean wide = small.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        SmallMatrices.Launch launch = small.launch("svd_small", batch, rows, wide);
        double epsilon = type.part() == DType.FLOAT64 ? Math.ulp(1d) : Math.ulp(1f);
        launch.parameters()
                .operand(call.inputs().get(0), type)
                .operand(spec.vectors() ? call.outputs().get(1) : RoutineLaunch.NONE, type)
                .operand(call.outputs().get(0), type.part())
                .operand(spec.vectors() ? call.outputs().get(2) : RoutineLaunch.NONE, type)
                .memory(call.errors())
                .index(batch)
                .number((int) rows)
                .number((int) columns)
                .number((int) call.sizes()[3])
                .number(call.sizes()[1] < call.sizes()[2] ? 1 : 0)
                .number(Math.sqrt(rows) * epsilon);
        launch.enqueue();
    }
}
