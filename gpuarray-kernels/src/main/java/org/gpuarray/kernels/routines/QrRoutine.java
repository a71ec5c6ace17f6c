package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Householder's factorization: panel after panel, whose reflections are applied to the columns behind it as three products (R.
 * Schreiber, C. Van Loan, A Storage-Efficient WY Representation for Products of Householder Transformations, 1989). Applied to the
 * identity in the opposite order they give the orthogonal factor. Small matrices are factored in one launch.
 */
final class QrRoutine implements CompiledRoutine {
    private static final int ROW_LANES = 8;
    private static final int COLUMN_LANES = 32;
    private static final int WIDTH = FactorText.WIDTH;

    /** Rows of a part of the products with reflectors, which have few rows and so few tiles. */
    private static final int PART = 512;

    private final RoutineSpec.Qr spec;
    private final DType type;
    private final SmallMatrices small;
    private final RoutineKernels kernels;
    private final MatrixUpdate update;
    private final QrPanels leaves;
    private final LibrarySteps librarySteps;

    QrRoutine(RoutineSpec.Qr spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.type = spec.type();
        // The text is the same with an orthogonal factor and without.
        kernels = new RoutineKernels(new RoutineSpec.Qr(type, true), name(), device, lastNarrow, this::text);
        small = new SmallMatrices(
                new RoutineSpec.Qr(type, true),
                type,
                "qr_small",
                text -> text.file("small.cuh").file("reflect-small.cuh").file("qr-small.cuh"),
                2,
                device,
                lastNarrow);
        update = new MatrixUpdate(type, device, lastNarrow);
        leaves = new QrPanels(kernels, type, lastNarrow);
        librarySteps = new LibrarySteps(type, device, lastNarrow);
    }

    private String text(DeviceTraits traits, boolean wide) {
        boolean together = Blocks.areCooperative(traits);
        return FactorText.of(type, traits, wide)
                .constant("WIDTH", WIDTH)
                .constant("ROW_LANES", together ? ROW_LANES : 1)
                .constant("COLUMN_LANES", together ? COLUMN_LANES : 1)
                .file("qr.cuh")
                .toString();
    }

    @Override
    public String name() {
        return "qr_" + CudaType.of(spec.type()).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        if (batch * rows == 0) {
            return;
        }
        long of = spec.vectors() ? call.sizes()[3] : 0;
        if (Math.max(rows, columns) <= SmallMatrices.LARGEST) {
            launchSmall(call, batch, (int) rows, (int) columns, (int) of);
            return;
        }
        FactorLibrary library = librarySteps.library(
                spec.vectors() ? FactorLibrary.Operation.QR : FactorLibrary.Operation.QR_TRIANGLE,
                batch,
                rows,
                columns);
        if (library != null) {
            byLibrary(library, call, of);
            return;
        }
        double longest = Math.max(WIDTH, Math.max(rows, Math.max(columns, of)));
        boolean wide = kernels.isWide(batch * longest * longest + Short.MAX_VALUE);
        try (Scratch scratch = new Scratch(kernels.device())) {
            Steps steps = new Steps(scratch, batch, rows, Math.max(columns, of), Math.min(rows, columns), wide);
            Operand packed = call.outputs().get(0);
            if (columns > 0) {
                copy(call.inputs().get(0), packed, batch * rows * columns);
                steps.factor(Matrices.of(packed, rows * columns, columns), columns);
            }
            if (of > 0) {
                steps.build(packed, columns, call.outputs().get(1), of);
            }
        }
    }

