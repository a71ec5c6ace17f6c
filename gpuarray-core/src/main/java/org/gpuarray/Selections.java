package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.Gathers;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Scatters;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Functions that choose, count and replace elements by their positions. */
final class Selections {
    private Selections() {}

    static GPUArray compress(GPUArray condition, GPUArray a, int axis) {
        if (condition.ndim() != 1) {
            throw new IllegalArgumentException("compress: condition of shape=" + condition.shape() + ", need one axis");
        }
        GPUArray mask = Masks.line(condition);
        if (a.ndim() == 1 && mask.shape().equals(a.shape())) {
            Axes.one("compress", axis, a.shape());
            return Masks.chosen(mask, a);
        }
        return Indices.take(a, Masks.indices(mask), axis, IndexMode.RAISE);
    }

    static GPUArray trimZeros(GPUArray a, String where, int... axes) {
        String ends = where.toLowerCase(java.util.Locale.ROOT);
        if (!ends.matches("fb?|bf?")) {
            throw new IllegalArgumentException("trimZeros: trim=" + where + ", need f, b or both");
        }
        GPUArray rest = a;
        for (int axis : Axes.sorted("trimZeros", axes, a.shape())) {
            int[] others = java.util.stream.IntStream.range(0, a.ndim())
                    .filter(other -> other != axis)
                    .toArray();
            GPUArray indices = (others.length == 0 ? a : a.any(others)).flatnonzero();
            boolean isEmpty = indices.size() == 0;
            long start = !isEmpty && ends.contains("f") ? indices.get(0).itemLong() : 0;
            long stop = isEmpty
                    ? 0
                    : ends.contains("b")
                            ? indices.get(-1).itemLong() + 1
                            : a.shape().extent(axis);
            rest = Pieces.part(rest, axis, start, stop);
        }
        return rest;
    }

    static void put(GPUArray a, GPUArray index, Object value, IndexMode mode) {
        Indices.check("put", index);
        if (index.size() == 0) {
            return;
        }
        if (a.size() == 0) {
            throw new IndexOutOfBoundsException(
                    "put: shape=" + a.shape() + ", an array without elements has no element for " + index.size());
        }
        Object values = value;
        if (value instanceof GPUArray array) {
            if (array.size() == 0) {
                return;
            }
            GPUArray line = array.ravel();
            values = line.size() == 1
                    ? line
                    : line.size() >= index.size()
                            ? Pieces.part(line, 0, 0, index.size())
                            : Rearranged.resize(line, Shape.of(index.size()));
        }
        IndexMap line = a.ref().map().reshape(Shape.of(a.size()));
        GPUArray indices = index.ravel();
        GPUArray view = line == null ? a : a.view(line);
        List<Gathers.Along> along = new ArrayList<>();
        if (line != null) {
            along.add(new Gathers.Along(indices.ref(), 0, 0, mode));
        } else {
            GPUArray inside = GPUArray.of(Gathers.index(new IndexBounds("put", 0, a.size()), indices.ref(), mode));
            GPUArray[] axes = Masks.unravel(inside, a.shape());
            for (int axis = 0; axis < axes.length; axis++) {
                along.add(new Gathers.Along(axes[axis].ref(), axis, axis, null));
            }
        }
        int[] none = new int[view.ndim()];
        java.util.Arrays.fill(none, -1);
        write("put", view, new Gathers.Selection(indices.shape(), 0, indices.shape(), along, none), values);
    }

    static void putAlongAxis(GPUArray a, GPUArray index, Object value, int axis) {
        int along = Axes.one("putAlongAxis", axis, a.shape());
        Gathers.Selection selection = Indices.alongAxis("putAlongAxis", a, index, along);
        GPUArray stretched = Pieces.broadcast(
                a, Pieces.withExtent(selection.shape(), along, a.shape().extent(along)));
        write("putAlongAxis", stretched, selection, value);
    }

    private static void write(String operation, GPUArray view, Gathers.Selection selection, Object value) {
        Indices.checkEmpty(operation, view, selection);
        Calls.limitPending(view);
        Scatters.set(operation, view.ref(), selection, Calls.operand(value), false);
    }

    static void place(GPUArray a, GPUArray mask, GPUArray values) {
        if (mask.size() != a.size()) {
            throw new IllegalArgumentException(
                    "place: mask of shape=" + mask.shape() + ", array of shape=" + a.shape() + ", need equal sizes");
        }
        if (values.size() == 0) {
            if (mask.astype(DType.BOOL).any().itemBoolean()) {
                throw new IllegalArgumentException("place: no values for the true elements of the mask");
            }
            return;
        }
        GPUArray condition = Pieces.reshaped(mask.astype(DType.BOOL), a.shape());
        GPUArray numbers = Masks.numbers(condition);
        Choice.copyto(a, values.ravel().take(numbers, IndexMode.WRAP), condition);
    }

