package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Eigenvalues by balancing, Householder's reduction to Hessenberg's form, QR steps to Schur's form, and substitution for each
 * eigenvector. The first three have a block for each matrix, as each QR step depends on the one before; vectors have a warp each.
 */
final class EigenRoutine implements CompiledRoutine {
    private static final int WARPS = 8;
    private static final int LANES = 32;

    /** QR steps for each row, at most, before a matrix is given up; usual are two or three. */
    private static final int STEPS = 30;

    /** Matrices of as many rows have one warp. */
    private static final int SMALL = 32;

    private final RoutineSpec.Eigen spec;
    private final DType type;
    private final DType complex;
    private final RoutineKernels kernels;

    EigenRoutine(RoutineSpec.Eigen spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        complex = type.complex();
        kernels = new RoutineKernels(spec, name(), device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        boolean together = Blocks.areCooperative(traits);
        RoutineText text = FactorText.of(type, traits, wide)
                .constant("IS_COMPLEX", type.isComplex())
                .constant("VECTORS", spec.vectors())
                .constant("WARPS", together ? WARPS : 1)
                .constant("LANES", together ? LANES : 1)
                .function("T number_of_parts(const R re, const R im)", type.isComplex() ? "complex_of(re, im)" : "re");
        terms(text, type).file("eigen.cuh").file(type.isComplex() ? "eigen-complex.cuh" : "eigen-real.cuh");
        return (spec.vectors() ? text.file("eigen-vectors.cuh") : text).toString();
    }

    /** Adds what QR steps and substitutions share, of matrices of any extent. */
    static RoutineText terms(RoutineText text, DType type) {
        return text.header("complex-functions.cuh")
                .type("C", CudaType.of(type.complex()).cudaName())
                .constant("STEPS", STEPS)
                .file("eigen-terms.cuh")
                .file(type.isComplex() ? "eigen-terms-complex.cuh" : "eigen-terms-real.cuh");
    }

    @Override
    public String name() {
        return (spec.vectors() ? "eig_" : "eigvals_") + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        int rows = Math.toIntExact(call.sizes()[1]);
        if (batch * rows == 0) {
            return;
        }
        Device device = kernels.device();
        boolean together = Blocks.areCooperative(device.traits());
        boolean wide = kernels.isWide((double) batch * Math.max(rows, 3) * rows + Short.MAX_VALUE);
        int threads = !together ? 1 : rows <= SMALL ? LANES : WARPS * LANES;
        Operand values = call.outputs().get(0);
        Operand vectors = spec.vectors() ? call.outputs().get(1) : RoutineLaunch.NONE;
        Operand bases = spec.vectors() ? call.outputs().get(2) : RoutineLaunch.NONE;
        try (Scratch scratch = new Scratch(device)) {
            long numbers = batch * rows * type.itemBytes();
            DeviceMemory triangles = scratch.memory(numbers * rows);
            kernels.launch("eigen_reduce", wide)
                    .operand(call.inputs().get(0), type)
                    .memory(triangles)
                    .operand(bases, type)
                    .memory(scratch.memory(2 * numbers))
                    .memory(scratch.memory(numbers))
                    .memory(scratch.memory(3 * batch * rows * Integer.BYTES))
                    .number(rows)
                    .enqueue(batch, threads);
            kernels.launch("eigen_schur", wide)
                    .memory(triangles)
                    .operand(bases, type)
                    .operand(values, complex)
                    .memory(call.errors())
                    .number(rows)
                    .enqueue(batch, threads);
            if (spec.vectors()) {
                long blocks = Blocks.ceilDiv(rows, together ? WARPS : 1);
                kernels.launch("eigen_vectors", wide)
                        .memory(triangles)
                        .operand(values, complex)
                        .operand(vectors, complex)
                        .index(blocks)
                        .number(rows)
                        .enqueue(batch * blocks, together ? WARPS * LANES : 1);
            }
        }
    }
}
