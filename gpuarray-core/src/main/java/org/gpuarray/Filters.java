package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.gpuarray.FilterOptions.Option;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Filters of arrays of any number of axes. */
final class Filters {
    private Filters() {}

    /** Applies a filter of real numbers to both parts of complex ones. */
    static GPUArray parts(GPUArray a, UnaryOperator<GPUArray> filter) {
        if (!a.dtype().isComplex()) {
            return filter.apply(a);
        }
        try (GPUArray imaginary = filter.apply(a.imag());
                GPUArray real = filter.apply(a.real())) {
            GPUArray result = real.astype(a.dtype());
            result.imag().assign(imaginary);
            return result;
        }
    }

    /** Returns numbers on an array's device. */
    static GPUArray table(GPUArray a, double... numbers) {
        return a.beside(() -> GPUArray.toGpu(numbers));
    }

    static void requireReal(String operation, GPUArray a) {
        if (a.dtype().isComplex()) {
            throw new IllegalArgumentException(operation + ": dtype=" + a.dtype() + ", need a real type");
        }
    }

    /** Returns where a window begins beside its position. */
    private static long offset(String operation, int size, int origin) {
        long before = size / 2 + (long) origin;
        if (before < 0 || before >= size) {
            throw new IllegalArgumentException(operation + ": origin=" + origin + " size=" + size + ", need "
                    + -(size / 2) + " <= origin <= " + (size - 1 - size / 2));
        }
        return -before;
    }

    /** Returns a window along one axis. */
    private static FilterWindow along(
            String operation, Shape shape, int axis, int size, int origin, BorderMode mode, double fill) {
        List<FilterWindow.Side> sides = new ArrayList<>();
        for (int i = 0; i < shape.rank(); i++) {
            long extent = shape.extent(i);
            sides.add(
                    i == axis
                            ? new FilterWindow.Side(extent, extent, size, offset(operation, size, origin), mode)
                            : new FilterWindow.Side(extent, extent, 1, 0, mode));
        }
        return FilterWindow.of(operation, sides, null).fill(fill);
    }

    /** Returns a window along all axes. */
    static FilterWindow box(
            String operation,
            Shape shape,
            int[] sizes,
            int[] origins,
            FilterOptions options,
            boolean @Nullable [] mask) {
        BorderMode[] modes = options.modes(operation, shape.rank());
        List<FilterWindow.Side> sides = new ArrayList<>();
        for (int i = 0; i < shape.rank(); i++) {
            long extent = shape.extent(i);
            sides.add(
                    new FilterWindow.Side(extent, extent, sizes[i], offset(operation, sizes[i], origins[i]), modes[i]));
        }
        return FilterWindow.of(operation, sides, mask).fill(options.cval());
    }

    static GPUArray correlate(
            String operation, GPUArray a, GPUArray weights, boolean isFlipped, FilterOptions options) {
        options.checked(operation, Option.MODE, Option.CVAL, Option.ORIGIN);
        int[] sizes = sizes(operation, a, weights);
        int[] origins = options.origins(operation, a.ndim());
        GPUArray turned = weights;
        if (isFlipped) {
            turned = weights.flip();
            Arrays.setAll(origins, i -> -origins[i] - (sizes[i] % 2 == 0 ? 1 : 0));
        }
        try (GPUArray numbers = turned.astype(DType.FLOAT64)) {
            return parts(
                    a,
                    x -> box(operation, x.shape(), sizes, origins, options, null)
                            .skippingZeros()
                            .sum(x, numbers, DType.FLOAT64, x.dtype()));
        }
    }

