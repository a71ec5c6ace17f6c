package org.gpuarray.kernels.routines;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec.WindowProduct;

/**
 * Products of windows and a matrix of few columns, for threads that work together (see {@code matmul-windows.cuh}): a copy of the
 * windows, each element many times, would take longer than the product. The bits are those of the copy's product:
 * docs/decisions/0006-products.md.
 */
final class WindowProductRoutine implements CompiledRoutine {
    private static final int TILE_ROWS = 128;

    private static final int FEW_COLUMNS = WindowProduct.MOST_COLUMNS / 2;

    /** Steps along the inner axis that wait in shared memory. */
    private static final int DEPTH = 8;

    /** The rows and columns of a thread. */
    private static final int HEIGHT = 8;

    private static final int WIDTH = 4;

    private static final int VECTOR = 4;
    private static final int VECTOR_BYTES = 16;

    private final WindowProduct spec;
    private final Device device;
    private final String name;
    /** For few columns and for more, each by single elements and by vectors. */
    private final List<RoutineKernels> kernels = new ArrayList<>();

    WindowProductRoutine(WindowProduct spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.device = device;
        name = "matmul_windows_" + CudaType.of(spec.type()).suffix();
        for (int columns : new int[] {FEW_COLUMNS, WindowProduct.MOST_COLUMNS}) {
            for (boolean byVectors : new boolean[] {false, true}) {
                String each = name + "_" + columns + (byVectors ? "_vectors" : "");
                kernels.add(new RoutineKernels(
                        spec, each, device, lastNarrow, (traits, wide) -> text(columns, byVectors, wide)));
            }
        }
    }

    private String text(int columns, boolean byVectors, boolean wide) {
        return new RoutineText(wide)
                .type("T", CudaType.of(spec.type()).memoryName())
                .constant("TILE_ROWS", TILE_ROWS)
                .constant("TILE_COLUMNS", columns)
                .constant("DEPTH", DEPTH)
                .constant("HEIGHT", HEIGHT)
                .constant("WIDTH", WIDTH)
                .constant("BY_VECTORS", byVectors)
                .header("vector.cuh")
                .file("matmul-windows.cuh")
                .toString();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void launch(RoutineCall call) {
        long columns = call.sizes()[0];
        long rows = extent(call, 1);
        long inner = extent(call, 1 + 2 * WindowProduct.AXES);
        if (rows * columns == 0) {
            return;
        }
        boolean areFew = columns <= FEW_COLUMNS;
        int threads = TILE_ROWS / HEIGHT * (areFew ? FEW_COLUMNS : WindowProduct.MOST_COLUMNS) / WIDTH;
        RoutineKernels chosen = kernels.get((areFew ? 0 : 2) + (readsVectors(call) ? 1 : 0));
        RoutineLaunch launch = chosen.launch("matmul_windows", chosen.isWide(last(call, rows, inner, columns)))
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), spec.type())
                .operand(call.outputs().get(0), spec.type())
                .index(rows)
                .index(inner)
                .index(columns);
        for (int i = 1; i < call.sizes().length; i++) {
            launch.index(call.sizes()[i]);
        }
        launch.enqueue(Blocks.ceilDiv(rows, TILE_ROWS), threads);
    }

    /** Returns whether four steps along the inner axis are four neighbours, as aligned as a load of all of them wants. */
    private boolean readsVectors(RoutineCall call) {
        Operand view = call.inputs().get(0);
        DeviceMemory memory = Objects.requireNonNull(view.memory(), "a view has no memory");
        long[] sizes = call.sizes();
        int lastStride = sizes.length - 1;
        int lastExtent = lastStride - WindowProduct.AXES;
        boolean areNeighbours = sizes[lastStride] == 1 && sizes[lastExtent] % VECTOR == 0;
        for (int group = 1; group < lastStride; group += 2 * WindowProduct.AXES) {
            for (int axis = group + WindowProduct.AXES; axis < group + 2 * WindowProduct.AXES; axis++) {
                areNeighbours &= axis == lastStride || sizes[axis] % VECTOR == 0;
            }
        }
        long address = device.address(memory) + view.offset() * spec.type().itemBytes();
        return areNeighbours && address % VECTOR_BYTES == 0;
    }

    private static long extent(RoutineCall call, int first) {
        long extent = 1;
        for (int axis = 0; axis < WindowProduct.AXES; axis++) {
            extent *= call.sizes()[first + axis];
        }
        return extent;
    }

    /** Returns an upper bound of all positions and counts. */
    private static double last(RoutineCall call, long rows, long inner, long columns) {
        double reach = 0;
        for (int group = 0; group < 2; group++) {
            for (int axis = 0; axis < WindowProduct.AXES; axis++) {
                int at = 1 + 2 * WindowProduct.AXES * group + axis;
                reach += (double) call.sizes()[at] * Math.abs(call.sizes()[at + WindowProduct.AXES]);
            }
        }
        double counts = Math.max((double) rows + TILE_ROWS, (double) inner + DEPTH) * columns;
        return Math.max(reach, counts);
    }
}
