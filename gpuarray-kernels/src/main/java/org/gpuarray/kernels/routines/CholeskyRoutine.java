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
import org.jspecify.annotations.Nullable;

/**
 * Cholesky's factorization: small matrices in one launch; of large ones the left half of the columns, a product that takes them out
 * of the others, the other half. Above the diagonal is room for the conjugate transpose of what is below, the other factor of that
 * product.
 */
final class CholeskyRoutine implements CompiledRoutine {
    private static final int TILE = 32;
    private static final int THREADS = 256;

    private final DType type;
    private final SmallMatrices small;
    private final RoutineKernels mirrors;
    private final TriangularSteps triangular;

    CholeskyRoutine(RoutineSpec.Cholesky spec, Device device, int lastNarrow) {
        this.type = spec.type();
        small = new SmallMatrices(spec, type, "cholesky_small", "cholesky.cuh", 1, device, lastNarrow);
        mirrors = new RoutineKernels(spec, "mirror_" + CudaType.of(type).suffix(), device, lastNarrow, this::text);
        triangular = new TriangularSteps(type, device, lastNarrow);
    }

    private String text(DeviceTraits traits, boolean wide) {
        return FactorText.of(type, traits, wide)
                .constant("TILE", TILE)
                .constant("THREADS", threads(traits))
                .file("mirror.cuh")
                .toString();
    }

    private static int threads(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? THREADS : 1;
    }

    @Override
    public String name() {
        return "cholesky_" + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        if (batch * rows == 0) {
            return;
        }
        boolean wide = mirrors.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        Operand a = call.inputs().get(0);
        Operand result = call.outputs().get(0);
        if (rows <= SmallMatrices.LARGEST) {
            small(a, result, batch, rows, rows * rows, rows, wide, call.errors());
            return;
        }
        try (Scratch scratch = new Scratch(mirrors.device())) {
            DeviceMemory memory = scratch.memory(batch * rows * rows * type.itemBytes());
            Matrices work = new Matrices(memory, 0, rows * rows, rows);
            lowerTriangles(a, work.operand(), batch, rows, wide);
            factor(work, rows, new Call(batch, wide, call.errors()));
            lowerTriangles(work.operand(), result, batch, rows, wide);
        }
    }

    private record Call(long batch, boolean wide, @Nullable DeviceMemory errors) {}

    private void factor(Matrices a, long rows, Call call) {
        if (rows <= SmallMatrices.LARGEST) {
            small(a.operand(), a.operand(), call.batch, rows, a.stride(), a.pitch(), call.wide, call.errors);
            return;
        }
        long first = TriangularSteps.half(rows);
        long rest = rows - first;
        Matrices right = a.from(0, first);
        Matrices below = a.from(first, 0);
        factor(a, first, call);
        mirror(below, right, rest, first, call);
        triangular.solve(a, right, first, new TriangularSteps.Systems(call.batch, rest, true, false, call.wide, null));
        mirror(right, below, first, rest, call);
        triangular.update().subtract(a.from(first, first), below, right, call.batch, rest, first, rest);
        factor(a.from(first, first), rest, call);
    }

    private void small(
            Operand from,
            Operand to,
            long batch,
            long rows,
            long stride,
            long pitch,
            boolean wide,
            @Nullable DeviceMemory errors) {
        SmallMatrices.Launch launch = small.launch("cholesky_small", batch, rows, wide);
        launch.parameters()
                .operand(from, type)
                .operand(to, type)
                .memory(errors)
                .index(batch)
                .number((int) rows)
                .index(stride)
                .index(pitch);
        launch.enqueue();
    }

    /** Writes the conjugate transpose of {@code rows} rows and {@code columns} columns. */
    private void mirror(Matrices from, Matrices to, long rows, long columns, Call call) {
        long rowTiles = Blocks.ceilDiv(rows, TILE);
        long columnTiles = Blocks.ceilDiv(columns, TILE);
        mirrors.launch("mirror", call.wide)
                .operand(from.operand(), type)
                .operand(to.operand(), type)
                .index(from.stride())
                .index(from.pitch())
                .index(rows)
                .index(columns)
                .index(rowTiles)
                .index(columnTiles)
                .enqueue(
                        call.batch * rowTiles * columnTiles,
                        threads(mirrors.device().traits()));
    }

    private void lowerTriangles(Operand from, Operand to, long batch, long rows, boolean wide) {
        mirrors.launch("lower_triangle", wide)
                .operand(from, type)
                .operand(to, type)
                .index(rows)
                .enqueue(batch * rows, threads(mirrors.device().traits()));
    }
}
