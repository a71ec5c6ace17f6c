package org.gpuarray;

import java.util.stream.LongStream;
import org.gpuarray.expr.Constants;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/**
 * Arrays made of the index: what {@link GPU} offers to make them, in NumPy's steps, so that they round as NumPy's do. They are on
 * no device yet: {@link GPU} decides that for its callers, the other arrays of an operation for those that help in it.
 */
final class Creation {
    private Creation() {}

    static GPUArray full(Shape shape, Scalar value, DType type) {
        boolean isTruth = type == DType.BOOL && (value.isExactly(0) || value.isExactly(1));
        return GPUArray.of(Constants.full(shape, isTruth ? Scalar.of(value.signum() == 1) : value, type));
    }

    static GPUArray full(Shape shape, Number value, DType type) {
        return full(shape, Scalar.of(value), type);
    }

    static GPUArray full(Shape shape, Number value) {
        return full(shape, value, Scalar.of(value).defaultType());
    }

    static GPUArray full(Shape shape, boolean value) {
        return full(shape, Scalar.of(value), DType.BOOL);
    }

    static GPUArray zeros(Shape shape, DType type) {
        return full(shape, type == DType.BOOL ? Scalar.of(false) : Scalar.of(0), type);
    }

    static GPUArray ones(Shape shape, DType type) {
        return full(shape, type == DType.BOOL ? Scalar.of(true) : Scalar.of(1), type);
    }

    private static GPUArray positions(long count, DType type) {
        return GPUArray.of(Constants.arange(0, count, 1, type));
    }

    static GPUArray arange(long stop) {
        return positions(stop, DType.INT64);
    }

    static GPUArray arange(long start, long stop, long step, DType type) {
        return GPUArray.of(Constants.arange(start, stop, step, type));
    }

    static GPUArray arange(double start, double stop, double step, DType type) {
        return GPUArray.of(Constants.arange(start, stop, step, type));
    }

    /** NumPy's number of elements is the lesser part, rounded up, of the distance divided by the step. */
    static GPUArray arange(ComplexNumber start, ComplexNumber stop, ComplexNumber step, DType type) {
        double re = stop.realPart() - start.realPart();
        double im = stop.imaginaryPart() - start.imaginaryPart();
        double stepRe = step.realPart();
        double stepIm = step.imaginaryPart();
        boolean isWide = Math.abs(stepRe) >= Math.abs(stepIm);
        double ratio = isWide ? stepIm / stepRe : stepRe / stepIm;
        double scale = isWide ? stepRe + stepIm * ratio : stepRe * ratio + stepIm;
        double parts = Math.ceil((isWide ? re + im * ratio : re * ratio + im) / scale);
        double otherParts = Math.ceil((isWide ? im - re * ratio : im * ratio - re) / scale);
        double count = Math.min(parts, otherParts);
        if (!type.isComplex() || !(Math.abs(count) < 0x1p63)) {
            throw new IllegalArgumentException("arange: start=" + start + " stop=" + stop + " step=" + step + " dtype="
                    + type + ", need a complex type, finite bounds, step != 0 and less than 2^63 elements");
        }
        GPUArray number = positions((long) Math.max(0, count), type.part());
        GPUArray reals = inSteps(number, start.realPart(), stepRe);
        GPUArray imags = inSteps(number, start.imaginaryPart(), stepIm);
        return GPUArray.of(ExprBuilder.binary(Op.COMPLEX, reals.ref(), imags.ref()));
    }

    /** As in NumPy, the distance is the rounded difference of the first two elements. */
    private static GPUArray inSteps(GPUArray number, double start, double step) {
        double first = number.dtype().nearest(start);
        double delta = number.dtype().nearest(number.dtype().nearest(start + step) - first);
        return number.times(delta).plus(first);
    }

    static GPUArray linspace(double start, double stop, long count, boolean endpoint, DType type) {
        GPUArray spaced = spaced("linspace", start, stop, count, endpoint);
        return type.isInteger() ? spaced.floor().astype(type) : converted(spaced, type);
    }