    private void byLibrary(FactorLibrary library, RoutineCall call, long of) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        long inner = Math.min(rows, columns);
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory work = scratch.memory(rows * Math.max(columns, of) * type.itemBytes());
            Operand turned = LuSteps.operand(work);
            DeviceMemory scales = scratch.memory(inner * type.itemBytes());
            DeviceMemory info = scratch.memory(Integer.BYTES);
            for (long matrix = 0; matrix < batch; matrix++) {
                long first = matrix * rows * columns;
                librarySteps.turn(LibrarySteps.from(call.inputs().get(0), first), turned, rows, columns);
                library.qr(
                        librarySteps.matrix(work, 0, rows, columns),
                        LibrarySteps.range(scales),
                        LibrarySteps.range(info),
                        librarySteps.stream());
                librarySteps.turn(turned, LibrarySteps.from(call.outputs().get(0), first), columns, rows);
                if (of > 0) {
                    library.orthogonal(
                            librarySteps.matrix(work, 0, rows, of),
                            inner,
                            LibrarySteps.range(scales),
                            LibrarySteps.range(info),
                            librarySteps.stream());
                    librarySteps.turn(turned, LibrarySteps.from(call.outputs().get(1), matrix * rows * of), of, rows);
                }
            }
        }
    }

    private void launchSmall(RoutineCall call, long batch, int rows, int columns, int of) {
        long longest = Math.max(rows, columns);
        boolean wide = small.isWide((double) batch * longest * longest + Short.MAX_VALUE);
        SmallMatrices.Launch launch = small.launch("qr_small", batch, longest, wide);
        launch.parameters()
                .operand(call.inputs().get(0), type)
                .operand(call.outputs().get(0), type)
                .operand(of > 0 ? call.outputs().get(1) : RoutineLaunch.NONE, type)
                .index(batch)
                .number(rows)
                .number(columns)
                .number(of);
        launch.enqueue();
    }

    private void copy(Operand from, Operand to, long elements) {
        kernels.device()
                .copy(
                        Objects.requireNonNull(to.memory()),
                        to.offset() * type.itemBytes(),
                        Objects.requireNonNull(from.memory()),
                        from.offset() * type.itemBytes(),
                        elements * type.itemBytes(),
                        ArrayStream.of(kernels.device()));
    }

    /** The launches of a call, and the memory between them. */
    private final class Steps {
        private final Scratch scratch;
        private final long batch;
        private final long rows;
        private final long inner;
        private final long panels;
        private final boolean wide;
        private final DeviceMemory factors;
        private final DeviceMemory turnedFactors;
        private final DeviceMemory reflectors;
        private final DeviceMemory turnedReflectors;
        private final DeviceMemory products;
        private final DeviceMemory scaled;
        private final long across;

        Steps(Scratch scratch, long batch, long rows, long across, long inner, boolean wide) {
            this.scratch = scratch;
            this.batch = batch;
            this.rows = rows;
            this.inner = inner;
            this.wide = wide;
            this.across = across;
            panels = Math.max(1, Blocks.ceilDiv(inner, WIDTH));
            long item = batch * type.itemBytes();
            factors = scratch.memory(item * panels * WIDTH * WIDTH);
            turnedFactors = scratch.memory(item * panels * WIDTH * WIDTH);
            reflectors = scratch.memory(item * rows * WIDTH);
            turnedReflectors = scratch.memory(item * rows * WIDTH);
            products = scratch.memory(item * parts(rows) * WIDTH * across);
            scaled = scratch.memory(item * WIDTH * across);
        }

        void factor(Matrices a, long columns) {
            QrPanels.Sharing sharing = leaves.sharing(scratch, batch, rows, wide);
            for (long first = 0; first < inner; first += WIDTH) {
                int width = (int) Math.min(WIDTH, inner - first);
                leaves.factor(
                        sharing,
                        a.from(first, first),
                        factor(factors, first),
                        factor(turnedFactors, first),
                        first,
                        new QrPanels.Panels(batch, rows - first, width, wide, threads()));
                long next = first + width;
                if (next < columns) {
                    apply(a, turnedFactors, first, width, a.from(first, next), columns - next);
                }
            }
        }

        void build(Operand packed, long columns, Operand q, long of) {
            kernels.launch("qr_identity", wide)
                    .operand(q, type)
                    .index(rows)
                    .index(of)
                    .enqueue(batch * rows, threads());
            if (inner > 0) {
                Matrices a = Matrices.of(packed, rows * columns, columns);
                Matrices result = Matrices.of(q, rows * of, of);
                for (long first = (panels - 1) * WIDTH; first >= 0; first -= WIDTH) {
                    int width = (int) Math.min(WIDTH, inner - first);
                    apply(a, factors, first, width, result.from(first, first), of - first);
                }
            }
        }

        private Matrices factor(DeviceMemory memory, long first) {
            return new Matrices(memory, first / WIDTH * WIDTH * WIDTH, panels * WIDTH * WIDTH, WIDTH);
        }

        /** Enqueues {@code c -= V T V^H c}; {@code c} begins in the row of the panel's diagonal. */
        private void apply(Matrices a, DeviceMemory factor, long first, int width, Matrices c, long columns) {
            long below = rows - first;
            kernels.launch("qr_reflectors", wide)
                    .operand(a.from(first, first).operand(), type)
                    .memory(reflectors)
                    .memory(turnedReflectors)
                    .index(a.stride())
                    .index(a.pitch())
                    .index(below)
                    .number(width)
                    .enqueue(batch * below, threads());
            Matrices v = new Matrices(reflectors, 0, below * WIDTH, WIDTH);
            Matrices turned = new Matrices(turnedReflectors, 0, below * WIDTH, below);
            long parts = parts(below);
            Matrices w = zeros(products, parts);
            Matrices scaledW = zeros(scaled, 1);
            // Both are negative: what is subtracted from 0 twice.
            update.subtractParts(w, turned, c, batch, width, below, columns, PART);
            for (long part = 0; part < parts; part++) {
                Matrices sums = new Matrices(products, part * w.stride(), parts * w.stride(), across);
                update.subtract(scaledW, factor(factor, first), sums, batch, width, width, columns);
            }
            update.subtract(c, v, scaledW, batch, below, width, columns);
        }

        private Matrices zeros(DeviceMemory memory, long parts) {
            Device device = kernels.device();
            long sizeBytes = batch * parts * WIDTH * across * type.itemBytes();
            device.fill(memory, 0, sizeBytes, (byte) 0, ArrayStream.of(device));
            return new Matrices(memory, 0, WIDTH * across, across);
        }

        /** Returns into how many parts products cut so many rows. */
        private static long parts(long below) {
            return Blocks.ceilDiv(below, PART);
        }

        private int threads() {
            return Blocks.areCooperative(kernels.device().traits()) ? ROW_LANES * COLUMN_LANES : 1;
        }
    }
}
