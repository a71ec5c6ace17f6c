package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/**
 * Finds the elements of a rank in windows, in one kernel (see {@code rank.cuh}). The text for a small window sorts it by a network, of which
 * only what the rank needs is left; of others
 * the keys between the least and the greatest are halved.
 */
final class RankRoutine implements CompiledRoutine {
    private static final String SIGNATURE =
            "__device__ __forceinline__ K ranked(const T* x, const long long* layout, const I i,"
                    + " const I position, const bool is_inside, const int taps, const int rank, const K outside) {\n";

    private final FilterSpec.Rank spec;
    private final RoutineKernels kernels;

    RankRoutine(FilterSpec.Rank spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "rank_"
                + (spec.window() == 0
                        ? ""
                        : (spec.window() > FilterSpec.Rank.LARGEST ? "most" : spec.rank() + "_of") + "_" + spec.window()
                                + "_")
                + spec.axes()
                + "d_" + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(wide));
    }

    private String text(boolean wide) {
        CudaType element = CudaType.of(spec.type());
        CudaType register = element.register();
        boolean isWide = element == CudaType.F64 || element.isWideInteger();
        RoutineText text = new RoutineText(wide)
                .constant("AXES", spec.axes())
                .type("T", element.memoryName())
                .type("K", isWide ? "long long" : "int")
                .file("rank-keys.cuh")
                .function("K key_of_value(const " + register.cudaName() + " x)", keyOf(register))
                .function("K key_of(const T x)", "key_of_value(" + element.loaded("x") + ")")
                .function(
                        "K key_outside(const double fill)",
                        "key_of_value(" + FilterTypes.number(register, "fill") + ")")
                .function("T element_of(const K key)", elementOf(element))
                .file("border.cuh")
                .file("rank.cuh");
        if (spec.window() == 0 || spec.window() > FilterSpec.Rank.LARGEST) {
            text.constant("ARE_KEPT", spec.window() > 0)
                    .constant("KEPT", Math.max(1, spec.window()))
                    .file("rank-search.cuh");
        } else {
            text.lines(SIGNATURE + network() + "}\n");
        }
        return text.file("rank-kernel.cuh").toString();
    }

    private static String keyOf(CudaType register) {
        return switch (register) {
            case F32, F64 -> "order_of(x)";
            case U32 -> "(int) (x ^ 0x80000000u)";
            case U64 -> "(long long) (x ^ 0x8000000000000000ull)";
            default -> "x";
        };
    }

    private static String elementOf(CudaType element) {
        return switch (element) {
            case F16, BF16 -> element.stored("__int_as_float(turned_bits(key))");
            case F32 -> "__int_as_float(turned_bits(key))";
            case F64 -> "__longlong_as_double(turned_bits(key))";
            case U32 -> "(unsigned int) key ^ 0x80000000u";
            case U64 -> "(unsigned long long) key ^ 0x8000000000000000ull";
            case BOOL -> "key != 0";
            default -> "(T) key";
        };
    }

    private String network() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < spec.window(); i++) {
            text.append("  K v").append(i).append(";\n");
        }
        text.append("  if (is_inside) {\n");
        for (int i = 0; i < spec.window(); i++) {
            text.append("    v").append(i).append(" = key_inside(x, layout, position, ");
            text.append(i).append(");\n");
        }
        text.append("  } else {\n");
        for (int i = 0; i < spec.window(); i++) {
            text.append("    v").append(i).append(" = key_near(x, layout, i, taps, ");
            text.append(i).append(", outside);\n");
        }
        text.append("  }\n");
        for (RankNetwork.Exchange exchange : RankNetwork.of(spec.window(), spec.rank())) {
            String low = "v" + exchange.low();
            String high = "v" + exchange.high();
            String pair = "(" + low + ", " + high + ");\n";
            if (!exchange.wantsHigh()) {
                text.append("  ").append(low).append(" = min").append(pair);
            } else if (!exchange.wantsLow()) {
                text.append("  ").append(high).append(" = max").append(pair);
            } else {
                text.append("  {\n    const K least = min").append(pair);
                text.append("    ").append(high).append(" = max").append(pair);
                text.append("    ").append(low).append(" = least;\n  }\n");
            }
        }
        return text.append("  return v").append(spec.rank()).append(";\n").toString();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long count = call.sizes()[1];
        if (count == 0) {
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        kernels.launch("rank_filter", kernels.isWide((double) Math.max(count, call.sizes()[0]) + threads))
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), DType.INT64)
                .operand(call.outputs().get(0), spec.type())
                .index(count)
                .number(Math.toIntExact(call.sizes()[2]))
                .number(Math.toIntExact(call.sizes()[3]))
                .number(Double.longBitsToDouble(call.sizes()[4]))
                .enqueue(Blocks.ceilDiv(count, threads), threads);
    }
}
