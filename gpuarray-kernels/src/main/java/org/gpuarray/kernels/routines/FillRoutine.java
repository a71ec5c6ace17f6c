package org.gpuarray.kernels.routines;

import java.util.Iterator;
import java.util.Locale;
import org.gpuarray.device.Device;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Recurrence;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fill.Bits;
import org.gpuarray.plan.RoutineSpec.Fill.Size;
import org.gpuarray.types.DType;

/**
 * Fills an array with the numbers of a bit generator, in one kernel (see {@code fill.cuh}). A thread computes a run of a
 * recurrence's lane: it jumps to the beginning of the run, and then steps. Each point of a sequence is computed from its index.
 */
final class FillRoutine implements CompiledRoutine {
    /** The numbers of a long sequence that a thread computes. */
    private static final int EACH = 16;

    private final RoutineSpec.Fill spec;
    private final RoutineKernels kernels;

    FillRoutine(RoutineSpec.Fill spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "fill_" + word(spec.bits()) + "_" + spec.draw().shortName() + "_"
                + CudaType.of(spec.type()).suffix() + (spec.strided() ? "_strided" : "");
        kernels = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(wide));
    }

    private static String word(Bits bits) {
        return bits.name().toLowerCase(Locale.ROOT);
    }

    private String text(boolean wide) {
        Draw draw = spec.draw();
        boolean isRecurrence = spec.bits().isRecurrence();
        RoutineText text = new RoutineText(wide)
                .type("T", CudaType.of(spec.type()).memoryName())
                .type("W", CudaType.of(tableType()).memoryName())
                .constant("STRIDED", spec.strided())
                .constant("SINGLE", spec.type() == DType.FLOAT32)
                .constant("BITS", draw == Draw.BITS)
                .constant("BELOW", draw == Draw.BELOW)
                .constant("POISSON", draw == Draw.POISSON)
                .constant("EXPONENTIAL", draw == Draw.EXPONENTIAL)
                .constant("NORMALS", draw == Draw.NORMAL || draw == Draw.LOGNORMAL)
                .constant("LOGNORMAL", draw == Draw.LOGNORMAL);
        if (isRecurrence) {
            text.constant("WORDS", spec.words())
                    .constant("LANES", Recurrence.LANES)
                    .constant("JUMP", jumpWords());
        } else {
            text.constant("DIGITS", 8 * tableType().itemBytes());
        }
        text.header("sequences.cuh").file("fill.cuh");
        return isRecurrence
                ? text.file("fill-" + word(spec.bits()) + ".cuh")
                        .file("fill-lanes.cuh")
                        .toString()
                : text.file("fill-sobol.cuh").toString();
    }

    private DType tableType() {
        return spec.bits() == Bits.SOBOL64 ? DType.UINT64 : DType.UINT32;
    }

    private int jumpWords() {
        return spec.bits() == Bits.XORWOW ? Recurrence.XORWOW_JUMP : Recurrence.MRG32K3A_JUMP;
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long count = Size.COUNT.of(call);
        if (count == 0) {
            return;
        }
        boolean isRecurrence = spec.bits().isRecurrence();
        Iterator<Operand> inputs = call.inputs().iterator();
        Operand table = inputs.next();
        Operand jumps = isRecurrence ? inputs.next() : RoutineLaunch.NONE;
        Operand cumulative = spec.draw() == Draw.POISSON ? inputs.next() : RoutineLaunch.NONE;
        Operand layout = spec.strided() ? inputs.next() : RoutineLaunch.NONE;
        int block = kernels.device().traits().preferredBlock();
        long chunks = Size.CHUNKS.of(call);
        long threads = isRecurrence ? chunks * Recurrence.LANES : Blocks.ceilDiv(count, EACH);
        long blocks = Blocks.ceilDiv(threads, block);
        double last = isRecurrence
                ? ((double) chunks * Size.RUN.of(call) + 2) * Recurrence.LANES
                : (double) count + (double) blocks * block;
        RoutineLaunch launch =
                kernels.launch("fill", kernels.isWide(last + block)).operand(table, tableType());
        if (isRecurrence) {
            launch.operand(jumps, DType.UINT32);
        }
        launch.operand(cumulative, DType.FLOAT64)
                .operand(layout, DType.INT64)
                .operand(call.outputs().get(0), spec.type())
                .index(count);
        if (isRecurrence) {
            launch.index(Size.BEFORE.of(call)).index(Size.RUN.of(call)).index(chunks);
        } else {
            launch.index(Size.DIMENSIONS.of(call));
        }
        launch.number(Math.toIntExact(Size.RANK.of(call)));
        if (!isRecurrence) {
            launch.number(Size.POSITION.of(call));
        }
        launch.number(Double.longBitsToDouble(Size.LOC.of(call)))
                .number(Double.longBitsToDouble(Size.SCALE.of(call)))
                .number(Size.LOW.of(call))
                .number(Size.RANGE.of(call))
                .enqueue(blocks, block);
    }
}
