package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Recurrences along an axis. */
final class LinearFilters {
    /** States are in registers, or in memory of the thread. */
    private static final int LONGEST = 64;

    private LinearFilters() {}

    static Signal.Filtered lfilter(
            String operation, double[] b, double[] a, GPUArray x, int axis, @Nullable GPUArray start) {
        Filters.requireReal(operation, x);
        int along = Axes.one(operation, axis, x.shape());
        if (b.length == 0 || a.length == 0 || a[0] == 0) {
            throw new IllegalArgumentException(operation + ": b=" + Arrays.toString(b) + " a=" + Arrays.toString(a)
                    + ", need numbers in both, and a[0] that is not 0");
        }
        int states = Math.max(a.length, b.length) - 1;
        int order = Math.max(1, states);
        if (order > LONGEST) {
            throw new IllegalArgumentException(operation + ": " + b.length + " numbers in b, " + a.length
                    + " in a, need at most " + (LONGEST + 1) + "; a long b alone is a convolution");
        }
        double[] forward = scaled(b, a[0], order);
        double[] back = scaled(a, a[0], order);
        long outer = 1;
        long inner = 1;
        for (int i = 0; i < x.ndim(); i++) {
            outer *= i < along ? x.shape().extent(i) : 1;
            inner *= i > along ? x.shape().extent(i) : 1;
        }
        long n = x.shape().extent(along);
        FilterSpec.Recurrence spec = new FilterSpec.Recurrence(order);
        long chunk = spec.chunk(outer * inner, n);
        Shape stateShape = Pieces.withExtent(x.shape(), along, states);
        GPUArray first = before(operation, stateShape, outer * inner, order, along, start);
        if (x.size() == 0) {
            return new Signal.Filtered(
                    Creation.zeros(x.shape(), DType.FLOAT64), Creation.zeros(stateShape, DType.FLOAT64));
        }
        try (GPUArray bTable = Filters.table(x, forward);
                GPUArray aTable = Filters.table(x, back);
                GPUArray matrix = Filters.table(x, power(back, order, chunk))) {
            List<GPUArray> results = Routines.run(
                            spec,
                            new long[] {outer, n, inner, chunk},
                            List.of(
                                    new Routines.Input(x.ref(), DType.FLOAT64),
                                    new Routines.Input(bTable.ref(), DType.FLOAT64),
                                    new Routines.Input(aTable.ref(), DType.FLOAT64),
                                    new Routines.Input(matrix.ref(), DType.FLOAT64),
                                    new Routines.Input(first.ref(), DType.FLOAT64)),
                            List.of(
                                    new Routines.Result(DType.FLOAT64, x.shape()),
                                    new Routines.Result(DType.FLOAT64, Shape.of(outer * inner, order))))
                    .stream()
                    .map(GPUArray::of)
                    .toList();
            GPUArray last = Pieces.part(results.get(1), 1, 0, states);
            return new Signal.Filtered(results.get(0), placed(last, stateShape, along));
        }
    }

    /** Returns coefficients of float32 as doubles. */
    static double[] doubles(String name, float[] numbers) {
        Objects.requireNonNull(numbers, name);
        double[] result = new double[numbers.length];
        Arrays.setAll(result, i -> numbers[i]);
        return result;
    }

    static double[][] doubles(float[][] sections) {
        Objects.requireNonNull(sections, "sections");
        return Arrays.stream(sections)
                .map(section -> doubles("section", section))
                .toArray(double[][]::new);
    }

    /** Returns a filtered signal in the type that float32 and the signal give, instead of float64. */
    static GPUArray single(GPUArray x, GPUArray filtered) {
        return as(GPU.promoteTypes(DType.FLOAT32, x.dtype()), filtered);
    }

    static Signal.Filtered single(GPUArray x, GPUArray zi, Signal.Filtered filtered) {
        DType type = GPU.promoteTypes(GPU.promoteTypes(DType.FLOAT32, x.dtype()), zi.dtype());
        return new Signal.Filtered(as(type, filtered.y()), as(type, filtered.zf()));
    }

    private static GPUArray as(DType type, GPUArray filtered) {
        if (type == filtered.dtype()) {
            return filtered;
        }
        try (filtered) {
            return filtered.astype(type).owning();
        }
    }

    private static double[] scaled(double[] numbers, double unit, int order) {
        double[] result = new double[order + 1];
        for (int i = 0; i < numbers.length; i++) {
            result[i] = numbers[i] / unit;
        }
        return result;
    }

