package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * The same elements in another shape. All return views that share memory, except {@link #flatten} and where {@link #reshape}
 * and {@link #ravel} have to copy.
 */
@CheckReturnValue
public sealed interface ShapeOps permits GPUArray {
    /** Returns a view with the axes in reverse order. */
    default GPUArray transpose() {
        return view(Calls.ref(this).map().transpose());
    }

    /** Returns the same as {@link #transpose()}, under NumPy's name of the attribute. */
    default GPUArray T() {
        return transpose();
    }

    /**
     * Returns a view with the axes in another order.
     *
     * @throws IllegalArgumentException unless each axis is named once
     */
    default GPUArray transpose(int... axes) {
        return view(Calls.ref(this).map().transpose(axes));
    }

    /**
     * Returns a view with the axes in another order.
     *
     * @throws IllegalArgumentException unless each axis is named once
     */
    default GPUArray permuteDims(int... axes) {
        int rank = Calls.ref(this).shape().rank();
        if (axes.length != rank) {
            throw new IllegalArgumentException("permuteDims: " + axes.length + " axes, need all " + rank);
        }
        return transpose(axes);
    }

    /**
     * Returns a view with two axes exchanged.
     *
     * @throws IllegalArgumentException if an axis is out of range
     */
    default GPUArray swapAxes(int axis1, int axis2) {
        Shape shape = Calls.ref(this).shape();
        int first = Axes.one("swapAxes", axis1, shape);
        int second = Axes.one("swapAxes", axis2, shape);
        int[] order = IntStream.range(0, shape.rank()).toArray();
        order[first] = second;
        order[second] = first;
        return transpose(order);
    }

    /**
     * Returns a view with one axis at another position; the others keep their order.
     *
     * @throws IllegalArgumentException if an axis is out of range
     */
    default GPUArray moveAxis(int source, int destination) {
        return moveAxis(new int[] {source}, new int[] {destination});
    }

    /**
     * Returns a view with axes at other positions; those that are not named keep their order.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice, or the numbers of axes differ
     */
    default GPUArray moveAxis(int[] source, int[] destination) {
        Shape shape = Calls.ref(this).shape();
        if (source.length != destination.length) {
            throw new IllegalArgumentException("moveAxis: " + source.length + " axes to " + destination.length
                    + " positions, need as many of one as of the other");
        }
        int[] from = Axes.distinct("moveAxis source", source, shape);
        int[] to = Axes.distinct("moveAxis destination", destination, shape);
        Integer[] sourceOf = new Integer[shape.rank()];
        List<Integer> others =
                new ArrayList<>(IntStream.range(0, shape.rank()).boxed().toList());
        for (int i = 0; i < from.length; i++) {
            sourceOf[to[i]] = from[i];
            others.remove((Integer) from[i]);
        }
        int[] order = new int[shape.rank()];
        for (int axis = 0, next = 0; axis < order.length; axis++) {
            order[axis] = sourceOf[axis] != null ? sourceOf[axis] : others.get(next++);
        }
        return transpose(order);
    }

    /**
     * Returns a view with the last two axes exchanged.
     *
     * @throws IllegalArgumentException if there are fewer than two axes
     */
    default GPUArray matrixTranspose() {
        Shape shape = Calls.ref(this).shape();
        if (shape.rank() < 2) {
            throw new IllegalArgumentException("matrixTranspose: shape=" + shape + ", need two axes or more");
        }
        return swapAxes(-2, -1);
    }

    /**
     * Returns the elements, in C order, as an array of another shape: a view where strides can say so, else a copy.
     *
     * @param shape one extent may be -1, which is then computed; none gives a 0-d array
     * @throws IllegalArgumentException if the shape has another number of elements
     */
    default GPUArray reshape(int... shape) {
        return Pieces.reshaped(
                (GPUArray) this,
                Shapes.completed("reshape", shape, Calls.ref(this).shape()));
    }

    /**
     * Returns the elements, in C order, as an array of another shape: a view where strides can say so, else a copy.
     *
     * @throws IllegalArgumentException if the shape has another number of elements
     */
    default GPUArray reshape(Shape shape) {
        if (shape.size() != Calls.ref(this).shape().size()) {
            throw new IllegalArgumentException("reshape: array of "
                    + Calls.ref(this).shape().size() + " elements, shape=" + shape + " needs " + shape.size());
        }
        return Pieces.reshaped((GPUArray) this, shape);
    }

    /**
     * Returns the elements, in C order, as an array of another shape: always a copy, or never one.
     *
     * @throws IllegalArgumentException if the shape has another number of elements, or {@code copy} is false and there is no
     *     such view
     */
    default GPUArray reshape(int[] shape, boolean copy) {
        ArrayRef ref = Calls.ref(this);
        if (copy) {
            return GPUArray.of(ExprBuilder.copy(ref)).reshape(shape).owning();
        }
        IndexMap map = ref.map().reshape(Shapes.completed("reshape", shape, ref.shape()));
        if (map == null) {
            throw new IllegalArgumentException(
                    "reshape: array of " + ref.map() + " has no view of shape=" + Shape.of(shape) + ", and copy=false");
        }
        return view(map);
    }

    /**
     * Returns the elements as an array of another shape, counted in C order, the last axis fastest, or in that of Fortran, the
     * first axis fastest: a view where strides can say so, else a copy.
     *
     * @param shape one extent may be -1, which is then computed
     * @param order {@code "C"} or {@code "F"}
     * @throws IllegalArgumentException if it is another, or the shape has another number of elements
     */
    default GPUArray reshape(int[] shape, String order) {
        Objects.requireNonNull(shape, "shape");
        return Shapes.isFortran("reshape", order)
                ? transpose().reshape(Shapes.reversed(shape)).transpose().owningUnlessOf((GPUArray) this)
                : reshape(shape);
    }

    /** Returns the elements in C order along one axis: a view where strides can say so, else a copy, which {@code close} frees. */
    default GPUArray ravel() {
        return reshape(-1);
    }

    /**
     * Returns the elements along one axis, in C order or in that of Fortran: a view where strides can say so, else a copy,
     * which {@code close} frees.
     *
     * @param order {@code "C"} or {@code "F"}
     * @throws IllegalArgumentException if it is another
     */
    default GPUArray ravel(String order) {
        return reshape(new int[] {-1}, order);
    }

    /** Returns a copy of the elements in C order along one axis. */
    default GPUArray flatten() {
        return reshape(new int[] {-1}, true);
    }

    /**
     * Returns a copy of the elements along one axis, in C order or in that of Fortran.
     *
     * @param order {@code "C"} or {@code "F"}
     * @throws IllegalArgumentException if it is another
     */
    default GPUArray flatten(String order) {
        return Shapes.isFortran("flatten", order) ? transpose().flatten() : flatten();
    }

    /**
     * Returns a view of the same bytes as elements of another type. If that is of another size, the last axis has more
     * elements, or fewer.
     *
     * @throws IllegalArgumentException if the sizes differ and the last axis is missing or has gaps, or its bytes, or the bytes
     *     before an element, are no multiple of the new size
     */
    default GPUArray view(DType type) {
        ArrayRef ref = Calls.ref(this);
        return ((GPUArray) this)
                .view(type, ref.map().inElementsOf(type.itemBytes(), ref.type().itemBytes()));
    }

    /** Returns a view of the main diagonal of the first two axes. */
    default GPUArray diagonal() {
        return diagonal(0, 0, 1);
    }

    /** Returns a view of a diagonal of the first two axes: above the main one if {@code offset} is above 0. */
    default GPUArray diagonal(int offset) {
        return diagonal(offset, 0, 1);
    }

    /**
     * Returns a view of the elements at {@code (i, i + offset)} of two axes. These go away; the diagonal is the last axis.
     *
     * @throws IllegalArgumentException if an axis is out of range or both are the same
     */
    default GPUArray diagonal(int offset, int axis1, int axis2) {
        return view(Calls.ref(this).map().diagonal(offset, axis1, axis2));
    }

    /**
     * Returns all windows of this shape, as in {@link #slidingWindowView(int[], int...)}.
     *
     * @param window one extent for each axis
     */
    default GPUArray slidingWindowView(int... window) {
        return slidingWindowView(
                window, IntStream.range(0, Calls.ref(this).shape().rank()).toArray());
    }

    /**
     * Returns all windows along {@code axes} as a view: these axes say where a window starts, new axes at the end where in
     * the window. It cannot be written to.
     *
     * @throws IllegalArgumentException if a window is larger than its axis, or an axis out of range
     */
    default GPUArray slidingWindowView(int[] window, int... axes) {
        return view(Calls.ref(this).map().slidingWindows(window, axes));
    }

    /** Returns this array, or a view of shape (1,) of a 0-d one. */
    default GPUArray atleast1d() {
        return ((GPUArray) this).ndim() >= 1 ? (GPUArray) this : reshape(1);
    }

    /** Returns this array, or a view with leading axes of extent 1, so that there are two. */
    default GPUArray atleast2d() {
        GPUArray line = atleast1d();
        return line.ndim() >= 2 ? line : line.expandDims(0);
    }

    /** Returns this array, or a view with axes of extent 1 before and behind, so that there are three: (n,) is (1, n, 1). */
    default GPUArray atleast3d() {
        GPUArray plane = atleast2d();
        return plane.ndim() >= 3 ? plane : plane.expandDims(-1);
    }

    /**
     * Returns a view stretched to another shape; it cannot be written to.
     *
     * @throws IllegalArgumentException if the shape does not broadcast to it
     */
    default GPUArray broadcastTo(int... shape) {
        Objects.requireNonNull(shape, "shape");
        return broadcastTo(Shape.of(shape));
    }

    /**
     * Returns a view stretched to another shape; it cannot be written to.
     *
     * @throws IllegalArgumentException if the shape does not broadcast to it
     */
    default GPUArray broadcastTo(Shape shape) {
        Objects.requireNonNull(shape, "shape");
        return view(Calls.ref(this).map().broadcastTo(shape));
    }

    /**
     * Returns a view with new axes of extent 1 at these positions of the result.
     *
     * @throws IllegalArgumentException if a position is out of range or named twice
     */
    default GPUArray expandDims(int... axes) {
        return view(Calls.ref(this).map().expandDims(axes));
    }

    /** Returns a view without every axis of extent 1. */
    default GPUArray squeeze() {
        return view(Calls.ref(this).map().squeeze());
    }

    /**
     * Returns a view without these axes; an empty array names none.
     *
     * @throws IllegalArgumentException if an axis is out of range or has another extent
     */
    default GPUArray squeeze(int... axes) {
        return view(Calls.ref(this).map().squeeze(axes));
    }

    /** Returns a view with the elements in reverse order along all axes. */
    default GPUArray flip() {
        return view(Calls.ref(this).map().flip());
    }

    /**
     * Returns a view with the elements in reverse order along these axes; an empty array names none.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray flip(int... axes) {
        return view(Calls.ref(this).map().flip(axes));
    }

    /**
     * Returns a view with the columns in reverse order.
     *
     * @throws IllegalArgumentException if there are fewer than two axes
     */
    default GPUArray fliplr() {
        return flip(1);
    }

    /**
     * Returns a view with the rows in reverse order.
     *
     * @throws IllegalArgumentException if there is no axis
     */
    default GPUArray flipud() {
        return flip(0);
    }

    /** Returns a view turned by 90 degrees from the first axis towards the second. */
    default GPUArray rot90() {
        return rot90(1, 0, 1);
    }

    /** Returns a view turned {@code k} times by 90 degrees from the first axis towards the second. */
    default GPUArray rot90(int k) {
        return rot90(k, 0, 1);
    }

    /**
     * Returns a view turned {@code k} times by 90 degrees from {@code axis1} towards {@code axis2}.
     *
     * @throws IllegalArgumentException if an axis is out of range or both are the same
     */
    default GPUArray rot90(int k, int axis1, int axis2) {
        Axes.distinct("rot90", new int[] {axis1, axis2}, Calls.ref(this).shape());
        return switch (Math.floorMod(k, 4)) {
            case 0 -> view(Calls.ref(this).map());
            case 1 -> flip(axis2).swapAxes(axis1, axis2);
            case 2 -> flip(axis1, axis2);
            default -> swapAxes(axis1, axis2).flip(axis2);
        };
    }

    private GPUArray view(IndexMap map) {
        return ((GPUArray) this).view(map);
    }
}
