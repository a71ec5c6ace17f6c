package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Moments;
import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.QuantileMethod;
import org.gpuarray.types.Shape;

/**
 * Order statistics: the elements under each result are a row, of which a routine finds those at some indices of the sorted row; one
 * kernel interpolates, with NumPy's formulas. Short rows are sorted, and so are all if there are many indices. -0.0 is below 0.0 in
 * rows that are not sorted.
 */
final class Quantiles {
    private Quantiles() {}

    /** The elements under each result as rows. */
    private record Rows(GPUArray elements, int[] axes, Shape shape, boolean keepdims) {
        /** More indices take more time than sorting. */
        private static final int MOST_SELECTED = RoutineSpec.Select.COUNTS.get(RoutineSpec.Select.COUNTS.size() - 1);

        static Rows of(String operation, GPUArray a, Reduce reduce) {
            ReduceOptions options = reduce.options();
            if (options.dtype() != null
                    || options.where() != null
                    || options.initial() != null
                    || options.correction() != null) {
                throw new IllegalArgumentException(operation + ": " + reduce + ", takes axes and keepdims only");
            }
            int[] axes = options.sortedAxes(operation, a.shape());
            int[] order = new int[a.ndim()];
            long[] extents = new long[a.ndim() - axes.length + 1];
            extents[extents.length - 1] = 1;
            int kept = 0;
            for (int axis = 0; axis < order.length; axis++) {
                int found = Arrays.binarySearch(axes, axis);
                order[found < 0 ? kept : order.length - axes.length + found] = axis;
                if (found < 0) {
                    extents[kept++] = a.shape().extent(axis);
                } else {
                    extents[extents.length - 1] *= a.shape().extent(axis);
                }
            }
            GPUArray rows = a.permuteDims(order);
            return new Rows(rows.reshape(Shape.of(extents)), axes, a.shape(), options.keepdims());
        }

        private int last() {
            return elements.ndim() - 1;
        }

        long length() {
            return elements.shape().extent(last());
        }

        /** Returns the number of elements of each row, NaN left out if asked for: a row of one, as float64. */
        GPUArray count(boolean skipNaN) {
            return skipNaN
                    ? elements.eq(elements).sum(Reduce.axes(-1).keepdims()).astype(DType.FLOAT64)
                    : Creation.full(Shape.of(1), length(), DType.FLOAT64).placedLike(elements);
        }

        /**
         * Returns the elements at these indices of the sorted rows; indices are rows as well, or one row for all.
         *
         * @param nans whether rows with NaN have NaN at all indices
         */
        GPUArray[] at(boolean nans, GPUArray... indices) {
            long count = 0;
            for (GPUArray each : indices) {
                count += each.shape().extent(each.ndim() - 1);
            }
            boolean isSelected = length() > Sorting.SORTED_WHOLE
                    && count > 0
                    && count <= MOST_SELECTED
                    && !elements.dtype().isComplex();
            return isSelected ? selected(nans, (int) count, indices) : ofSorted(nans, indices);
        }

        private GPUArray[] selected(boolean nans, int count, GPUArray... indices) {
            GPUArray ranks = indices.length == 1 ? indices[0] : Pieces.concatenate("quantile", -1, indices);
            int most = RoutineSpec.Select.COUNTS.stream()
                    .filter(c -> c >= count)
                    .findFirst()
                    .orElseThrow();
            long rows = elements.size() / length();
            GPUArray found = GPUArray.of(Routines.run(
                            new RoutineSpec.Select(
                                    elements.dtype(),
                                    most,
                                    nans && elements.dtype().isFloating()),
                            new long[] {rows, length(), count, ranks.ndim() == 1 && elements.ndim() > 1 ? 0 : count},
                            List.of(
                                    new Routines.Input(elements.ref(), elements.dtype()),
                                    new Routines.Input(ranks.ref(), DType.INT64)),
                            List.of(new Routines.Result(
                                    elements.dtype(), Pieces.withExtent(elements.shape(), last(), count))))
                    .get(0));
            GPUArray[] results = new GPUArray[indices.length];
            long start = 0;
            for (int i = 0; i < results.length; i++) {
                long end = start + indices[i].shape().extent(indices[i].ndim() - 1);
                results[i] = indices.length == 1 ? found : Pieces.part(found, last(), start, end);
                start = end;
            }
            return results;
        }

        private GPUArray[] ofSorted(boolean nans, GPUArray... indices) {
            GPUArray sorted = elements.sort(-1);
            GPUArray[] results = new GPUArray[indices.length];
            for (int i = 0; i < results.length; i++) {
                long count = indices[i].shape().extent(indices[i].ndim() - 1);
                GPUArray inRows =
                        indices[i].astype(DType.INT64).broadcastTo(Pieces.withExtent(elements.shape(), last(), count));
                GPUArray found = Indices.takeInside(sorted, inRows, last());
                results[i] = nans ? orNaN(sorted, found) : found;
            }
            return results;
        }