    /** Returns the states before all lines, (line, order). */
    private static GPUArray before(
            String operation, Shape shape, long lines, int order, int axis, @Nullable GPUArray start) {
        Shape all = Shape.of(lines, order);
        if (start == null) {
            return Creation.zeros(all, DType.FLOAT64);
        } else if (!start.shape().equals(shape)) {
            throw new IllegalArgumentException(operation + ": shape=" + start.shape() + " of zi, need " + shape);
        }
        GPUArray rows = start.astype(DType.FLOAT64).moveAxis(axis, -1);
        return shape.extent(axis) == 0 ? Creation.zeros(all, DType.FLOAT64) : rows.reshape(all);
    }

    /** Returns states, (line, order), with the order in an axis of its own. */
    private static GPUArray placed(GPUArray states, Shape shape, int axis) {
        long[] extents = new long[shape.rank()];
        int to = 0;
        for (int i = 0; i < extents.length; i++) {
            if (i != axis) {
                extents[to++] = shape.extent(i);
            }
        }
        extents[to] = shape.extent(axis);
        return states.reshape(Shape.of(extents)).moveAxis(-1, axis).copy();
    }

    /** Returns how a state without input changes in so many steps: a power of the matrix of one step, by squares. */
    private static double[] power(double[] a, int order, long steps) {
        double[] square = new double[order * order];
        for (int k = 0; k < order; k++) {
            square[k * order] = -a[k + 1];
            if (k + 1 < order) {
                square[k * order + k + 1] = 1;
            }
        }
        double[] result = new double[order * order];
        for (int k = 0; k < order; k++) {
            result[k * order + k] = 1;
        }
        for (long rest = steps; rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                result = product(result, square, order);
            }
            square = product(square, square, order);
        }
        return result;
    }

    private static double[] product(double[] x, double[] y, int order) {
        double[] result = new double[order * order];
        for (int i = 0; i < order; i++) {
            for (int k = 0; k < order; k++) {
                for (int j = 0; j < order; j++) {
                    result[i * order + j] += x[i * order + k] * y[k * order + j];
                }
            }
        }
        return result;
    }

    static void requireSections(String operation, double[][] sections) {
        for (int i = 0; i < sections.length; i++) {
            if (sections[i].length != 6 || sections[i][3] != 1) {
                throw new IllegalArgumentException(operation + ": section " + i + " " + Arrays.toString(sections[i])
                        + ", need six numbers, of which the fourth is 1");
            }
        }
    }

    static GPUArray sosfilt(double[][] sections, GPUArray x, int axis) {
        Signal.Filtered filtered =
                sections("sosfilt", sections, x, Axes.one("sosfilt", axis, x.shape()), new GPUArray[sections.length]);
        filtered.zf().close();
        return filtered.y();
    }

    static Signal.Filtered sosfilt(double[][] sections, GPUArray x, int axis, GPUArray zi) {
        int along = Axes.one("sosfilt", axis, x.shape());
        Shape each = Pieces.withExtent(x.shape(), along, 2);
        long[] extents = new long[each.rank() + 1];
        extents[0] = sections.length;
        System.arraycopy(each.extents(), 0, extents, 1, each.rank());
        if (!zi.shape().equals(Shape.of(extents))) {
            throw new IllegalArgumentException("sosfilt: shape=" + zi.shape() + " of zi, need " + Shape.of(extents));
        }
        GPUArray[] states = new GPUArray[sections.length];
        Arrays.setAll(states, i -> Pieces.part(zi, 0, i));
        return sections("sosfilt", sections, x, along, states);
    }

    /** Applies sections one after the other, each from its state, or from zeros if that is null. */
    static Signal.Filtered sections(
            String operation, double[][] sections, GPUArray x, int axis, @Nullable GPUArray[] states) {
        requireSections(operation, sections);
        Filters.requireReal(operation, x);
        GPUArray result = x;
        GPUArray[] behind = new GPUArray[sections.length];
        for (int i = 0; i < sections.length; i++) {
            double[] section = sections[i];
            Signal.Filtered next = lfilter(
                    operation, Arrays.copyOf(section, 3), Arrays.copyOfRange(section, 3, 6), result, axis, states[i]);
            behind[i] = next.zf();
            if (result != x) {
                result.close();
            }
            result = next.y();
        }
        GPUArray zf = behind.length == 0
                ? Creation.zeros(Shape.of(0), DType.FLOAT64)
                : Pieces.stack(operation, 0, behind).copy();
        for (GPUArray state : behind) {
            state.close();
        }
        return new Signal.Filtered(result == x ? x.astype(DType.FLOAT64).copy() : result, zf);
    }
}
