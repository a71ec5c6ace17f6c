package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Joins;
import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Axes;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.Index;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Arrays cut into parts along an axis, and joined from parts. */
final class Pieces {
    private Pieces() {}

    /** Returns a view of the positions {@code index} of an axis. */
    static GPUArray part(GPUArray a, int axis, Index index) {
        List<Index> entries = new ArrayList<>(Collections.nCopies(axis, Slice.all()));
        entries.add(index);
        return a.view(a.ref().map().select(entries));
    }

    static GPUArray part(GPUArray a, int axis, long position) {
        return part(a, axis, new Index.At(position));
    }

    static GPUArray part(GPUArray a, int axis, long start, long stop) {
        return part(a, axis, Slice.of(start, stop));
    }

    static GPUArray broadcast(GPUArray a, Shape shape) {
        return a.view(a.ref().map().broadcastTo(shape));
    }

    /** Returns the elements in another shape of as many: a view where strides can say so, else a copy. */
    static GPUArray reshaped(GPUArray a, Shape shape) {
        IndexMap map = a.ref().map().reshape(shape);
        if (map != null) {
            return a.view(map);
        }
        return GPUArray.owner(ArrayRef.of(ExprBuilder.copy(a.ref())).view(IndexMap.dense(shape)));
    }

    static Shape withExtent(Shape shape, int axis, long extent) {
        long[] extents = shape.extents();
        extents[axis] = extent;
        return Shape.of(extents);
    }

    static DType commonType(String operation, GPUArray... arrays) {
        if (arrays.length == 0) {
            throw new IllegalArgumentException(operation + ": no arrays, need at least one");
        }
        return Arrays.stream(arrays).map(GPUArray::dtype).reduce(Promotion::of).orElseThrow();
    }

    /** Returns the array between two others along an axis; a 0-d one stands for one place, null for none. */
    static GPUArray between(
            String operation, GPUArray a, int axis, @Nullable GPUArray before, @Nullable GPUArray behind) {
        int along = Axes.one(operation, axis, a.shape());
        List<GPUArray> pieces = new ArrayList<>();
        for (GPUArray piece : Arrays.asList(before, a, behind)) {
            if (piece != null) {
                pieces.add(piece.ndim() == 0 ? broadcast(piece, withExtent(a.shape(), along, 1)) : piece);
            }
        }
        return pieces.size() == 1 ? a : concatenate(operation, along, pieces.toArray(GPUArray[]::new));
    }

    /** Returns the elements in one axis as another type of their kind; null for null. */
    static @Nullable GPUArray line(String operation, @Nullable GPUArray a, DType type) {
        if (a == null) {
            return null;
        } else if (!Casting.SAME_KIND.allows(a.dtype(), type)) {
            throw new IllegalArgumentException(operation + ": cannot put " + a.dtype() + " beside " + type);
        }
        return a.reshape(-1).astype(type);
    }

    /** Returns the arrays one after the other along an axis, in their common type; other extents agree. */
    static GPUArray concatenate(String operation, int axis, GPUArray... arrays) {
        DType type = commonType(operation, arrays);
        Shape first = arrays[0].shape();
        int along = Axes.one(operation, axis, first);
        long extent = 0;
        for (GPUArray array : arrays) {
            Shape shape = array.shape();
            if (shape.rank() != first.rank() || !withExtent(shape, along, 0).equals(withExtent(first, along, 0))) {
                throw new IllegalArgumentException(operation + ": shapes " + first + " and " + shape
                        + " differ elsewhere than along axis " + along);
            }
            extent = Shapes.plus(operation, extent, shape.extent(along));
        }
        GPUArray joined = GPUArray.of(Joins.concatenate(
                along, type, Arrays.stream(arrays).map(GPUArray::ref).toArray(ArrayRef[]::new)));
        Arrays.stream(arrays).forEach(joined::placedLike); // none of them gave it elements if they are all empty
        return joined;
    }