    static void fillDiagonal(GPUArray a, Number value, boolean wrap) {
        Shape shape = a.shape();
        long stride = 0;
        for (int axis = 0; axis < shape.rank(); axis++) {
            stride += a.ref().map().stride(axis);
            if (shape.rank() > 2 && shape.extent(axis) != shape.extent(0)) {
                throw new IllegalArgumentException("fillDiagonal: shape=" + shape + ", need equal extents");
            }
        }
        if (shape.rank() < 2) {
            throw new IllegalArgumentException("fillDiagonal: shape=" + shape + ", need at least 2 axes");
        }
        long columns = shape.extent(1);
        boolean again = wrap && shape.rank() == 2;
        long rows = again ? shape.extent(0) : Math.min(shape.extent(0), columns);
        // Each further diagonal starts below the row after the last one.
        for (long start = 0; start < rows; start += columns + 1) {
            IndexMap map = a.ref().map();
            long count = Math.min(columns, shape.extent(0) - start);
            a.view(new IndexMap(Shape.of(count), map.offset() + start * map.stride(0), stride))
                    .fill(value);
        }
    }

    static GPUArray bincount(GPUArray a, @Nullable GPUArray weights, long minlength) {
        if (a.ndim() != 1 || !(a.dtype().isInteger() || a.dtype() == DType.BOOL || a.size() == 0)) {
            throw new IllegalArgumentException(
                    "bincount: shape=" + a.shape() + " dtype=" + a.dtype() + ", need one axis of integers");
        }
        if (minlength < 0) {
            throw new IllegalArgumentException("bincount: minlength=" + minlength + ", need minlength >= 0");
        }
        if (weights != null && !weights.shape().equals(a.shape())) {
            throw new IllegalArgumentException("bincount: weights of shape=" + weights.shape() + ", array of shape="
                    + a.shape() + ", need equal ones");
        }
        if (weights != null) {
            Calls.requireReal("bincount", weights.dtype());
        }
        GPUArray numbers = a.astype(DType.INT64);
        long length = minlength;
        if (a.size() > 0) {
            // The extremes of the converted elements would be computed together with these, which would be stored.
            GPUArray given = a.dtype().isInteger() && a.dtype() != DType.UINT64 ? a : numbers;
            GPUArray least = given.min();
            GPUArray most = given.max();
            GPU.eval(least, most);
            if (least.itemLong() < 0) {
                throw new IllegalArgumentException("bincount: element " + least.itemLong() + ", need none below 0");
            }
            length = Math.max(length, Shapes.plus("bincount", most.itemLong(), 1));
        }
        GPUArray counts = Creation.zeros(Shape.of(length), weights == null ? DType.INT64 : DType.FLOAT64)
                .placedLike(a);
        if (a.size() > 0) {
            Gathers.Selection selection = line(numbers);
            Operand added = weights == null
                    ? Operand.of(1)
                    : weights.astype(DType.FLOAT64).ref();
            Scatters.accumulate("bincount", ScatterOp.ADD, counts.ref(), selection, added);
        }
        return counts;
    }

    /** Returns what an array of indices in bounds selects from a 1-d array. */
    static Gathers.Selection line(GPUArray indices) {
        return new Gathers.Selection(
                indices.shape(), 0, indices.shape(), List.of(new Gathers.Along(indices.ref(), 0, 0, null)), new int[] {
                    -1
                });
    }

    /** Each element's number is how many of the repeated elements have begun: a running sum of where they begin. */
    static GPUArray repeat(GPUArray array, GPUArray repeats, int axis) {
        GPUArray a = array.atleast1d();
        int along = Axes.one("repeat", axis, a.shape());
        long extent = a.shape().extent(along);
        Indices.check("repeat", repeats);
        if (repeats.ndim() > 1 || (repeats.size() != extent && repeats.size() != 1)) {
            throw new IllegalArgumentException("repeat: repeats of shape=" + repeats.shape() + " for shape=" + a.shape()
                    + " axis=" + along + ", need one for each of " + extent + " positions");
        }
        if (extent == 0) {
            return a.copy();
        }
        GPUArray counts = Pieces.broadcast(repeats.astype(DType.INT64), Shape.of(extent));
        GPUArray ends = counts.cumsum(0);
        GPUArray least = counts.min();
        GPU.eval(ends, least);
        if (least.itemLong() < 0) {
            throw new IllegalArgumentException("repeat: repeats has " + least.itemLong() + ", need none below 0");
        }
        long total = ends.get(-1).itemLong();
        GPUArray begun = Creation.zeros(Shape.of(total + 1), DType.INT64);
        Scatters.accumulate("repeat", ScatterOp.ADD, begun.ref(), line(ends), Operand.of(1));
        GPUArray numbers = Pieces.part(begun, 0, 0, total).cumsum(0);
        return Indices.take(a, numbers, along, IndexMode.CLIP);
    }

