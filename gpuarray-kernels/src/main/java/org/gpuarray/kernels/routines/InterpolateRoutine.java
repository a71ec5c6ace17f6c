package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/** Interpolates between elements, in one kernel (see {@code interpolate.cuh}). */
final class InterpolateRoutine implements CompiledRoutine {
    /** Up to so many elements the loops are unrolled, so that weights and positions are in registers. */
    private static final int STRAIGHT = 64;

    private final FilterSpec.Interpolate spec;
    private final RoutineKernels kernels;

    InterpolateRoutine(FilterSpec.Interpolate spec, Device device, int lastNarrow) {
        this.spec = spec;
        String name = "interpolate_" + (spec.isAffine() ? "affine_" : "") + spec.order() + "_" + spec.axes() + "d_"
                + CudaType.of(spec.type()).suffix() + "_"
                + CudaType.of(spec.result()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(wide));
    }

    private String text(boolean wide) {
        CudaType element = CudaType.of(spec.type());
        return new RoutineText(wide)
                .constant("AXES", spec.axes())
                .constant("ORDER", spec.order())
                .constant("IS_AFFINE", spec.isAffine())
                .type("T", element.memoryName())
                .type("R", CudaType.of(spec.result()).memoryName())
                .function("double value_of(const T x)", "(double) " + element.loaded("x"))
                .function("R result_of(const double x)", FilterTypes.nearest(CudaType.of(spec.result()), "x"))
                .file("border.cuh")
                .file("interpolate.cuh")
                .lines(sum())
                .toString();
    }

    /** Returns the end of the kernel: a loop for each axis, and in the last one the sum. Of few elements it is straight code. */
    private String sum() {
        boolean isShort = Math.pow(spec.order() + 1.0, spec.axes()) <= STRAIGHT;
        StringBuilder text = new StringBuilder("  double sum = 0;\n  const I p = batch * each_in;\n");
        String indent = "  ";
        String position = "p";
        String weight = "1.0";
        String missing = "false";
        for (int axis = 0; axis < spec.axes(); axis++) {
            String k = "k" + axis;
            text.append(isShort ? "#pragma unroll\n" : "").append(indent);
            text.append("for (int ").append(k).append(" = 0; ").append(k).append(" < WIDTH; ");
            text.append(k).append("++) {\n");
            indent += "  ";
            String entry = "[" + axis + " * WIDTH + " + k + "]";
            text.append(indent)
                    .append("const double w")
                    .append(axis)
                    .append(" = ")
                    .append(weight);
            text.append(" * w").append(entry).append(";\n");
            text.append(indent).append("const I p").append(axis).append(" = ").append(position);
            text.append(" + to").append(entry).append(";\n");
            text.append(indent)
                    .append("const bool m")
                    .append(axis)
                    .append(" = ")
                    .append(missing);
            text.append(" || to").append(entry).append(" < 0;\n");
            position = "p" + axis;
            weight = "w" + axis;
            missing = "m" + axis;
        }
        text.append(indent).append("sum += ").append(weight).append(" * (").append(missing);
        text.append(" ? fill : value_of(x[").append(position).append("]));\n");
        for (int axis = spec.axes(); axis > 0; axis--) {
            text.append("  ".repeat(axis)).append("}\n");
        }
        return text.append("  out[i] = result_of(sum);\n}\n").toString();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long elements = call.sizes()[0];
        long count = call.sizes()[1];
        if (count == 0) {
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        double coordinates = spec.isAffine() ? 0 : (double) call.sizes()[3] * spec.axes();
        double last = Math.max(Math.max(elements, count), coordinates) + threads;
        kernels.launch("interpolate", kernels.isWide(last))
                .operand(call.inputs().get(0), spec.type())
                .operand(call.inputs().get(1), DType.FLOAT64)
                .operand(call.inputs().get(2), DType.INT64)
                .operand(call.outputs().get(0), spec.result())
                .index(count)
                .index(call.sizes()[2])
                .index(call.sizes()[3])
                .number(Double.longBitsToDouble(call.sizes()[4]))
                .number(Double.longBitsToDouble(call.sizes()[5]))
                .enqueue(Blocks.ceilDiv(count, threads), threads);
    }
}
