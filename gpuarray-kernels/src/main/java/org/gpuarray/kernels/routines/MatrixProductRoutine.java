package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.MatrixLibrary.Matrices;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.routines.MatrixTiles.Layout;
import org.gpuarray.memory.Allocations;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.MatrixProduct.Size;
import org.gpuarray.types.DType;

/**
 * Products of matrices, by the device's library if it has one, else by tiles. If the result is small, its inner axis is cut into
 * parts, so that the whole device has work; a second kernel adds the parts. The cut is a function of the sizes alone:
 * docs/decisions/0006-products.md.
 */
final class MatrixProductRoutine implements CompiledRoutine {
    /** Results of more elements are not cut. */
    private static final long LARGE = 1 << 16;

    private static final long SHORTEST_PART = 1 << 10;
    private static final long MOST_PARTS = 1 << 8;

    private final RoutineSpec.MatrixProduct spec;
    private final RoutineKernels whole;
    private final RoutineKernels cut;

    MatrixProductRoutine(RoutineSpec.MatrixProduct spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "matmul_" + CudaType.of(spec.type()).suffix()
                + (spec.result() == spec.type()
                        ? ""
                        : "_" + CudaType.of(spec.result()).suffix());
        whole = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(traits, wide, false));
        cut = new RoutineKernels(spec, name + "_parts", device, lastNarrow, (traits, wide) -> text(traits, wide, true));
    }

    private String text(DeviceTraits traits, boolean wide, boolean inParts) {
        MatrixTypes types = new MatrixTypes(spec);
        RoutineText text = MatrixTiles.addTo(types.define(new RoutineText(wide), inParts), traits, spec.type());
        return (inParts ? text.file("matmul-parts.cuh") : text).toString();
    }

    @Override
    public String name() {
        return whole.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = Size.ROWS.of(call);
        long columns = Size.COLUMNS.of(call);
        long inner = Size.INNER.of(call);
        long batch = Size.BATCH.of(call);
        long size = rows * columns;
        if (batch * size == 0) {
            return;
        }
        if (multiplyByLibrary(call)) {
            return;
        }
        long length = partLength(batch * size, inner);
        long parts = Math.max(1, (inner + length - 1) / length);
        if (parts == 1) {
            multiply(whole, call, call.outputs().get(0), spec.result(), length, 1);
            return;
        }
        DType partial = new MatrixTypes(spec).sum();
        Device device = cut.device();
        Stream stream = ArrayStream.of(device);
        DeviceMemory memory = Allocations.allocate(stream, batch * parts * size * partial.itemBytes());
        try {
            multiply(cut, call, new Operand(memory, 0, new long[0]), partial, length, parts);
            int threads = device.traits().preferredBlock();
            cut.launch("matmul_parts", cut.isWide((double) batch * parts * size))
                    .memory(memory)
                    .operand(call.outputs().get(0), spec.result())
                    .index(batch * size)
                    .index(size)
                    .index(parts)
                    .enqueue((batch * size + threads - 1) / threads, threads);
        } finally {
            Allocations.free(memory, stream);
        }
    }

    private boolean multiplyByLibrary(RoutineCall call) {
        MatrixLibrary library = whole.device().matrices();
        if (library == null || !spec.type().isFloating() || Size.INNER.of(call) == 0) {
            return false;
        }
        long rows = Size.ROWS.of(call);
        long columns = Size.COLUMNS.of(call);
        return library.multiply(
                matrices(call.inputs().get(0), spec.type(), call, Size.LEFT_BATCH, Size.LEFT_ROW, Size.LEFT_INNER),
                matrices(
                        call.inputs().get(1), spec.type(), call, Size.RIGHT_BATCH, Size.RIGHT_INNER, Size.RIGHT_COLUMN),
                matrices(call.outputs().get(0), spec.result(), rows * columns, columns, 1),
                Size.BATCH.of(call),
                rows,
                Size.INNER.of(call),
                columns,
                ArrayStream.of(whole.device()));
    }

    private static Matrices matrices(Operand operand, DType type, RoutineCall call, Size batch, Size row, Size column) {
        return matrices(operand, type, batch.of(call), row.of(call), column.of(call));
    }

    private static Matrices matrices(Operand operand, DType type, long batch, long row, long column) {
        return new Matrices(
                Objects.requireNonNull(operand.memory(), "an operand has no memory"),
                operand.offset() * type.itemBytes(),
                MatrixLibrary.Element.valueOf(type.name()),
                batch,
                row,
                column);
    }

    /** Returns the length of the parts into which the inner axis is cut. */
    private static long partLength(long size, long inner) {
        if (size > LARGE || inner < 4 * SHORTEST_PART) {
            return Math.max(1, inner);
        }
        long length = SHORTEST_PART;
        while ((inner + length - 1) / length > MOST_PARTS) {
            length *= 2;
        }
        return length;
    }

    private void multiply(
            RoutineKernels kernels, RoutineCall call, Operand output, DType type, long length, long parts) {
        long rows = Size.ROWS.of(call);
        long columns = Size.COLUMNS.of(call);
        new MatrixTiles(kernels, spec.type(), type)
                .launch(
                        layout(call, 0, Size.LEFT_BATCH, Size.LEFT_ROW, Size.LEFT_INNER),
                        layout(call, 1, Size.RIGHT_BATCH, Size.RIGHT_INNER, Size.RIGHT_COLUMN),
                        new Layout(output, rows * columns, columns, 1),
                        new MatrixTiles.Extents(
                                Size.BATCH.of(call), rows, Size.INNER.of(call), columns, length, parts));
    }

    private static Layout layout(RoutineCall call, int input, Size batch, Size row, Size column) {
        return new Layout(call.inputs().get(input), batch.of(call), row.of(call), column.of(call));
    }
}