        /** Returns NaN where a sorted row has any, and {@code result} elsewhere; both have one element for a row, or several. */
        static GPUArray orNaN(GPUArray sorted, GPUArray result) {
            if (!sorted.dtype().isInexact()) {
                return result;
            }
            GPUArray last = sorted.get("..., -1:");
            return GPU.where(last.eq(last), result, last.astype(result.dtype()));
        }

        /** Brings results, which are rows of {@code count}, to the shape that they have without rows. */
        GPUArray shaped(GPUArray rows, int count, boolean one) {
            long[] extents = new long[shape.rank() - (keepdims ? 0 : axes.length) + (one ? 0 : 1)];
            int next = 0;
            if (!one) {
                extents[next++] = count;
            }
            for (int axis = 0; axis < shape.rank(); axis++) {
                boolean goes = Arrays.binarySearch(axes, axis) >= 0;
                if (!goes || keepdims) {
                    extents[next++] = goes ? 1 : shape.extent(axis);
                }
            }
            return rows.moveAxis(-1, 0).reshape(Shape.of(extents)).owning();
        }
    }

    static GPUArray median(GPUArray a, Reduce options) {
        Rows rows = Rows.of("median", a, options);
        if (rows.length() == 0) {
            return rows.shaped(rows.elements.mean(Reduce.axes(-1).keepdims()), 1, true);
        }
        long high = rows.length() / 2;
        long low = (rows.length() - 1) / 2;
        if (a.dtype().isComplex()) {
            // The mean of two would have NaN in both parts.
            GPUArray sorted = rows.elements.sort(-1);
            GPUArray mean = sorted.get("..., " + low + ":" + (high + 1))
                    .mean(Reduce.axes(-1).keepdims());
            return rows.shaped(Rows.orNaN(sorted, mean), 1, true);
        }
        GPUArray middle = Creation.arange(low, high + 1, 1, DType.INT64).placedLike(rows.elements);
        return rows.shaped(rows.at(true, middle)[0].mean(Reduce.axes(-1).keepdims()), 1, true);
    }

    static GPUArray nanmedian(GPUArray a, Reduce options) {
        if (!a.dtype().isInexact()) {
            return median(a, options);
        }
        Rows rows = Rows.of("nanmedian", a, options);
        if (rows.length() == 0) {
            return rows.shaped(rows.elements.mean(Reduce.axes(-1).keepdims()), 1, true);
        }
        GPUArray count = rows.count(true);
        GPUArray high = count.div(2).floor();
        GPUArray low = count.minus(1).maximum(0).div(2).floor();
        DType wide = a.dtype().isHalf() ? DType.FLOAT32 : a.dtype();
        GPUArray[] middle = rows.at(false, low, high);
        GPUArray lower = middle[0];
        GPUArray both = lower.astype(wide).plus(middle[1].astype(wide)).div(2);
        return rows.shaped(GPU.where(low.eq(high), lower, both.astype(a.dtype())), 1, true);
    }

    /**
     * Returns quantiles.
     *
     * @param one whether {@code q} is a number, which takes the array's type, and not an array of numbers
     */
    static GPUArray quantile(
            String operation,
            GPUArray a,
            double[] q,
            boolean one,
            QuantileMethod method,
            Reduce options,
            boolean skipNaN) {
        check(operation, a, q);
        boolean floating = a.dtype().isFloating();
        if (a.dtype() == DType.BOOL && !method.isDiscrete()) {
            throw new IllegalArgumentException(operation + ": dtype=bool, method=" + method
                    + " interpolates; astype a type of numbers first, or take a method that does not");
        }
        Rows rows = Rows.of(operation, a, options);
        checkLength(operation, rows, options);
        GPUArray count = rows.count(skipNaN && floating);
        GPUArray position = position(count, q, one, method);
        GPUArray result;
        if (method.isDiscrete()) {
            result = rows.at(!skipNaN, position.maximum(0))[0];
        } else {
            GPUArray below = position.floor().minimum(count.minus(1)).maximum(0);
            GPUArray above = position.floor().plus(1).minimum(count.minus(1)).maximum(0);
            GPUArray outside = position.lt(0).logicalOr(position.ge(count.minus(1)));
            GPUArray weight = weight(position, GPU.where(outside, below, position.floor()), method);
            GPUArray[] found = rows.at(!skipNaN, below, GPU.where(position.lt(0), below, above));
            result = between(found[0], found[1], weight, one);
        }
        return rows.shaped(result, q.length, one);
    }

    private static void check(String operation, GPUArray a, double... q) {
        for (double each : q) {
            if (!(each >= 0 && each <= 1)) {
                throw new IllegalArgumentException(
                        operation + ": q=" + each + ", need 0 <= q <= 1 (percentiles 0 to 100)");
            }
        }
        Calls.requireReal(operation, a.dtype());
    }