    private static GPUArray spaced(String operation, double start, double stop, long count, boolean endpoint) {
        if (count < 0) {
            throw new IllegalArgumentException(operation + ": num=" + count + ", need num >= 0");
        }
        GPUArray index = positions(count, DType.FLOAT64);
        double delta = stop - start;
        long parts = endpoint ? count - 1 : count;
        double step = delta / Math.max(1, parts);
        // A step too small for a number is no reason to stand still.
        boolean vanishes = step == 0 && delta != 0;
        GPUArray way = vanishes ? index.div(parts).times(delta) : index.times(parts > 0 ? step : delta);
        GPUArray spaced = way.plus(start);
        return endpoint && count > 1 ? GPU.where(index.eq(count - 1), stop, spaced) : spaced;
    }

    /** The parts go their own ways, which is how NumPy's numbers go together. */
    static GPUArray linspace(ComplexNumber start, ComplexNumber stop, long count, boolean endpoint, DType type) {
        if (!type.isComplex()) {
            throw new IllegalArgumentException("linspace: dtype=" + type + " for start=" + start + " stop=" + stop
                    + ", need complex64 or complex128");
        }
        return converted(spaced("linspace", start, stop, count, endpoint), type);
    }

    private static GPUArray spaced(
            String operation, ComplexNumber start, ComplexNumber stop, long count, boolean endpoint) {
        GPUArray spaced = zeros(Shape.of(Math.max(0, count)), DType.COMPLEX128);
        spaced.real().assign(spaced(operation, start.realPart(), stop.realPart(), count, endpoint));
        spaced.imag().assign(spaced(operation, start.imaginaryPart(), stop.imaginaryPart(), count, endpoint));
        return spaced;
    }

    static GPUArray logspace(ComplexNumber start, ComplexNumber stop, long count) {
        return GPU.pow(10, spaced("logspace", start, stop, count, true));
    }

    static GPUArray logspace(double start, double stop, long count, boolean endpoint, double base, DType type) {
        return converted(GPU.pow(base, spaced("logspace", start, stop, count, endpoint)), type);
    }

    static GPUArray geomspace(double start, double stop, long count, boolean endpoint, DType type) {
        if (start == 0 || stop == 0) {
            throw new IllegalArgumentException(
                    "geomspace: start=" + start + " stop=" + stop + ", no factor leads from or to 0");
        }
        double sign = Math.signum(start);
        double first = start / sign;
        double last = stop / sign;
        GPUArray inner = GPU.pow(10.0, spaced("geomspace", Math.log10(first), Math.log10(last), count, endpoint));
        GPUArray index = positions(count, DType.INT64);
        GPUArray from = GPU.where(index.eq(0), first, inner);
        GPUArray whole = endpoint && count > 1 ? GPU.where(index.eq(count - 1), last, from) : from;
        return converted(whole.times(sign), type);
    }

    private static GPUArray converted(GPUArray array, DType type) {
        return array.dtype() == type ? array : array.astype(type);
    }

    static GPUArray eye(long rows, long columns, long diagonal, DType type) {
        checkMatrix("eye", rows, columns);
        return row(rows, diagonal).eq(positions(columns, DType.INT64)).astype(type);
    }

    static GPUArray tri(String operation, long rows, long columns, long diagonal, DType type) {
        checkMatrix(operation, rows, columns);
        return row(rows, diagonal).ge(positions(columns, DType.INT64)).astype(type);
    }

    private static void checkMatrix(String operation, long rows, long columns) {
        if (rows < 0 || columns < 0) {
            throw new IllegalArgumentException(
                    operation + ": rows=" + rows + " columns=" + columns + ", need both >= 0");
        }
    }

    /** Returns, as a column, the position in each row that lies on the diagonal. */
    private static GPUArray row(long rows, long diagonal) {
        return positions(rows, DType.INT64).expandDims(1).plus(diagonal);
    }

