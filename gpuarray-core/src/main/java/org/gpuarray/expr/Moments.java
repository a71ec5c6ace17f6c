package org.gpuarray.expr;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.expr.Reducer.Option;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Means and variances. A variance takes two sums in one pass: of the differences from one of the elements, and of their
 * squares. Squaring the elements themselves would lose all digits where the mean is large compared to the spread. Sums have
 * the fixed order of {@link ReduceOp#SUM}, and are divided before they are rounded.
 */
public final class Moments {
    private Moments() {}

    /** Returns the mean: float64 for bools and integers; NaN of no elements. */
    public static Node mean(ArrayRef a, ReduceOptions options) {
        return mean("mean", a, options, false);
    }

    /** Returns the mean of the elements that are not NaN. */
    public static Node nanmean(ArrayRef a, ReduceOptions options) {
        return mean("nanmean", a, options, true);
    }

    private static Node mean(String name, ArrayRef a, ReduceOptions options, boolean skipNaN) {
        Reducer r = new Reducer(name, a, options, Option.DTYPE, Option.WHERE);
        DType type = resultType(a, options);
        return r.build(() -> r.finish(mean(r, r.elements(type), r.counted(skipNaN)), type));
    }

    private static DType resultType(ArrayRef a, ReduceOptions options) {
        DType requested = options.dtype();
        return requested != null ? requested : a.type().isInexact() ? a.type() : DType.FLOAT64;
    }

    private static Node mean(Reducer r, Node x, @Nullable Node counted) {
        Node sum = r.reduce(ReduceOp.SUM, Reducer.masked(counted, x, zero(x.type())));
        // As in NumPy, a sum in a small type of integers wraps before it is divided.
        Node wide = sum.type().isInexact() ? sum : Composites.cast(Composites.cast(sum, x.type()), DType.FLOAT64);
        return Composites.apply(Op.DIVIDE, wide, r.count(counted, wide.type()));
    }

    private static Scalar zero(DType type) {
        return type == DType.BOOL ? Scalar.of(false) : Scalar.of(0);
    }

    /**
     * Returns the variance: the mean of the squared differences from the mean, with the number of elements less the
     * correction as its divisor; infinite or NaN where that is not positive.
     *
     * <p>Type: floating; for complex numbers that of their parts.
     *
     * @throws IllegalArgumentException also if {@code dtype} is neither floating nor complex
     */
    public static Node var(ArrayRef a, ReduceOptions options) {
        return spread("var", a, options, false, false);
    }

    /** Returns the square root of {@link #var}. */
    public static Node std(ArrayRef a, ReduceOptions options) {
        return spread("std", a, options, false, true);
    }

    /** Returns {@link #var} of the elements that are not NaN; NaN where there are no more of them than the correction. */
    public static Node nanvar(ArrayRef a, ReduceOptions options) {
        return spread("nanvar", a, options, true, false);
    }

    /** Returns the square root of {@link #nanvar}. */
    public static Node nanstd(ArrayRef a, ReduceOptions options) {
        return spread("nanstd", a, options, true, true);
    }

    private static Node spread(String name, ArrayRef a, ReduceOptions options, boolean skipNaN, boolean root) {
        Reducer r = new Reducer(name, a, options, Option.DTYPE, Option.WHERE, Option.CORRECTION);
        DType type = resultType(a, options);
        if (!type.isInexact()) {
            throw new IllegalArgumentException(name + ": dtype=" + type + ", need a floating or complex type");
        }
        DType computed = type.isHalf() ? DType.FLOAT32 : type;
        return r.build(() -> {
            Node x = r.elements(computed);
            Node counted = r.counted(skipNaN && a.type().isInexact());
            boolean inOne = counted == null && r.count() > 0;
            Node sum = inOne ? squaresInOne(r, x) : squaresInTwo(r, x, counted, computed);
            Node degrees = degrees(r, counted, sum.type(), options.correction());
            Node variance = Composites.apply(Op.DIVIDE, sum, degrees);
            if (skipNaN && a.type().isInexact()) {
                Node isNothing = Composites.apply(Op.EQUAL, degrees, Composites.number(degrees, 0));
                variance = Composites.choose(isNothing, Composites.number(variance, Double.NaN), variance);
            }
            return r.finish(root ? Composites.apply(Op.SQRT, variance) : variance, type.part());
        });
    }

    private static Node degrees(Reducer r, @Nullable Node counted, DType type, @Nullable Double correction) {
        Node degrees = r.count(counted, type);
        if (correction == null) {
            return degrees;
        }
        Node less = Composites.apply(Op.SUBTRACT, degrees, Composites.number(degrees, correction));
        return Composites.apply(Op.MAXIMUM, less, Composites.number(degrees, 0));
    }

    /**
     * Returns the sum of the squared differences from the mean, in one pass over the elements:
     * docs/decisions/0008-variances.md.
     */
    private static Node squaresInOne(Reducer r, Node x) {
        DType wide = x.type().isComplex() ? DType.COMPLEX128 : DType.FLOAT64;
        Node difference = Composites.apply(Op.SUBTRACT, Composites.cast(x, wide), Composites.cast(r.typical(x), wide));
        Node sum = r.reduce(ReduceOp.SUM, difference);
        Node squares = r.reduce(ReduceOp.SUM, Composites.sizeSquared(difference));
        if (!wide.isComplex()) {
            return lessMean(r, squares, sum);
        }
        Node lessReal = lessMean(r, squares, Composites.apply(Op.REAL, sum));
        return lessMean(r, lessReal, Composites.apply(Op.IMAG, sum));
    }

    /** Subtracts from squares what the distance between pivot and mean has added to them, but no more than all of it. */
    private static Node lessMean(Reducer r, Node squares, Node sum) {
        Node mean = Composites.apply(Op.DIVIDE, sum, r.count(null, sum.type()));
        Node square = Composites.apply(Op.MULTIPLY, sum, mean);
        // Where both overflow the result is infinite. NaN comes only from elements, whose sum is not finite then.
        Node most = Composites.apply(Op.MINIMUM, square, Composites.number(square, Double.MAX_VALUE));
        Node less = Composites.apply(Op.SUBTRACT, squares, most);
        Node positive = Composites.apply(Op.MAXIMUM, less, Composites.number(less, 0));
        return Composites.apply(Op.ADD, positive, Composites.apply(Op.SUBTRACT, sum, sum));
    }

    /** The same in two passes, where it is not known before which elements count. */
    private static Node squaresInTwo(Reducer r, Node x, @Nullable Node counted, DType computed) {
        Node mean = Composites.cast(mean(r, x, counted), computed);
        Node difference = Composites.apply(Op.SUBTRACT, x, r.stretched(mean));
        Node square = Composites.sizeSquared(difference);
        return r.reduce(ReduceOp.SUM, Reducer.masked(counted, square, Scalar.of(0)));
    }

    /**
     * Returns the weighted mean.
     *
     * @param weights one for each element, or one for each index along the given axes
     * @throws IllegalArgumentException also if the weights have another shape
     */
    public static Node average(ArrayRef a, ArrayRef weights, ReduceOptions options) {
        Reducer r = new Reducer("average", a, options);
        ArrayRef spread = weightsOf("average", weights, a.shape(), options);
        DType common = Promotion.of(a.type(), weights.type());
        DType type = a.type().isInexact() ? common : Promotion.of(common, DType.FLOAT64);
        return CellLocks.holding(
                () -> {
                    Node weight = spread.node(type, a.shape());
                    Node sum = r.reduce(ReduceOp.SUM, Composites.apply(Op.MULTIPLY, r.elements(type), weight));
                    return r.finish(Composites.apply(Op.DIVIDE, sum, r.reduce(ReduceOp.SUM, weight)), type);
                },
                a,
                weights);
    }

    /**
     * Returns weights as a view that broadcasts to an array's shape: either they have that shape, or their axes are the
     * reduced ones, in the order of the call.
     *
     * @throws IllegalArgumentException if neither is so, or an axis is out of range or named twice
     */
    public static ArrayRef weightsOf(String operation, ArrayRef weights, Shape shape, ReduceOptions options) {
        List<Integer> requested = options.axes();
        int[] named = requested == null
                ? Axes.all(shape)
                : Axes.distinct(operation, requested.stream().mapToInt(i -> i).toArray(), shape);
        if (weights.shape().equals(shape)) {
            return weights;
        }
        Shape needed = Shape.of(Arrays.stream(named).mapToLong(shape::extent).toArray());
        if (requested == null || !weights.shape().equals(needed)) {
            throw new IllegalArgumentException(operation + ": weights of shape=" + weights.shape() + " axes="
                    + (requested == null ? "all" : requested) + " for an array of shape=" + shape
                    + ", need that shape, or "
                    + (requested == null ? "axes" : needed));
        }
        int[] ascending = IntStream.range(0, named.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> named[i]))
                .mapToInt(i -> i)
                .toArray();
        int[] others = IntStream.range(0, shape.rank())
                .filter(axis -> Arrays.stream(named).noneMatch(n -> n == axis))
                .toArray();
        return weights.view(weights.map().transpose(ascending).expandDims(others));
    }
}