    static GPUArray stack(String operation, int axis, GPUArray... arrays) {
        commonType(operation, arrays);
        Shape shape = arrays[0].shape();
        for (GPUArray array : arrays) {
            if (!array.shape().equals(shape)) {
                throw new IllegalArgumentException(
                        operation + ": shapes " + shape + " and " + array.shape() + " differ");
            }
        }
        return concatenate(operation, axis, each(array -> array.expandDims(axis), arrays));
    }

    static GPUArray block(GPUArray[]... rows) {
        int rank = 2;
        for (GPUArray[] row : rows) {
            for (GPUArray array : row) {
                rank = Math.max(rank, array.ndim());
            }
        }
        GPUArray[] joined = new GPUArray[rows.length];
        for (int i = 0; i < rows.length; i++) {
            GPUArray[] row = new GPUArray[rows[i].length];
            for (int j = 0; j < row.length; j++) {
                row[j] = withRank(rows[i][j], rank);
            }
            joined[i] = concatenate("block", -1, row);
        }
        return concatenate("block", -2, joined);
    }

    /** Returns a view with as many leading axes of extent 1 as are missing. */
    static GPUArray withRank(GPUArray a, int rank) {
        int[] added = new int[Math.max(0, rank - a.ndim())];
        Arrays.setAll(added, i -> i);
        return a.expandDims(added);
    }

    /**
     * Returns views of equal extents along an axis; where they cannot be equal, the first ones have one more.
     *
     * @param even whether they must be equal
     */
    static GPUArray[] split(String operation, GPUArray a, int sections, int axis, boolean even) {
        int along = Axes.one(operation, axis, a.shape());
        long extent = a.shape().extent(along);
        if (sections < 1 || (even && extent % sections != 0)) {
            throw new IllegalArgumentException(operation + ": sections=" + sections + " shape=" + a.shape() + " axis="
                    + along + (even ? ", need a divisor of " + extent : ", need sections >= 1"));
        }
        GPUArray[] parts = new GPUArray[HostValues.length(operation, sections)];
        long start = 0;
        for (int i = 0; i < sections; i++) {
            long stop = start + extent / sections + (i < extent % sections ? 1 : 0);
            parts[i] = part(a, along, start, stop);
            start = stop;
        }
        return parts;
    }

    /** Returns views that start at 0 and at each of these positions; slices cut them to the axis. */
    static GPUArray[] split(String operation, GPUArray a, int[] positions, int axis) {
        int along = Axes.one(operation, axis, a.shape());
        GPUArray[] parts = new GPUArray[positions.length + 1];
        for (int i = 0; i <= positions.length; i++) {
            Long start = i == 0 ? null : (Long) (long) positions[i - 1];
            Long stop = i == positions.length ? null : (Long) (long) positions[i];
            parts[i] = part(a, along, new Slice(start, stop, 1));
        }
        return parts;
    }

    static GPUArray[] unstack(GPUArray a, int axis) {
        int along = Axes.one("unstack", axis, a.shape());
        GPUArray[] parts = new GPUArray[HostValues.length("unstack", a.shape().extent(along))];
        Arrays.setAll(parts, i -> part(a, along, i));
        return parts;
    }

    static GPUArray[] each(UnaryOperator<GPUArray> change, GPUArray... arrays) {
        return Arrays.stream(arrays).map(change).toArray(GPUArray[]::new);
    }

    static Shape[] shapes(GPUArray... arrays) {
        return Arrays.stream(arrays).map(GPUArray::shape).toArray(Shape[]::new);
    }

    static GPUArray hstack(GPUArray... arrays) {
        GPUArray[] lines = each(GPUArray::atleast1d, arrays);
        return concatenate("hstack", lines.length > 0 && lines[0].ndim() == 1 ? 0 : 1, lines);
    }

    static GPUArray asColumns(GPUArray a) {
        return a.ndim() < 2 ? a.reshape(-1, 1) : a;
    }
}