    /** Returns the elements on and below a diagonal of the last two axes, or those above it, and zeros. */
    static GPUArray triangle(GPUArray a, long diagonal, boolean lower) {
        int rank = a.ndim();
        if (rank == 0) {
            throw new IllegalArgumentException((lower ? "tril" : "triu") + ": shape=(), need an axis");
        }
        Shape shape = a.shape();
        GPUArray below = tri(
                lower ? "tril" : "triu",
                shape.extent(Math.max(0, rank - 2)),
                shape.extent(rank - 1),
                lower ? diagonal : diagonal - 1,
                DType.BOOL);
        GPUArray zero = zeros(Shape.SCALAR, a.dtype());
        return lower ? GPU.where(below, a, zero) : GPU.where(below, zero, a);
    }

    static GPUArray diag(GPUArray a, int diagonal) {
        if (a.ndim() == 2) {
            return a.diagonal(diagonal);
        } else if (a.ndim() != 1) {
            throw new IllegalArgumentException("diag: shape=" + a.shape() + ", need one axis or two");
        }
        long extent = a.size() + Math.abs((long) diagonal);
        GPUArray square = zeros(Shape.of(extent, extent), a.dtype()).placedLike(a);
        square.diagonal(diagonal).assign(a);
        return square;
    }

    static GPUArray vander(GPUArray x, int columns, boolean increasing) {
        if (x.ndim() != 1 || columns < 0) {
            throw new IllegalArgumentException(
                    "vander: shape=" + x.shape() + " columns=" + columns + ", need one axis and columns >= 0");
        }
        DType type = GPU.promoteTypes(x.dtype(), DType.INT64);
        GPUArray[] powers = new GPUArray[HostValues.length("vander", columns)];
        for (int i = 0; i < columns; i++) {
            powers[i] = i == 0 ? ones(x.shape(), type) : i == 1 ? x.astype(type) : powers[i - 1].times(powers[1]);
        }
        GPUArray matrix = zeros(Shape.of(x.size(), columns), type).placedLike(x);
        for (int i = 0; i < columns; i++) {
            Pieces.part(matrix, 1, increasing ? i : columns - 1 - i).assign(powers[i]);
        }
        return matrix;
    }

    static GPUArray[] meshgrid(String indexing, boolean sparse, GPUArray... axes) {
        if (!indexing.equals("xy") && !indexing.equals("ij")) {
            throw new IllegalArgumentException("meshgrid: indexing=" + indexing + ", need xy or ij");
        }
        boolean swaps = indexing.equals("xy") && axes.length > 1;
        long[] extents = LongStream.range(0, axes.length)
                .map(i -> axes[place((int) i, swaps)].size())
                .toArray();
        GPUArray[] grids = new GPUArray[axes.length];
        for (int i = 0; i < grids.length; i++) {
            GPUArray line = along(axes[i].ravel(), place(i, swaps), axes.length);
            grids[i] = (sparse ? line : Pieces.broadcast(line, Shape.of(extents))).copy();
        }
        return grids;
    }

    private static int place(int axis, boolean swaps) {
        return swaps && axis < 2 ? 1 - axis : axis;
    }

    /** Returns a line as axis {@code axis} of {@code rank}, the others of extent 1. */
    static GPUArray along(GPUArray line, int axis, int rank) {
        int[] others = new int[rank - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = i < axis ? i : i + 1;
        }
        return line.expandDims(others);
    }

    static GPUArray indices(int... shape) {
        Shape whole = Shape.of(shape);
        GPUArray[] grids = new GPUArray[shape.length];
        for (int axis = 0; axis < shape.length; axis++) {
            grids[axis] = Pieces.broadcast(along(positions(shape[axis], DType.INT64), axis, shape.length), whole);
        }
        return shape.length == 0 ? zeros(Shape.of(0L), DType.INT64) : GPU.stack(0, grids);
    }

    static DType commonType(GPUArray... arrays) {
        DType type = null;
        for (GPUArray array : arrays) {
            if (array.dtype() == DType.BOOL) {
                throw new IllegalArgumentException("commonType: dtype=bool, need numbers");
            }
            DType floating = array.dtype().isInteger() ? DType.FLOAT64 : array.dtype();
            type = type == null ? floating : Promotion.of(type, floating);
        }
        if (type == null) {
            throw new IllegalArgumentException("commonType: no arrays, need at least one");
        }
        return type;
    }
}