    private static void checkLength(String operation, Rows rows, Reduce options) {
        if (rows.length() == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + rows.shape + " " + options
                    + ", need at least one element for each result");
        }
    }

    /**
     * Returns the first elements, of sorted ones, up to and with which the weights make at least the part q of all.
     *
     * @param one whether {@code q} is a number, and not an array of numbers
     */
    static GPUArray weighted(
            String operation, GPUArray a, double[] q, boolean one, GPUArray weights, Reduce options, boolean skipNaN) {
        check(operation, a, q);
        ArrayRef spread = Moments.weightsOf(operation, weights.ref(), a.shape(), options.options());
        Rows rows = Rows.of(operation, a, options);
        checkLength(operation, rows, options);
        int last = rows.last();
        GPUArray indices = rows.elements.argsort(-1);
        GPUArray sorted = Indices.takeInside(rows.elements, indices, last);
        GPUArray spreadRows = Rows.of(operation, Pieces.broadcast(GPUArray.view(spread), a.shape()), options).elements;
        GPUArray each = Indices.takeInside(spreadRows.astype(DType.FLOAT64), indices, last);
        GPUArray isThere = sorted.eq(sorted);
        GPUArray counted = skipNaN ? GPU.where(isThere, each, 0.0) : each;
        GPUArray sums = counted.cumsum(last);
        GPUArray all = sums.get("..., -1:");
        GPUArray isKnown = all.gt(0).logicalAnd(all.isfinite());
        GPUArray isEmpty = skipNaN ? isThere.get("..., :1").logicalNot() : isKnown;
        if (!Calls.allTrue(each.ge(0)) || !Calls.allTrue(isKnown.logicalOr(isEmpty))) {
            throw new IllegalArgumentException(
                    operation + ": weights=" + weights + ", need finite ones of 0 or more, not all of them 0");
        }
        GPUArray parts = sums.div(all);
        // Elements without weight in front are not even the quantile for 0.
        GPUArray reached = GPU.where(parts.eq(0), -1.0, parts).expandDims(-2);
        GPUArray below = reached.lt(reached.beside(() -> GPUArray.toGpu(q)).expandDims(1))
                .sum(-1);
        GPUArray result = Indices.takeInside(sorted, below.minimum(rows.length() - 1), last);
        return rows.shaped(skipNaN ? result : Rows.orNaN(sorted, result), q.length, one);
    }

    /** Returns where in rows of {@code n} elements quantiles are: an index with a fraction, or that of an element. */
    private static GPUArray position(GPUArray n, double[] q, boolean one, QuantileMethod method) {
        if (method.isShifted()) {
            double[] shifts = Arrays.stream(q).map(method::shift).toArray();
            GPUArray scaled = times(n, q, one);
            return (one ? scaled.plus(shifts[0]) : scaled.plus(scaled.beside(() -> GPUArray.toGpu(shifts)))).minus(1);
        }
        GPUArray span = times(n.minus(1), q, one);
        return switch (method) {
            case INVERTED_CDF -> {
                GPUArray position = times(n, q, one).minus(1);
                yield position.ceil();
            }
            case AVERAGED_INVERTED_CDF -> times(n, q, one).minus(1);
            case CLOSEST_OBSERVATION -> {
                GPUArray position = times(n, q, one).minus(1).minus(0.5);
                GPUArray floor = position.floor();
                GPUArray isOdd = position.eq(floor).logicalAnd(floor.rem(2).eq(1));
                yield GPU.where(isOdd, floor, floor.plus(1));
            }
            case LOWER -> span.floor();
            case HIGHER -> span.ceil();
            case NEAREST -> span.rint();
            case MIDPOINT -> span.floor().plus(span.ceil()).times(0.5);
            default -> span;
        };
    }

    private static GPUArray times(GPUArray n, double[] q, boolean one) {
        return one ? n.times(q[0]) : n.times(n.beside(() -> GPUArray.toGpu(q)));
    }

    /** Returns how far from the element below to the one above a quantile is. */
    private static GPUArray weight(GPUArray position, GPUArray below, QuantileMethod method) {
        GPUArray weight = position.minus(below);
        return switch (method) {
            case AVERAGED_INVERTED_CDF -> GPU.where(weight.eq(0), Creation.full(Shape.SCALAR, 0.5), 1.0);
            case MIDPOINT -> GPU.where(position.rem(1).eq(0), Creation.full(Shape.SCALAR, 0.0), 0.5);
            default -> weight;
        };
    }

    /** NumPy's {@code _lerp}, from the nearer side; a single weight has the elements' type, but of bfloat16, of too few digits. */
    private static GPUArray between(GPUArray lower, GPUArray upper, GPUArray weight, boolean one) {
        if (one && lower.dtype() == DType.BFLOAT16) {
            GPUArray wide = between(lower.astype(DType.FLOAT32), upper.astype(DType.FLOAT32), weight, true);
            return wide.astype(DType.BFLOAT16);
        }
        DType type = one && lower.dtype().isFloating() ? lower.dtype() : DType.FLOAT64;
        GPUArray difference = upper.minus(lower);
        GPUArray fromBelow = lower.plus(difference.times(weight.astype(type)));
        GPUArray fromAbove = upper.minus(difference.times(GPU.minus(1, weight).astype(type)));
        return GPU.where(weight.ge(0.5), fromAbove, fromBelow);
    }
}
