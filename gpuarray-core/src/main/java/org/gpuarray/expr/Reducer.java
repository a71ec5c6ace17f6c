package org.gpuarray.expr;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** One call of a reduction: its axes, its mask, and the nodes before and after the reduction itself. */
final class Reducer {
    /** The options that a reduction may have besides axes and keepdims. */
    enum Option {
        DTYPE,
        WHERE,
        INITIAL,
        CORRECTION
    }

    private final String name;
    private final ArrayRef array;
    private final ReduceOptions options;
    private final int[] axes;

    /**
     * Checks the axes and the mask.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, an option is given that this reduction
     *     does not have, or the mask is not of bools or does not broadcast to the array
     */
    Reducer(String name, ArrayRef array, ReduceOptions options, Option... allowed) {
        this.name = name;
        this.array = array;
        this.options = options;
        axes = options.sortedAxes(name, array.shape());
        refuse(Option.DTYPE, options.dtype(), allowed);
        refuse(Option.WHERE, options.where(), allowed);
        refuse(Option.INITIAL, options.initial(), allowed);
        refuse(Option.CORRECTION, options.correction(), allowed);
        ArrayRef where = options.where();
        if (where != null && where.type() != DType.BOOL) {
            throw new IllegalArgumentException(
                    name + ": where has dtype=" + where.type() + ", need bool; compare, as in a.ne(0)");
        } else if (where != null) {
            where.map().broadcastTo(array.shape());
        }
    }

    private void refuse(Option option, @Nullable Object value, Option... allowed) {
        if (value != null && !Arrays.asList(allowed).contains(option)) {
            throw new IllegalArgumentException(name + ": has no option "
                    + option.name().toLowerCase(Locale.ROOT) + ", given "
                    + (value instanceof ArrayRef mask ? "an array of shape=" + mask.shape() : value));
        }
    }

    String name() {
        return name;
    }

    Shape shape() {
        return array.shape();
    }

    DType type() {
        return array.type();
    }

    ReduceOptions options() {
        return options;
    }

    int[] axes() {
        return axes;
    }

    /** Returns how many elements each result reduces. */
    long count() {
        long count = 1;
        for (int axis : axes) {
            count *= shape().extent(axis);
        }
        return count;
    }

    /** Returns the shape of the result, without keepdims. */
    Shape kept() {
        if (axes.length == shape().rank()) {
            return Shape.SCALAR;
        }
        long[] extents = new long[shape().rank() - axes.length];
        int reduced = 0;
        for (int axis = 0; axis < shape().rank(); axis++) {
            if (reduced < axes.length && axes[reduced] == axis) {
                reduced++;
            } else {
                extents[axis - reduced] = shape().extent(axis);
            }
        }
        return Shape.of(extents);
    }

    /**
     * Requires at least one element for each result.
     *
     * @throws IllegalArgumentException if a reduced axis has no element
     */
    void requireElements() {
        for (int axis : axes) {
            if (shape().extent(axis) == 0) {
                throw new IllegalArgumentException(name + ": shape=" + shape() + " has no element along axis " + axis
                        + ", and there is no " + name + " of nothing");
            }
        }
    }

    /** Runs {@code body} while no other thread can write to the arrays that this reads. */
    Node build(Supplier<Node> body) {
        ArrayRef where = options.where();
        return where == null ? CellLocks.holding(body, array) : CellLocks.holding(body, array, where);
    }

    /** Returns the array's elements. */
    Node elements() {
        return array.node(array.type(), shape());
    }

    /** Returns the array's elements as another type. */
    Node elements(DType type) {
        return array.node(type, shape());
    }

    /**
     * Returns a mask of the elements that count: those of the given mask that are, with {@code skipNaN}, not NaN. Null for
     * all.
     */
    @Nullable
    Node counted(boolean skipNaN) {
        ArrayRef where = options.where();
        Node mask = where == null ? null : where.node(DType.BOOL, shape());
        if (!skipNaN || !type().isInexact()) {
            return mask;
        }
        Node x = elements();
        Node numbers = Composites.apply(Op.EQUAL, x, x);
        return mask == null ? numbers : Composites.apply(Op.MINIMUM, numbers, mask);
    }

    /** Returns the elements that count, and {@code filler} for the others. */
    static Node masked(@Nullable Node counted, Node x, Scalar filler) {
        return counted == null
                ? x
                : Composites.choose(counted, x, new Node(NodeKind.Full.of(filler, x.type()), x.type(), x.shape()));
    }

    /** Reduces to {@link ReduceOp#wideType}. If each result reduces one element, that is the result. */
    Node reduce(ReduceOp op, Node x) {
        return reduce(new NodeKind.Reduce(op, Axes.list(axes)), x);
    }

