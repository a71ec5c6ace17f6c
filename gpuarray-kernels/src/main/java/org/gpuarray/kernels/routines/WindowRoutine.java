package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.plan.FilterSpec.Window.Size;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/**
 * Combines the elements of windows, in one kernel (see {@code window.cuh}). If threads share no tiles, one thread per block has a piece of a
 * line (see {@code window-serial.cuh}).
 */
final class WindowRoutine implements CompiledRoutine {
    /** The positions of a thread. */
    private static final int EACH = 4;

    /** The positions of a block of one thread. */
    private static final int PIECE = 512;

    private final FilterSpec.Window spec;
    private final RoutineKernels kernels;

    WindowRoutine(FilterSpec.Window spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "window_" + word(spec.kind()) + "_" + spec.axes() + "d_"
                + CudaType.of(spec.type()).suffix()
                + (spec.kind() == Kind.SUM ? "_" + CudaType.of(spec.result()).suffix() : "")
                + (spec.kind() == Kind.SUM && spec.sum() != DType.FLOAT64 ? "_exact" : "");
        kernels = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(isSerial(traits), wide));
    }

    private static String word(Kind kind) {
        return switch (kind) {
            case SUM -> "sum";
            case MINIMUM -> "min";
            case MAXIMUM -> "max";
            case LOWERED -> "lowered";
            case RAISED -> "raised";
        };
    }

    private static boolean isSerial(DeviceTraits traits) {
        return traits.cooperativeThreads() == 1;
    }

    private String text(boolean isSerial, boolean wide) {
        CudaType element = CudaType.of(spec.type());
        CudaType result = CudaType.of(spec.result());
        boolean isSum = spec.kind() == Kind.SUM;
        boolean isWeighted = spec.kind().isWeighted();
        CudaType sum = isWeighted ? CudaType.of(spec.sum()) : element.register();
        RoutineText text = new RoutineText(wide)
                .constant("LEADING", spec.axes() - 1)
                .constant("PIECE", PIECE)
                .type("T", element.memoryName())
                .type("R", result.memoryName())
                .type("A", sum.cudaName())
                .type("W", isWeighted ? "A" : "int")
                .function("A value_of(const T x)", "(A) " + element.loaded("x"))
                .function("A value_outside(const double fill)", FilterTypes.number(sum, "fill"))
                .function(
                        "R result_of(const A x, const double divisor)",
                        FilterTypes.result(sum, result, isSum && sum.isFloating() ? "(x / divisor)" : "x"));
        if (isSum) {
            text.function("A no_value()", "0")
                    .function("A combined(const A sum, const A x, const W w)", "sum + x * w")
                    .function("W weight_at(const W* weights, const I k)", "weights[k]")
                    .function(
                            "bool is_nothing(const W w)",
                            sum.isFloating() ? "fabs(w) <= 2.220446049250313e-16" : "w == 0");
        } else {
            ReduceOp op = isLeast() ? ReduceOp.MIN : ReduceOp.MAX;
            text.function("A no_value()", sum.identity(op))
                    .function("A combined(const A sum, const A x, const W w)", extreme(sum))
                    .function("W weight_at(const W* weights, const I k)", isWeighted ? "weights[k]" : "1")
                    .function("bool is_nothing(const W w)", "false");
        }
        return text.file("border.cuh")
                .file(isSerial ? "window-serial.cuh" : "window.cuh")
                .toString();
    }

    private boolean isLeast() {
        return spec.kind() == Kind.MINIMUM || spec.kind() == Kind.LOWERED;
    }

    /** Returns the text of the lesser or the greater of two. NaN wins: what is there is kept unless the next one is NaN, too. */
    private String extreme(CudaType type) {
        String next = spec.kind().isWeighted() ? isLeast() ? "(x - w)" : "(x + w)" : "x";
        String wins = next + (isLeast() ? " < sum" : " > sum");
        return (type.isFloating() ? wins + " || x != x" : wins) + " ? " + next + " : sum";
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
        long columns = Size.COLUMNS.of(call);
        DeviceTraits traits = kernels.device().traits();
        boolean isSerial = isSerial(traits);
        long each = Blocks.ceilDiv(columns, isSerial ? PIECE : EACH);
        long items = count / columns * each;
        int threads = isSerial ? 1 : traits.preferredBlock();
        boolean wide = kernels.isWide((double) Math.max(count, Size.ELEMENTS.of(call)) + EACH * each + threads + PIECE);
        boolean isWeighted = spec.kind().isWeighted();
        RoutineLaunch launch = kernels.launch("window", wide)
                .operand(call.inputs().get(0), spec.type())
                .operand(isWeighted ? call.inputs().get(1) : RoutineLaunch.NONE, spec.sum())
                .operand(call.inputs().get(isWeighted ? 2 : 1), DType.INT64)
                .operand(call.outputs().get(0), spec.result());
        if (!isSerial) {
            launch.index(items);
        }
        launch.index(each)
                .index(Size.RUNS.of(call))
                .number(Math.toIntExact(Size.LOWEST.of(call)))
                .number(Math.toIntExact(Size.HIGHEST.of(call)))
                .number(Math.toIntExact(Size.SKIP.of(call)))
                .number(Double.longBitsToDouble(Size.FILL.of(call)))
                .number(Double.longBitsToDouble(Size.DIVISOR.of(call)))
                .enqueue(Blocks.ceilDiv(items, threads), threads);
    }
}