    private static int[] sizes(String operation, GPUArray a, GPUArray weights) {
        requireReal(operation + " by weights", weights);
        if (weights.ndim() != a.ndim() || weights.size() == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + " of the array, " + weights.shape()
                    + " of the weights, need as many axes, and weights");
        }
        return extents(operation, weights.shape());
    }

    static int[] extents(String operation, Shape shape) {
        int[] sizes = new int[shape.rank()];
        for (int i = 0; i < sizes.length; i++) {
            if (shape.extent(i) > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        operation + ": shape=" + shape + " of the window, need extents of 32 bits");
            }
            sizes[i] = (int) shape.extent(i);
        }
        return sizes;
    }

    static GPUArray correlate1d(
            String operation, GPUArray a, GPUArray weights, boolean isFlipped, FilterOptions options) {
        options.checked(operation, Option.MODE, Option.CVAL, Option.ORIGIN, Option.AXES);
        requireReal(operation + " by weights", weights);
        if (weights.ndim() != 1 || weights.size() == 0) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + weights.shape() + " of the weights, need one axis with elements");
        }
        int size = extents(operation, weights.shape())[0];
        int axis = options.axis(operation, a.shape());
        int given = options.origins(operation, 1)[0];
        int origin = isFlipped ? -given - (size % 2 == 0 ? 1 : 0) : given;
        BorderMode mode = options.modes(operation, 1)[0];
        GPUArray turned = isFlipped ? weights.flip() : weights;
        return line(operation, a, turned, 1, axis, origin, mode, options.cval());
    }

    /** Returns sums along an axis, divided by a number. */
    private static GPUArray line(
            String operation,
            GPUArray a,
            GPUArray weights,
            double divisor,
            int axis,
            int origin,
            BorderMode mode,
            double fill) {
        int size = (int) weights.size();
        try (GPUArray numbers = weights.astype(DType.FLOAT64)) {
            return parts(
                    a,
                    x -> along(operation, x.shape(), axis, size, origin, mode, fill)
                            .dividedBy(divisor)
                            .sum(x, numbers, DType.FLOAT64, x.dtype()));
        }
    }

    private static GPUArray line(String operation, GPUArray a, int axis, FilterOptions options, double... weights) {
        BorderMode mode = options.modes(operation, a.ndim())[axis];
        return line(operation, a, table(a, weights), 1, axis, 0, mode, options.cval());
    }

    /** Applies a filter for each of some axes, one after the other; results between are freed. */
    private static GPUArray eachAxis(GPUArray a, int count, Step step) {
        GPUArray result = a;
        for (int i = 0; i < count; i++) {
            GPUArray next = step.apply(result, i);
            if (next != result && result != a) {
                result.close();
            }
            result = next;
        }
        return result == a ? a.copy() : result;
    }

    /** A filter along the axis of a number in a list. */
    private interface Step {
        GPUArray apply(GPUArray a, int i);
    }

    static GPUArray gaussian(String operation, GPUArray a, double[] sigmas, FilterOptions options) {
        options.checked(operation, Option.MODE, Option.CVAL, Option.AXES, Option.ORDER, Option.TRUNCATE);
        int[] axes = options.axes(operation, a.shape());
        return gaussian(operation, a, sigmas, axes, options.orders(operation, axes.length), options);
    }

    private static GPUArray gaussian(
            String operation, GPUArray a, double[] sigmas, int[] axes, int[] orders, FilterOptions options) {
        double[] ofAxes = Gaussian.sigmas(operation, sigmas, axes.length);
        BorderMode[] modes = options.modes(operation, axes.length);
        return eachAxis(a, axes.length, (x, i) -> {
            // SciPy leaves out an axis whose deviation is next to nothing, whatever the order.
            if (ofAxes[i] <= 1e-15) {
                return x;
            }
            double[] weights = Gaussian.weights(operation, ofAxes[i], orders[i], options.truncate());
            return line(operation, x, table(x, weights), 1, axes[i], 0, modes[i], options.cval());
        });
    }

    static GPUArray uniform(String operation, GPUArray a, FilterOptions options) {
        options.checked(operation, Option.SIZE, Option.MODE, Option.CVAL, Option.ORIGIN, Option.AXES);
        int[] axes = options.axes(operation, a.shape());
        int[] sizes = options.sizes(operation, axes.length);
        int[] origins = options.origins(operation, axes.length);
        BorderMode[] modes = options.modes(operation, axes.length);
        return eachAxis(
                a,
                axes.length,
                (x, i) -> sizes[i] == 1
                        ? x
                        : line(
                                operation,
                                x,
                                Creation.ones(Shape.of(sizes[i]), DType.FLOAT64),
                                sizes[i],
                                axes[i],
                                origins[i],
                                modes[i],
                                options.cval()));
    }

    /** The elements of a window that count, and its extents. */
    private record Footprint(boolean[] mask, int[] sizes, int count) {
        static @Nullable Footprint of(String operation, GPUArray a, FilterOptions options) {
            GPUArray window = options.footprint();
            if (window == null) {
                return null;
            } else if (options.has(Option.SIZE) || options.has(Option.AXES)) {
                throw new IllegalArgumentException(
                        operation + ": " + options + ", a footprint has its own size and axes");
            } else if (window.ndim() != a.ndim()) {
                throw new IllegalArgumentException(operation + ": shape=" + a.shape() + " of the array, "
                        + window.shape() + " of the footprint, need as many axes");
            }
            boolean[] mask = window.ne(0).reshape(-1).toBooleanArray();
            int count = 0;
            for (boolean counts : mask) {
                count += counts ? 1 : 0;
            }
            if (count == 0) {
                throw new IllegalArgumentException(operation + ": the footprint has no element that is not 0");
            }
            return new Footprint(mask, extents(operation, window.shape()), count);
        }
    }

    static GPUArray extreme(String operation, Kind kind, GPUArray a, FilterOptions options) {
        options.checked(operation, Option.SIZE, Option.FOOTPRINT, Option.MODE, Option.CVAL, Option.ORIGIN, Option.AXES);
        requireReal(operation, a);
        Footprint footprint = Footprint.of(operation, a, options);
        if (footprint != null && footprint.count < footprint.mask.length) {
            int[] origins = options.origins(operation, a.ndim());
            return box(operation, a.shape(), footprint.sizes, origins, options, footprint.mask)
                    .extreme(kind, a);
        }
        int[] axes = options.axes(operation, a.shape());
        int[] sizes = footprint == null ? options.sizes(operation, axes.length) : footprint.sizes;
        int[] origins = options.origins(operation, axes.length);
        BorderMode[] modes = options.modes(operation, axes.length);
        return eachAxis(
                a,
                axes.length,
                (x, i) -> along(operation, x.shape(), axes[i], sizes[i], origins[i], modes[i], options.cval())
                        .extreme(kind, x));
    }

    /** Returns elements of a rank, which depends on how many elements the window has. */
    static GPUArray ranked(String operation, GPUArray a, IntFunction<Integer> rankOf, FilterOptions options) {
        options.checked(operation, Option.SIZE, Option.FOOTPRINT, Option.MODE, Option.CVAL, Option.ORIGIN, Option.AXES);
        requireReal(operation, a);
        Footprint footprint = Footprint.of(operation, a, options);
        int[] axes = options.axes(operation, a.shape());
        int[] given = footprint == null ? options.sizes(operation, axes.length) : footprint.sizes;
        int[] givenOrigins = options.origins(operation, axes.length);
        BorderMode[] givenModes = options.modes(operation, axes.length);
        int[] sizes = new int[a.ndim()];
        int[] origins = new int[a.ndim()];
        BorderMode[] modes = new BorderMode[a.ndim()];
        Arrays.fill(sizes, 1);
        Arrays.fill(modes, BorderMode.REFLECT);
        long count = 1;
        for (int i = 0; i < axes.length; i++) {
            sizes[axes[i]] = given[i];
            origins[axes[i]] = givenOrigins[i];
            modes[axes[i]] = givenModes[i];
            count *= given[i];
        }
        int rank = rankOf.apply(footprint == null ? (int) Math.min(count, Integer.MAX_VALUE) : footprint.count);
        return box(operation, a.shape(), sizes, origins, options.mode(modes), footprint == null ? null : footprint.mask)
                .ranked(a, rank);
    }

    static int rank(String operation, int rank, int count) {
        int fromStart = rank < 0 ? rank + count : rank;
        if (fromStart < 0 || fromStart >= count) {
            throw new IllegalArgumentException(operation + ": rank=" + rank + ", need " + -count + " <= rank < " + count
                    + ", the window's elements");
        }
        return fromStart;
    }

    static int percentileRank(String operation, double percentile, int count) {
        double fromStart = percentile < 0 ? percentile + 100 : percentile;
        if (!(fromStart >= 0 && fromStart <= 100)) {
            throw new IllegalArgumentException(
                    operation + ": percentile=" + percentile + ", need -100 <= percentile <= 100");
        }
        return fromStart == 100 ? count - 1 : (int) (count * fromStart / 100);
    }

    /** Returns differences along one axis, and weighted sums of three neighbours along all others. */
    static GPUArray gradient(String operation, GPUArray a, FilterOptions options, double... smoothing) {
        options.checked(operation, Option.MODE, Option.CVAL, Option.AXES);
        int axis = options.axis(operation, a.shape());
        GPUArray difference = line(operation, a, axis, options, -1, 0, 1);
        return eachAxis(a, a.ndim(), (x, i) -> {
            GPUArray from = i == 0 ? difference : x;
            return i == axis ? from : line(operation, from, i, options, smoothing);
        });
    }

    static GPUArray laplace(GPUArray a, FilterOptions options) {
        String operation = "laplace";
        options.checked(operation, Option.MODE, Option.CVAL, Option.AXES);
        int[] axes = options.axes(operation, a.shape());
        BorderMode[] modes = options.modes(operation, axes.length);
        return summed(
                a, axes.length, i -> line(operation, a, table(a, 1, -2, 1), 1, axes[i], 0, modes[i], options.cval()));
    }

    /** Returns the sum of what there is for each axis, in the array's type. */
    private static GPUArray summed(GPUArray a, int count, IntFunction<GPUArray> each) {
        if (count == 0) {
            return a.copy();
        }
        GPUArray sum = each.apply(0);
        for (int i = 1; i < count; i++) {
            sum = sum.plus(each.apply(i)).astype(a.dtype());
        }
        return sum;
    }

    private static GPUArray derivative(
            String operation, GPUArray a, double[] sigmas, int[] axes, int which, int order, FilterOptions options) {
        int[] orders = new int[axes.length];
        orders[which] = order;
        return gaussian(operation, a, sigmas, axes, orders, options);
    }

    static GPUArray gaussianLaplace(GPUArray a, double[] sigmas, FilterOptions options) {
        String operation = "gaussianLaplace";
        options.checked(operation, Option.MODE, Option.CVAL, Option.AXES, Option.TRUNCATE);
        int[] axes = options.axes(operation, a.shape());
        Gaussian.sigmas(operation, sigmas, axes.length);
        return summed(a, axes.length, i -> derivative(operation, a, sigmas, axes, i, 2, options));
    }

    static GPUArray gaussianGradientMagnitude(GPUArray a, double[] sigmas, FilterOptions options) {
        String operation = "gaussianGradientMagnitude";
        options.checked(operation, Option.MODE, Option.CVAL, Option.AXES, Option.TRUNCATE);
        int[] axes = options.axes(operation, a.shape());
        Gaussian.sigmas(operation, sigmas, axes.length);
        if (axes.length == 0) {
            return a.copy();
        }
        return summed(
                        a,
                        axes.length,
                        i -> derivative(operation, a, sigmas, axes, i, 1, options)
                                .square())
                .sqrt()
                .astype(a.dtype());
    }
}