    /** Reduces by a user's function. If each result reduces one element, that is the result. */
    Node reduce(UserReduction user, Node x) {
        return reduce(new NodeKind.Reduce(ReduceOp.USER, Axes.list(axes), user), x);
    }

    private Node reduce(NodeKind.Reduce reduce, Node x) {
        DType wide = reduce.op().wideType(x.type());
        if (axes.length == 0) {
            return Composites.cast(x, wide);
        } else if (count() == 1) {
            return Composites.cast(new Node(new NodeKind.View(IndexMap.dense(kept())), x.type(), kept(), x), wide);
        }
        return new Node(reduce, wide, kept(), x);
    }

    /** Returns the first index of the greatest key under each result, by {@link ReduceOp#ARGMAX}. */
    Node firstGreatest(Node keys, Node indices) {
        return axes.length == 0 || count() == 1
                ? reduce(ReduceOp.ARGMAX, indices)
                : new Node(
                        new NodeKind.Reduce(ReduceOp.ARGMAX, Axes.list(axes)), indices.type(), kept(), indices, keys);
    }

    /** Returns a view of dense elements with the reduced axes behind the others. */
    IndexMap lines() {
        long[] from = shape().denseStrides();
        long[] extents = new long[shape().rank()];
        long[] strides = new long[shape().rank()];
        int kept = 0;
        int reduced = shape().rank() - axes.length;
        for (int axis = 0; axis < extents.length; axis++) {
            int to = Arrays.binarySearch(axes, axis) >= 0 ? reduced++ : kept++;
            extents[to] = shape().extent(axis);
            strides[to] = from[axis];
        }
        return new IndexMap(Shape.of(extents), 0, strides);
    }

    /** Returns how many elements each result counts, in {@code type}. */
    Node count(@Nullable Node counted, DType type) {
        return counted == null
                ? new Node(NodeKind.Full.of(Scalar.of((double) count()), type), type, kept())
                : Composites.cast(reduce(ReduceOp.SUM, counted), type);
    }

    /** Returns results broadcast to the elements that they reduce. */
    Node stretched(Node result) {
        IndexMap map = IndexMap.dense(result.shape()).expandDims(axes).broadcastTo(shape());
        return new Node(new NodeKind.View(map), result.type(), shape(), result);
    }

    /**
     * Returns, for each element, a value close to most of those that have the same result: the median of the first, the
     * middle and the last one; for complex numbers, for each part. NaN if one of them is NaN.
     */
    Node typical(Node x) {
        if (x.type().isComplex()) {
            Node re = typical(Composites.apply(Op.REAL, x));
            return Composites.apply(Op.COMPLEX, re, typical(Composites.apply(Op.IMAG, x)));
        }
        Node first = elementsAt(x, extent -> 0);
        Node halfway = elementsAt(x, extent -> extent / 2);
        Node last = elementsAt(x, extent -> extent - 1);
        Node lower = Composites.apply(Op.MINIMUM, first, halfway);
        Node upper = Composites.apply(Op.MAXIMUM, first, halfway);
        return Composites.apply(Op.MAXIMUM, lower, Composites.apply(Op.MINIMUM, upper, last));
    }

    /**
     * Returns the elements at one index along each reduced axis, broadcast along those; {@code index} gets the axis's
     * extent and returns the index.
     */
    private Node elementsAt(Node x, LongUnaryOperator index) {
        long[] strides = shape().denseStrides();
        long offset = 0;
        for (int axis : axes) {
            offset += index.applyAsLong(shape().extent(axis)) * strides[axis];
            strides[axis] = 0;
        }
        return new Node(new NodeKind.View(new IndexMap(shape(), offset, strides)), x.type(), shape(), x);
    }

    /** Returns the index of each element among those that have the same result, as {@code start + step·index}. */
    Node indices(long start, long step) {
        long[] strides = new long[shape().rank()];
        long stride = 1;
        for (int i = axes.length - 1; i >= 0; i--) {
            strides[axes[i]] = stride;
            stride *= shape().extent(axes[i]);
        }
        Node line = new Node(new NodeKind.Arange(start, step), DType.INT64, Shape.of(count()));
        return new Node(new NodeKind.View(new IndexMap(shape(), 0, strides)), DType.INT64, shape(), line);
    }

    /** Returns a result in its type, with reduced axes of extent 1 if {@code keepdims}, as a node that no cell holds. */
    Node finish(Node result, DType type) {
        Node converted = Composites.cast(result, type);
        if (options.keepdims() && axes.length > 0) {
            IndexMap map = IndexMap.dense(result.shape()).expandDims(axes);
            return new Node(new NodeKind.View(map), type, map.shape(), converted);
        }
        return ExprBuilder.unowned(array, converted);
    }

    /** Returns a constant with one element for each result. */
    Node constant(DType type, Scalar value) {
        return new Node(NodeKind.Full.of(value, type), type, kept());
    }
}