    static GPUArray delete(GPUArray a, GPUArray positions, int axis) {
        int along = Axes.one("delete", axis, a.shape());
        long extent = a.shape().extent(along);
        GPUArray stays;
        if (positions.dtype() == DType.BOOL) {
            if (positions.ndim() != 1 || positions.size() != extent) {
                throw new IllegalArgumentException("delete: mask of shape=" + positions.shape() + " for shape="
                        + a.shape() + " axis=" + along + ", need one for each of " + extent + " positions");
            }
            stays = positions.logicalNot();
        } else {
            stays = Creation.ones(Shape.of(extent), DType.BOOL);
            stays.set(positions.ravel(), false);
        }
        return Indices.take(a, Masks.indices(stays), along, IndexMode.CLIP);
    }

    static GPUArray insert(GPUArray a, int[] positions, GPUArray values, int axis) {
        int along = Axes.one("insert", axis, a.shape());
        if (positions.length == 1) {
            return Rearranged.insertSlices(a, positions[0], values, along);
        }
        int stretched =
                HostValues.length("insert", Shapes.plus("insert", a.shape().extent(along), positions.length));
        int extent = stretched - positions.length;
        List<Integer> order = new ArrayList<>();
        long[] at = new long[positions.length];
        for (int i = 0; i < at.length; i++) {
            if (positions[i] < -extent || positions[i] > extent) {
                throw new IndexOutOfBoundsException("insert: index " + positions[i] + " is out of bounds for axis "
                        + along + " with size " + extent);
            }
            at[i] = positions[i] < 0 ? positions[i] + extent : positions[i];
            order.add(i);
        }
        order.sort(java.util.Comparator.comparingLong(i -> at[i]));
        boolean[] isNew = new boolean[stretched];
        for (int i = 0; i < at.length; i++) {
            at[order.get(i)] += i;
            isNew[(int) at[order.get(i)]] = true;
        }
        long[] old = java.util.stream.IntStream.range(0, isNew.length)
                .filter(i -> !isNew[i])
                .asLongStream()
                .toArray();
        GPUArray result = Creation.zeros(Pieces.withExtent(a.shape(), along, isNew.length), a.dtype());
        Object[] index = new Object[along + 1];
        java.util.Arrays.fill(index, Slice.all());
        index[along] = a.beside(() -> GPUArray.toGpu(old));
        result.set(index, a);
        index[along] = a.beside(() -> GPUArray.toGpu(at));
        result.set(index, values.astype(a.dtype()));
        return result;
    }

    static GPUArray ravelMultiIndex(GPUArray[] indices, Shape shape, IndexMode mode) {
        if (indices.length != shape.rank() || indices.length == 0) {
            throw new IllegalArgumentException("ravelMultiIndex: " + indices.length + " arrays of indices for shape="
                    + shape + ", need one for each axis");
        }
        long[] strides = shape.denseStrides();
        GPUArray sum = null;
        for (int axis = 0; axis < indices.length; axis++) {
            Indices.check("ravelMultiIndex", indices[axis]);
            GPUArray inside = inside("ravelMultiIndex", indices[axis], shape.extent(axis), axis, mode);
            GPUArray part = inside.times(strides[axis]);
            sum = sum == null ? part : sum.plus(part);
        }
        return java.util.Objects.requireNonNull(sum);
    }

    static GPUArray[] unravelIndex(GPUArray indices, Shape shape) {
        Indices.check("unravelIndex", indices);
        GPUArray inside = inside("unravelIndex", indices, shape.size(), 0, IndexMode.RAISE);
        return Masks.unravel(inside, shape);
    }

    /** Unlike in brackets, negative indices are outside. */
    private static GPUArray inside(String operation, GPUArray indices, long size, int axis, IndexMode mode) {
        return GPUArray.of(Gathers.index(new IndexBounds(operation, axis, size, false), indices.ref(), mode));
    }
}
