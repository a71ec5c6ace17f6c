package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/**
 * Functions whose last bits differ between devices, of small numbers. The result that is kept is whether they are close to the
 * oracle's, which stays part of the program and must be true.
 */
final class ApproximateSteps implements Steps {
    private record Function(String name, UnaryOperator<GPUArray> lazily, DoubleUnaryOperator eagerly) {}

    private static final List<Function> FUNCTIONS = List.of(
            new Function("exp", GPUArray::exp, Math::exp),
            new Function("log", GPUArray::log, Math::log),
            new Function("log1p", GPUArray::log1p, Math::log1p),
            new Function("sin", GPUArray::sin, Math::sin),
            new Function("tanh", GPUArray::tanh, Math::tanh),
            new Function("cbrt", GPUArray::cbrt, Math::cbrt),
            new Function("atan", GPUArray::atan, Math::atan));

    private final Program program;

    ApproximateSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair a = program.any(pair -> pair.size() > 0 && !pair.type().isComplex());
        if (a == null) {
            return;
        }
        Pair small = small(a);
        int axis = a.rank() == 0 ? -1 : program.chance(a.rank());
        switch (program.chance(4)) {
            case 0 -> {
                if (axis >= 0) {
                    softmax(a, small, axis);
                }
            }
            case 1 -> {
                if (axis >= 0) {
                    variance(a, small, axis);
                }
            }
            default -> {
                Function function = program.choose(FUNCTIONS);
                program.note(function.name + " of small ones is close", a);
                add(
                        function.lazily.apply(small.lazy()),
                        small.eager()
                                .astype(DType.FLOAT64)
                                .map(DType.FLOAT64, x -> Element.of(function.eagerly.applyAsDouble(x.re()))));
            }
        }
    }

    /** Whole numbers of a small size, 1 for others. */
    private static Pair small(Pair a) {
        DType type = a.type().isFloating() ? a.type() : DType.FLOAT32;
        GPUArray lazy = a.lazy().astype(type);
        EagerArray eager = a.eager().astype(type);
        return Pair.result(
                GPU.where(lazy.abs().le(6), lazy.rint(), 1),
                eager.map(type, x -> Math.abs(x.re()) <= 6 ? Element.of(Math.rint(x.re())) : Element.of(1.0)));
    }

    private void softmax(Pair a, Pair small, int axis) {
        program.note("softmax of small ones along " + axis + " is close", a);
        Reduce rows = Reduce.axes(axis).keepdims();
        GPUArray powers = small.lazy().minus(small.lazy().max(rows)).exp();
        add(powers.div(powers.sum(rows)), small.eager().astype(DType.FLOAT64).lines(DType.FLOAT64, axis, line -> {
            double most = Arrays.stream(line).mapToDouble(Element::re).max().orElseThrow();
            double sum = Arrays.stream(line)
                    .mapToDouble(x -> Math.exp(x.re() - most))
                    .sum();
            return Arrays.stream(line)
                    .map(x -> Element.of(Math.exp(x.re() - most) / sum))
                    .toArray(Element[]::new);
        }));
    }

    private void variance(Pair a, Pair small, int axis) {
        boolean isRoot = program.chance();
        program.note((isRoot ? "std" : "var") + " of small ones over " + axis + " is close", a);
        Reduce rows = Reduce.axes(axis).keepdims();
        EagerArray variances = small.eager()
                .astype(DType.FLOAT64)
                .reduce(DType.FLOAT64, new int[] {axis}, x -> Element.of(variance(isRoot, x)));
        add(isRoot ? small.lazy().std(rows) : small.lazy().var(rows), variances);
    }

    private static double variance(boolean isRoot, Element... elements) {
        double mean = Arrays.stream(elements).mapToDouble(Element::re).average().orElseThrow();
        double variance = Arrays.stream(elements)
                .mapToDouble(x -> (x.re() - mean) * (x.re() - mean))
                .average()
                .orElseThrow();
        return isRoot ? Math.sqrt(variance) : variance;
    }

    private void add(GPUArray lazy, EagerArray expected) {
        DType type = lazy.dtype();
        double bound = type == DType.BFLOAT16 ? 0.05 : type == DType.FLOAT16 ? 0.01 : 1e-4;
        GPUArray numbers =
                GPUArray.toGpu(expected.bytes(), DType.FLOAT64, expected.size()).reshape(expected.shape);
        program.add(lazy.isclose(numbers, bound, bound, true), expected.map(DType.BOOL, x -> Element.of(true)));
    }
}
