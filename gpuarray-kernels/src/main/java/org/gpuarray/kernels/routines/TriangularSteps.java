package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Solves triangular systems in place: half of the triangle, a product that takes what is known out of the other right sides, the
 * other half. Short triangles, and long ones with few right sides, are one launch, whose blocks wait for one another.
 */
final class TriangularSteps {
    /** Rows of a triangle that one launch solves with: so few that products have most of the arithmetic. */
    private static final int SHORT = 256;

    /** Right sides that are so few that a product would have few tiles: the time is that of reading the triangle once. */
    private static final int FEW = 32;

    private static final int THREADS = 256;

    /** Right sides of a block: {@link FactorText#WIDTH} rows of them fit into shared memory beside two squares of the triangle. */
    private static final int ACROSS = 32;

    /** Right sides of a block of one thread: its vector units take several at once. */
    private static final int SERIAL_ACROSS = 128;

    /** How far behind the last element positions go. */
    private static final int MARGIN = 1 << 9;

    private final DType type;
    private final RoutineKernels kernels;
    private final MatrixUpdate update;

    TriangularSteps(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = new RoutineKernels(
                new RoutineSpec.LuFactors(type),
                "triangle_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                (traits, wide) -> text(type, traits, wide));
        update = new MatrixUpdate(type, device, lastNarrow);
    }

    private static String text(DType type, DeviceTraits traits, boolean wide) {
        RoutineText text = FactorText.of(type, traits, wide)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("ACROSS", across(type, traits));
        if (!Blocks.areCooperative(traits)) {
            return text.file("triangle-serial.cuh").toString();
        }
        return FactorText.exchanging(text, type)
                .constant("THREADS", THREADS)
                .file("triangle.cuh")
                .toString();
    }

    private boolean isSerial() {
        return !Blocks.areCooperative(kernels.device().traits());
    }

    private int across() {
        return across(type, kernels.device().traits());
    }

    private static int across(DType type, DeviceTraits traits) {
        int columns = Blocks.areCooperative(traits) ? ACROSS : SERIAL_ACROSS;
        return type.itemBytes() > Double.BYTES ? columns / 2 : columns;
    }

    MatrixUpdate update() {
        return update;
    }

    /** Returns whether systems of so many elements need positions of 64 bits. */
    boolean isWide(double elements) {
        return kernels.isWide(elements + MARGIN);
    }

    /** Returns what blocks of {@link #solve} need to wait for one another, for any calls with at most so many right sides. */
    @Nullable
    DeviceMemory turns(Scratch scratch, long batch, long rows, long columns) {
        return isSerial() || rows <= FactorText.WIDTH
                ? null
                : scratch.zeros((1 + batch * Blocks.ceilDiv(columns, across())) * Integer.BYTES);
    }

    /**
     * The systems of a call.
     *
     * @param errors where the number of a triangle with a zero in its diagonal is noted
     * @param turns of {@link #turns}
     */
    record Systems(
            long batch,
            long columns,
            boolean lower,
            boolean unit,
            boolean wide,
            @Nullable DeviceMemory errors,
            @Nullable DeviceMemory turns) {}

    /** Enqueues the solution of systems of {@code rows} rows; {@code x} has the right sides before. */
    void solve(Matrices triangle, Matrices x, long rows, Systems systems) {
        if (systems.batch * systems.columns * rows == 0) {
            return;
        }
        if (rows <= SHORT || systems.columns <= FEW) {
            launch(triangle, x, rows, systems);
            return;
        }
        long upper = half(rows);
        long lower = rows - upper;
        if (systems.lower) {
            solve(triangle, x, upper, systems);
            update.subtract(x.from(upper, 0), triangle.from(upper, 0), x, systems.batch, lower, upper, systems.columns);
            solve(triangle.from(upper, upper), x.from(upper, 0), lower, systems);
        } else {
            solve(triangle.from(upper, upper), x.from(upper, 0), lower, systems);
            update.subtract(x, triangle.from(0, upper), x.from(upper, 0), systems.batch, upper, lower, systems.columns);
            solve(triangle, x, upper, systems);
        }
    }

    /** Returns about half of an extent that is longer than a panel: whole panels. */
    static long half(long extent) {
        return Blocks.ceilDiv(extent, 2L * FactorText.WIDTH) * FactorText.WIDTH;
    }

    private void launch(Matrices triangle, Matrices x, long rows, Systems systems) {
        long tiles = Blocks.ceilDiv(systems.columns, across());
        long strips = systems.batch * tiles;
        long lines = isSerial() ? 1 : Blocks.ceilDiv(rows, FactorText.WIDTH);
        kernels.launch("triangle", systems.wide)
                .operand(triangle.operand(), type)
                .operand(x.operand(), type)
                .memory(systems.errors)
                .memory(systems.turns)
                .index(triangle.stride())
                .index(triangle.pitch())
                .index(x.stride())
                .index(x.pitch())
                .index(systems.columns)
                .index(tiles)
                .index(strips)
                .number(Math.toIntExact(rows))
                .number(systems.lower ? 1 : 0)
                .number(systems.unit ? 1 : 0)
                .enqueue(strips * lines, isSerial() ? 1 : THREADS);
    }
}
