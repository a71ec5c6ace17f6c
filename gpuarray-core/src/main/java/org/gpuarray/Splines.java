package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Spline.Border;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Interpolation of arrays at positions between their elements. */
final class Splines {
    /** How many elements are put around an array whose mode has no exact coefficients, as SciPy does. */
    private static final int PADDING = 12;

    private Splines() {}

    /** Returns the coefficients of splines along some axes, in float64. */
    static GPUArray coefficients(GPUArray a, int order, BorderMode mode, int... axes) {
        Border border = switch (mode) {
            case NEAREST, REFLECT -> Border.REFLECT;
            case GRID_WRAP -> Border.WRAP;
            default -> Border.MIRROR;
        };
        GPUArray result = a.astype(DType.FLOAT64);
        for (int axis : axes) {
            long[] sizes = {1, a.shape().extent(axis), 1};
            for (int i = 0; i < a.ndim(); i++) {
                sizes[0] *= i < axis ? a.shape().extent(i) : 1;
                sizes[2] *= i > axis ? a.shape().extent(i) : 1;
            }
            GPUArray next = GPUArray.of(Routines.run(
                            new FilterSpec.Spline(order, border),
                            sizes,
                            List.of(new Routines.Input(result.ref(), DType.FLOAT64)),
                            List.of(new Routines.Result(DType.FLOAT64, a.shape())))
                    .get(0));
            result.close();
            result = next;
        }
        return result;
    }

    /**
     * Where the elements of the result are: along some axes, in their order, at coordinates given by a matrix of indices, to which a
     * number is added before.
     */
    private record Map(int[] axes, double[][] rows, double before, long[] extents) {
        Map(int[] axes, double[][] rows, long... extents) {
            this(axes, rows, 0, extents);
        }
    }

    private static GPUArray mapped(String operation, GPUArray a, Map map, InterpolationOptions options) {
        if (map.axes.length == 0) {
            return a.copy();
        }
        return Filters.parts(a, x -> real(operation, x, map, options));
    }

    private static GPUArray real(String operation, GPUArray a, Map map, InterpolationOptions options) {
        int count = map.axes.length;
        int[] behind = IntStream.range(a.ndim() - count, a.ndim()).toArray();
        GPUArray source = a.moveAxis(map.axes, behind);
        long[] extents = source.shape().extents();
        System.arraycopy(map.extents, 0, extents, a.ndim() - count, count);
        int padding = padding(options);
        double[] numbers = new double[count * (count + 1)];
        for (int i = 0; i < count; i++) {
            System.arraycopy(map.rows[i], 0, numbers, i * (count + 1), count + 1);
            numbers[i * (count + 1) + count] += padding;
        }
        try (GPUArray table = Filters.table(a, numbers)) {
            GPUArray result = run(operation, source, table, map, behind, Shape.of(extents), padding, options);
            return result.moveAxis(behind, map.axes).owning();
        }
    }

    private static int padding(InterpolationOptions options) {
        boolean isInexact = options.mode() == BorderMode.NEAREST || options.mode() == BorderMode.GRID_CONSTANT;
        return isInexact && options.order() > 1 && options.isPrefiltered() ? PADDING : 0;
    }

