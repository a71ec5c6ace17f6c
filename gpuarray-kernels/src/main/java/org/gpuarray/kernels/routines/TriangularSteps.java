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
 * other half.
 */
final class TriangularSteps {
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
                this::text);
        update = new MatrixUpdate(type, device, lastNarrow);
    }

    private String text(DeviceTraits traits, boolean wide) {
        return FactorText.of(type, traits, wide)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("ACROSS", FactorText.columns(traits, type))
                .constant("THREADS", FactorText.columnThreads(traits))
                .file("triangle.cuh")
                .toString();
    }

    MatrixUpdate update() {
        return update;
    }

    /**
     * The systems of a call.
     *
     * @param errors where the number of a triangle with a zero in its diagonal is noted
     */
    record Systems(
            long batch,
            long columns,
            boolean lower,
            boolean unit,
            boolean wide,
            @Nullable DeviceMemory errors) {}

    /** Enqueues the solution of systems of {@code rows} rows; {@code x} has the right sides before. */
    void solve(Matrices triangle, Matrices x, long rows, Systems systems) {
        if (systems.batch * systems.columns * rows == 0) {
            return;
        }
        if (rows <= FactorText.WIDTH) {
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
        DeviceTraits traits = kernels.device().traits();
        long tiles = Blocks.ceilDiv(systems.columns, FactorText.columns(traits, type));
        kernels.launch("triangle", systems.wide)
                .operand(triangle.operand(), type)
                .operand(x.operand(), type)
                .memory(systems.errors)
                .index(triangle.stride())
                .index(triangle.pitch())
                .index(x.stride())
                .index(x.pitch())
                .index(systems.columns)
                .index(tiles)
                .number((int) rows)
                .number(systems.lower ? 1 : 0)
                .number(systems.unit ? 1 : 0)
                .enqueue(systems.batch * tiles, FactorText.columnThreads(traits));
    }
}
