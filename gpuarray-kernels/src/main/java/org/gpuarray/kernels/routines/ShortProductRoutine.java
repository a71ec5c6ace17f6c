package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.MatrixProduct.Size;
import org.gpuarray.types.DType;

/**
 * Products of complex matrices whose inner axis is short, in one kernel (see {@code matmul-short.cuh}). They take as long as
 * memory takes, and four products of real matrices would read and write several times as much of it. The bits are those of the
 * four: docs/decisions/0006-products.md.
 */
final class ShortProductRoutine implements CompiledRoutine {
    /** The elements of a column that a thread computes. */
    private static final int HEIGHT = 4;

    private final RoutineSpec.MatrixProduct spec;
    private final RoutineKernels kernels;

    ShortProductRoutine(RoutineSpec.MatrixProduct spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "matmul_" + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(wide));
    }

    private String text(boolean wide) {
        boolean isDouble = spec.type() == DType.COMPLEX128;
        return new RoutineText(wide)
                .type("T", CudaType.of(spec.type()).memoryName())
                .type("P", CudaType.of(spec.type().part()).cudaName())
                .constant("HEIGHT", HEIGHT)
                .function(
                        "P multiply_add(const P x, const P y, const P sum)",
                        isDouble ? "fma(x, y, sum)" : "fmaf(x, y, sum)")
                .function(
                        "T complex_of(const P re, const P im)",
                        isDouble ? "make_double2(re, im)" : "make_float2(re, im)")
                .file("matmul-short.cuh")
                .toString();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = Size.BATCH.of(call);
        long rows = Size.ROWS.of(call);
        long columns = Size.COLUMNS.of(call);
        if (batch * rows * columns == 0) {
            return;
        }
        long groups = Blocks.ceilDiv(rows, HEIGHT);
        long threads = batch * groups * columns;
        int block = kernels.device().traits().preferredBlock();
        kernels.launch("matmul_short", kernels.isWide(last(call) + block))
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), spec.type())
                .operand(call.outputs().get(0), spec.type())
                .index(threads)
                .index(rows)
                .index(columns)
                .index(groups)
                .number(Math.toIntExact(Size.INNER.of(call)))
                .index(Size.LEFT_BATCH.of(call))
                .index(Size.LEFT_ROW.of(call))
                .index(Size.LEFT_INNER.of(call))
                .index(Size.RIGHT_BATCH.of(call))
                .index(Size.RIGHT_INNER.of(call))
                .index(Size.RIGHT_COLUMN.of(call))
                .enqueue(Blocks.ceilDiv(threads, block), block);
    }

    /** Returns an upper bound of all positions. */
    private static double last(RoutineCall call) {
        double batch = Size.BATCH.of(call);
        double rows = Size.ROWS.of(call) + (double) HEIGHT;
        double columns = Size.COLUMNS.of(call);
        double inner = Size.INNER.of(call);
        double left =
                batch * Size.LEFT_BATCH.of(call) + rows * Size.LEFT_ROW.of(call) + inner * Size.LEFT_INNER.of(call);
        double right = batch * Size.RIGHT_BATCH.of(call)
                + inner * Size.RIGHT_INNER.of(call)
                + columns * Size.RIGHT_COLUMN.of(call);
        return Math.max(batch * rows * columns, Math.max(left, right));
    }
}