    /** Interpolates along the axes behind, at coordinates that a map gives, or are the numbers themselves. */
    private static GPUArray run(
            String operation,
            GPUArray source,
            GPUArray numbers,
            @Nullable Map map,
            int[] behind,
            Shape result,
            int padding,
            InterpolationOptions options) {
        GPUArray padded = padding == 0 ? source : padded(source, padding, behind, options);
        boolean isAffine = map != null;
        boolean isSpline = options.order() > 1 && options.isPrefiltered();
        GPUArray from = isSpline ? coefficients(padded, options.order(), options.mode(), behind) : padded;
        int count = behind.length;
        long[] layout = new long[4 * count];
        long stride = 1;
        long each = 1;
        int offset = result.rank() - count;
        for (int i = count - 1; i >= 0; i--) {
            layout[4 * i] = from.shape().extent(behind[i]);
            layout[4 * i + 1] = stride;
            layout[4 * i + 2] = isAffine ? result.extent(offset + i) : 0;
            layout[4 * i + 3] = options.mode().ordinal();
            stride *= layout[4 * i];
            each *= isAffine ? result.extent(offset + i) : 1;
        }
        if (stride == 0 && result.size() > 0) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + source.shape() + ", need elements along the axes that are interpolated");
        }
        DType type = source.dtype();
        long[] sizes = {
            from.size(),
            result.size(),
            stride,
            map != null ? each : result.size(),
            Double.doubleToLongBits(map == null ? 0 : map.before),
            Double.doubleToLongBits(options.cval())
        };
        try (GPUArray table = source.beside(() -> GPUArray.toGpu(layout))) {
            return GPUArray.of(Routines.run(
                            new FilterSpec.Interpolate(from.dtype(), type, count, options.order(), isAffine),
                            sizes,
                            List.of(
                                    new Routines.Input(from.ref(), from.dtype()),
                                    new Routines.Input(numbers.ref(), DType.FLOAT64),
                                    new Routines.Input(table.ref(), DType.INT64)),
                            List.of(new Routines.Result(type, result)))
                    .get(0));
        } finally {
            if (from != source) {
                from.close();
            }
        }
    }

    private static GPUArray padded(GPUArray a, int padding, int[] axes, InterpolationOptions options) {
        int[][] widths = new int[a.ndim()][2];
        for (int axis : axes) {
            widths[axis] = new int[] {padding, padding};
        }
        return options.mode() == BorderMode.NEAREST
                ? a.pad(widths, PadMode.EDGE)
                : a.pad(widths, a.dtype().isInexact() ? (Number) options.cval() : (Number) (long) options.cval());
    }

    /** Returns a diagonal map of those axes along which it is not the identity. */
    private static Map diagonal(GPUArray a, double[] factors, double[] offsets, double before, long[] extents) {
        int[] axes = IntStream.range(0, a.ndim())
                .filter(i -> factors[i] != 1
                        || offsets[i] != -before
                        || extents[i] != a.shape().extent(i))
                .toArray();
        double[][] rows = new double[axes.length][axes.length + 1];
        long[] wanted = new long[axes.length];
        for (int i = 0; i < axes.length; i++) {
            rows[i][i] = factors[axes[i]];
            rows[i][axes.length] = offsets[axes[i]];
            wanted[i] = extents[axes[i]];
        }
        return new Map(axes, rows, before, wanted);
    }

    private static double[] each(String operation, String name, double[] given, int count) {
        if (given.length != 1 && given.length != count) {
            throw new IllegalArgumentException(operation + ": " + name + "=" + Arrays.toString(given)
                    + ", need one, or one for each of " + count + " axes");
        }
        double[] ofAxes = new double[count];
        Arrays.setAll(ofAxes, i -> given[given.length == 1 ? 0 : i]);
        for (double number : ofAxes) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException(
                        operation + ": " + name + "=" + Arrays.toString(given) + ", need finite numbers");
            }
        }
        return ofAxes;
    }

    static GPUArray shift(GPUArray a, double[] shifts, InterpolationOptions options) {
        double[] offsets = each("shift", "shift", shifts, a.ndim());
        double[] ones = new double[a.ndim()];
        Arrays.fill(ones, 1);
        Arrays.setAll(offsets, i -> offsets[i] == 0 ? 0 : -offsets[i]);
        return mapped("shift", a, diagonal(a, ones, offsets, 0, a.shape().extents()), options);
    }

    static GPUArray zoom(GPUArray a, double[] zooms, InterpolationOptions options) {
        double[] factors = each("zoom", "zoom", zooms, a.ndim());
        long[] extents = new long[a.ndim()];
        double[] steps = new double[a.ndim()];
        double[] offsets = new double[a.ndim()];
        for (int i = 0; i < extents.length; i++) {
            long extent = a.shape().extent(i);
            double wanted = Math.rint(extent * factors[i]);
            if (wanted < 0 || wanted > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("zoom: shape=" + a.shape() + " zoom=" + Arrays.toString(zooms)
                        + ", need factors from 0 on, and results of fewer than 2^31 elements along an axis");
            }
            extents[i] = (long) wanted;
            if (options.isGrid()) {
                steps[i] = extents[i] == 0 ? 1 : (double) extent / extents[i];
                offsets[i] = -0.5;
            } else {
                steps[i] = extents[i] == 1 ? 1 : (double) (extent - 1) / (extents[i] - 1);
            }
        }
        return mapped("zoom", a, diagonal(a, steps, offsets, options.isGrid() ? 0.5 : 0, extents), options);
    }

    static GPUArray rotate(GPUArray a, double degrees, InterpolationOptions options) {
        if (a.ndim() < 2) {
            throw new IllegalArgumentException("rotate: shape=" + a.shape() + ", need two axes or more");
        } else if (!Double.isFinite(degrees)) {
            throw new IllegalArgumentException("rotate: angle=" + degrees + ", need a finite number of degrees");
        }
        int[] axes = options.axes("rotate", a.shape());
        double cosine = Angles.cosine(degrees);
        double sine = Angles.sine(degrees);
        double[] in = {a.shape().extent(axes[0]), a.shape().extent(axes[1])};
        double[] out = in.clone();
        if (options.isReshaped()) {
            // The bounds of the rotated corners 0, (0, x), (y, 0) and (y, x).
            out[0] = Math.floor(range(0, sine * in[1], cosine * in[0]) + 0.5);
            out[1] = Math.floor(range(0, cosine * in[1], -sine * in[0]) + 0.5);
        }
        double y = (out[0] - 1) / 2;
        double x = (out[1] - 1) / 2;
        double[][] rows = {
            {cosine, sine, (in[0] - 1) / 2 - (cosine * y + sine * x)},
            {-sine, cosine, (in[1] - 1) / 2 - (cosine * x - sine * y)}
        };
        return mapped("rotate", a, new Map(axes, rows, (long) out[0], (long) out[1]), options);
    }

    /** Returns how far apart the extremes of 0, two numbers and their sum are. */
    private static double range(double zero, double one, double other) {
        double most = Math.max(Math.max(zero, one), Math.max(other, one + other));
        return most - Math.min(Math.min(zero, one), Math.min(other, one + other));
    }

    static GPUArray affine(GPUArray a, double[][] matrix, double[] offset, InterpolationOptions options) {
        int count = a.ndim();
        boolean isHomogeneous = matrix.length == count + 1 && count > 0;
        double[] added = each("affineTransform", "offset", offset, count);
        double[][] rows = new double[count][count + 1];
        for (int i = 0; i < matrix.length; i++) {
            int columns = matrix[i].length;
            boolean fits = isHomogeneous || matrix.length == count;
            if (!fits || (columns != count && columns != count + 1) || (isHomogeneous && columns == count)) {
                throw new IllegalArgumentException("affineTransform: shape=" + a.shape() + ", " + matrix.length
                        + " rows of the matrix, row " + i + " of " + columns + " numbers, need " + count
                        + " rows of as many or one more");
            }
            if (i == count) {
                requireHomogeneous(matrix[i]);
                continue;
            }
            System.arraycopy(matrix[i], 0, rows[i], 0, columns);
            // SciPy ignores the offset of a matrix that has its own.
            rows[i][count] = columns == count ? added[i] : matrix[i][count];
        }
        if (matrix.length < count) {
            throw new IllegalArgumentException("affineTransform: shape=" + a.shape() + ", " + matrix.length
                    + " rows of the matrix, need " + count);
        }
        int[] given = options.outputShape();
        long[] extents = a.shape().extents();
        if (given != null) {
            if (given.length != count) {
                throw new IllegalArgumentException("affineTransform: shape=" + a.shape() + " outputShape="
                        + Arrays.toString(given) + ", need as many axes");
            }
            Arrays.setAll(extents, i -> given[i]);
        }
        return mapped("affineTransform", a, new Map(IntStream.range(0, count).toArray(), rows, extents), options);
    }

    private static void requireHomogeneous(double[] last) {
        for (int i = 0; i < last.length; i++) {
            if (last[i] != (i == last.length - 1 ? 1 : 0)) {
                throw new IllegalArgumentException(
                        "affineTransform: last row " + Arrays.toString(last) + ", need zeros and 1 at the end");
            }
        }
    }

    static GPUArray atCoordinates(GPUArray a, GPUArray coordinates, InterpolationOptions options) {
        String operation = "mapCoordinates";
        int count = a.ndim();
        if (coordinates.ndim() == 0 || coordinates.shape().extent(0) != count || count == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", " + coordinates.shape()
                    + " of the coordinates, need a row for each axis");
        }
        Filters.requireReal(operation + " at coordinates", coordinates);
        List<Long> extents = new ArrayList<>();
        for (int i = 1; i < coordinates.ndim(); i++) {
            extents.add(coordinates.shape().extent(i));
        }
        Shape result = Shape.of(extents.stream().mapToLong(Long::longValue).toArray());
        int padding = padding(options);
        GPUArray numbers = coordinates.astype(DType.FLOAT64).plus(padding);
        int[] all = IntStream.range(0, count).toArray();
        return Filters.parts(a, x -> run(operation, x, numbers, null, all, result, padding, options));
    }
}
