package org.gpuarray.kernels.routines;

import java.util.Locale;
import org.gpuarray.device.Device;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.types.DType;

/** Computes the coefficients of splines along an axis, in one kernel (see {@code spline.cuh}). */
final class SplineRoutine implements CompiledRoutine {
    private final RoutineKernels kernels;

    SplineRoutine(FilterSpec.Spline spec, Device device, int lastNarrow) {
        String name = "spline_" + spec.order() + "_" + spec.border().name().toLowerCase(Locale.ROOT);
        double[] poles = poles(spec.order());
        String pole = poles.length == 1 ? "" + poles[0] : "p == 0 ? " + poles[0] + " : " + poles[1];
        kernels = new RoutineKernels(
                spec,
                name,
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .constant("POLES", poles.length)
                        .constant("BORDER", spec.border().ordinal())
                        .function("double pole(const int p)", pole)
                        .file("spline.cuh")
                        .toString());
    }

    private static double[] poles(int order) {
        return switch (order) {
            case 2 -> new double[] {Math.sqrt(8) - 3};
            case 3 -> new double[] {Math.sqrt(3) - 2};
            case 4 ->
                new double[] {
                    Math.sqrt(664 - Math.sqrt(438_976)) + Math.sqrt(304) - 19,
                    Math.sqrt(664 + Math.sqrt(438_976)) - Math.sqrt(304) - 19
                };
            default ->
                new double[] {
                    Math.sqrt(67.5 - Math.sqrt(4436.25)) + Math.sqrt(26.25) - 6.5,
                    Math.sqrt(67.5 + Math.sqrt(4436.25)) - Math.sqrt(26.25) - 6.5
                };
        };
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long outer = call.sizes()[0];
        long length = call.sizes()[1];
        long inner = call.sizes()[2];
        long lines = outer * inner;
        if (lines * length == 0) {
            return;
        }
        int threads = kernels.device().traits().preferredBlock();
        kernels.launch("spline", kernels.isWide((double) lines * length + threads))
                .operand(call.inputs().get(0), DType.FLOAT64)
                .operand(call.outputs().get(0), DType.FLOAT64)
                .index(lines)
                .index(length)
                .index(inner)
                .enqueue(Blocks.ceilDiv(lines, threads), threads);
    }
}
