package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.FactorLibrary;
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
 * of the others, the other half, down to panels, whose blocks factor the triangle at the top and solve with it the rows below.
 */
final class CholeskyRoutine implements CompiledRoutine {
    private static final int THREADS = 256;

    /** Rows of a block of a panel, a thread each. */
    private static final int LINES = 128;

    /** Rows of a block of one thread: so many that factoring the triangle again costs little. */
    private static final int SERIAL_LINES = 256;

    private final DType type;
    private final SmallMatrices small;
    private final RoutineKernels kernels;
    private final MatrixUpdate update;
    private final LibrarySteps librarySteps;

    CholeskyRoutine(RoutineSpec.Cholesky spec, Device device, int lastNarrow) {
        this.type = spec.type();
        small = new SmallMatrices(spec, type, "cholesky_small", "cholesky.cuh", 1, device, lastNarrow);
        kernels = new RoutineKernels(spec, name(), device, lastNarrow, (traits, wide) -> text(type, traits, wide));
        update = new MatrixUpdate(type, device, lastNarrow);
        librarySteps = new LibrarySteps(type, device, lastNarrow);
    }

    private static String text(DType type, DeviceTraits traits, boolean wide) {
        RoutineText text = FactorText.of(type, traits, wide)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("LINES", lines(traits))
                .constant("THREADS", threads(traits))
                .file("cholesky-ends.cuh");
        return (Blocks.areCooperative(traits)
                        ? text.file("panel-lines.cuh").file("cholesky-panel.cuh")
                        : text.file("cholesky-panel-serial.cuh"))
                .toString();
    }

    private static int threads(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? THREADS : 1;
    }

    private static int lines(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? LINES : SERIAL_LINES;
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
        boolean wide = kernels.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        Operand a = call.inputs().get(0);
        Operand result = call.outputs().get(0);
        if (rows <= SmallMatrices.LARGEST) {
            small(a, result, batch, rows, wide, call.errors());
            return;
        }
        FactorLibrary library = librarySteps.library(FactorLibrary.Operation.CHOLESKY, batch, rows, rows);
        if (library != null) {
            byLibrary(library, call, batch, rows);
            return;
        }
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory diagonals = scratch.memory(batch * rows * FactorText.WIDTH * type.itemBytes());
            kernels.launch("cholesky_start", wide)
                    .operand(a, type)
                    .operand(result, type)
                    .index(rows)
                    .enqueue(batch * rows, threads(kernels.device().traits()));
            new Columns(Matrices.of(result, rows * rows, rows), diagonals, batch, rows, wide, call.errors())
                    .factor(0, rows);
            kernels.launch("cholesky_end", wide)
                    .memory(diagonals)
                    .operand(result, type)
                    .index(rows)
                    .enqueue(batch * rows, threads(kernels.device().traits()));
        }
    }

    /** The lower triangle in columns takes half as long as the upper one, which would need no transposition. */
    private void byLibrary(FactorLibrary library, RoutineCall call, long batch, long rows) {
        long size = rows * rows;
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory info = scratch.memory(Integer.BYTES);
            Operand columns = new Operand(scratch.memory(size * type.itemBytes()), 0, new long[0]);
            for (long matrix = 0; matrix < batch; matrix++) {
                Operand a = LibrarySteps.from(call.inputs().get(0), matrix * size);
                Operand factor = LibrarySteps.from(call.outputs().get(0), matrix * size);
                librarySteps.turn(a, columns, rows, rows);
                library.cholesky(
                        librarySteps.matrix(columns, 0, rows, rows),
                        true,
                        LibrarySteps.range(info),
                        librarySteps.stream());
                librarySteps.turnToLower(columns, factor, rows);
                librarySteps.checkPositive(a, factor, scratch, info, call.errors(), matrix, rows);
            }
        }
    }

    /** The matrices of a call; {@code diagonals} gets the triangles on their diagonals. */
    private final class Columns {
        private final Matrices a;
        private final DeviceMemory diagonals;
        private final long batch;
        private final long rows;
        private final boolean wide;
        private final @Nullable DeviceMemory errors;

        Columns(
                Matrices a,
                DeviceMemory diagonals,
                long batch,
                long rows,
                boolean wide,
                @Nullable DeviceMemory errors) {
            this.a = a;
            this.diagonals = diagonals;
            this.batch = batch;
            this.rows = rows;
            this.wide = wide;
            this.errors = errors;
        }

        /** Factors some columns, with all rows below, to which those before have been applied. */
        void factor(long first, long width) {
            if (width <= FactorText.WIDTH) {
                panel(first, width);
                return;
            }
            long left = TriangularSteps.half(width);
            long right = width - left;
            long middle = first + left;
            Matrices below = a.from(middle, first);
            factor(first, left);
            update.subtractLower(a.from(middle, middle), below, below, batch, rows - middle, left, right);
            factor(middle, right);
        }

        private void panel(long first, long width) {
            DeviceTraits traits = kernels.device().traits();
            long tiles = Math.max(1, Blocks.ceilDiv(rows - first - width, lines(traits)));
            kernels.launch("cholesky_panel", wide)
                    .operand(a.from(first, first).operand(), type)
                    .operand(new Matrices(diagonals, first * FactorText.WIDTH, 0, 0).operand(), type)
                    .memory(errors)
                    .index(a.stride())
                    .index(a.pitch())
                    .index(rows * FactorText.WIDTH)
                    .index(rows - first)
                    .number((int) width)
                    .index(tiles)
                    .enqueue(batch * tiles, Blocks.areCooperative(traits) ? LINES : 1);
        }
    }

    private void small(Operand from, Operand to, long batch, long rows, boolean wide, @Nullable DeviceMemory errors) {
        SmallMatrices.Launch launch = small.launch("cholesky_small", batch, rows, wide);
        launch.parameters()
                .operand(from, type)
                .operand(to, type)
                .memory(errors)
                .index(batch)
                .number((int) rows)
                .index(rows * rows)
                .index(rows);
        launch.enqueue();
    }
}
