package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Eigenvalues of small matrices of any kind, by the steps of {@link EigenRoutine} in one launch: a matrix stays in shared memory from its
 * load to its results, and a block has several.
 */
final class SmallEigenRoutine implements CompiledRoutine {
    private final RoutineSpec.SmallEigen spec;
    private final DType type;
    private final DType complex;
    private final SmallMatrices small;

    SmallEigenRoutine(RoutineSpec.SmallEigen spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        complex = type.complex();
        small = new SmallMatrices(
                spec,
                type,
                spec.vectors() ? "eig_small" : "eigvals_small",
                this::text,
                spec.vectors() ? 2 : 1,
                device,
                lastNarrow);
    }

    private RoutineText text(RoutineText text) {
        String kind = type.isComplex() ? "complex" : "real";
        return EigenRoutine.terms(SmallMatrices.scales(text, type, spec.vectors()), type)
                .file("eigen-small-" + kind + ".cuh")
                .file("eigen-small.cuh");
    }

    @Override
    public String name() {
        return (spec.vectors() ? "eig_" : "eigvals_") + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        if (batch * rows == 0) {
            return;
        }
        boolean wide = small.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        SmallMatrices.Launch launch = small.launch("eigen_small", batch, rows, wide);
        launch.parameters()
                .operand(call.inputs().get(0), type)
                .operand(call.outputs().get(0), complex)
                .operand(spec.vectors() ? call.outputs().get(1) : RoutineLaunch.NONE, complex)
                .memory(call.errors())
                .index(batch)
                .number((int) rows);
        launch.enqueue();
    }
}
