package org.gpuarray;

import java.util.List;
import org.gpuarray.expr.Gathers;
import org.gpuarray.expr.IndexBounds;
import org.gpuarray.types.Axes;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;

/** Arrays of indices along one axis. */
final class Indices {
    private Indices() {}

    static GPUArray take(GPUArray a, GPUArray index, int axis, IndexMode mode) {
        GPUArray array = a.ndim() == 0 ? a.reshape(1) : a;
        int along = Axes.one("take", axis, array.shape());
        check("take", index);
        int rank = index.ndim();
        int[] kept = new int[array.ndim()];
        long[] extents = new long[array.ndim() - 1 + rank];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = i < along ? i : i == along ? -1 : i - 1 + rank;
            if (i != along) {
                extents[kept[i]] = array.shape().extent(i);
            }
        }
        System.arraycopy(index.shape().extents(), 0, extents, along, rank);
        return gather(
                "take",
                array,
                new Gathers.Selection(
                        Shape.of(extents),
                        along,
                        index.shape(),
                        List.of(new Gathers.Along(index.ref(), along, along, mode)),
                        kept));
    }

    static GPUArray takeAlongAxis(GPUArray a, GPUArray index, int axis) {
        int along = Axes.one("takeAlongAxis", axis, a.shape());
        Gathers.Selection selection = alongAxis("takeAlongAxis", a, index, along);
        GPUArray stretched = Pieces.broadcast(
                a, Pieces.withExtent(selection.shape(), along, a.shape().extent(along)));
        return gather("takeAlongAxis", stretched, selection);
    }

    /** Takes elements along an axis without a bounds check: all indices are in bounds, and the array is not broadcast. */
    static GPUArray takeInside(GPUArray a, GPUArray index, int along) {
        Gathers.Selection selection = alongAxis("takeAlongAxis", a, index, along);
        Gathers.Along inside = new Gathers.Along(index.ref(), along, along, null);
        return gather(
                "takeAlongAxis",
                a,
                new Gathers.Selection(
                        selection.shape(), 0, selection.indexShape(), List.of(inside), selection.keptAxes()));
    }

    /** Returns what an index of as many axes as the array selects along one of them. */
    static Gathers.Selection alongAxis(String operation, GPUArray a, GPUArray index, int along) {
        check(operation, index);
        if (a.ndim() != index.ndim()) {
            throw new IllegalArgumentException(operation + ": index of shape=" + index.shape() + ", array of shape="
                    + a.shape() + ", need as many axes");
        }
        Shape shape = Broadcast.of(operation, index.shape(), Pieces.withExtent(a.shape(), along, 1));
        shape = Pieces.withExtent(shape, along, index.shape().extent(along));
        int[] kept = new int[a.ndim()];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = i == along ? -1 : i;
        }
        return new Gathers.Selection(
                shape, 0, shape, List.of(new Gathers.Along(index.ref(), along, along, IndexMode.RAISE)), kept);
    }

    /** Returns the selected elements; the indices have integer types. */
    static GPUArray gather(String operation, GPUArray a, Gathers.Selection selection) {
        checkEmpty(operation, a, selection);
        return selection.shape().size() == 0
                ? a.beside(() -> Creation.zeros(selection.shape(), a.dtype()))
                : GPUArray.of(Gathers.gather(operation, a.ref(), selection));
    }

    /** Checks indices where there is nothing to compute, and so no kernel that would check them. */
    static void checkEmpty(String operation, GPUArray a, Gathers.Selection selection) {
        for (Gathers.Along along : selection.indices()) {
            long size = a.shape().extent(along.dimension());
            boolean nowhere = size == 0 && along.index().shape().size() > 0;
            if (along.mode() != null && (nowhere || selection.shape().size() == 0)) {
                long[] indices =
                        GPUArray.view(along.index()).astype(DType.INT64).toLongArray();
                for (long index : indices) {
                    boolean outside = along.mode() == IndexMode.RAISE && (index < -size || index >= size);
                    if (outside || size == 0) {
                        throw new IndexOutOfBoundsException(
                                new IndexBounds(operation, along.axis(), size).message(index));
                    }
                }
            }
        }
    }

    /**
     * Returns a Java array of integers or truth values, of any rank.
     *
     * @throws IllegalArgumentException if it is another one
     */
    static GPUArray array(Object index) {
        if (index instanceof int[] ints) {
            return GPUArray.toGpu(ints);
        } else if (index instanceof long[] longs) {
            return GPUArray.toGpu(longs);
        } else if (index instanceof boolean[] bools) {
            return GPUArray.toGpu(bools);
        } else if (index instanceof Object[] rows) {
            return GPUArray.toGpu(rows);
        }
        throw new IllegalArgumentException("index of class " + index.getClass().getSimpleName()
                + ", need a GPUArray, int[], long[] or boolean[], or rows of those");
    }

    /**
     * Checks the type of indices.
     *
     * @throws IllegalArgumentException if it is neither integer nor bool
     */
    static void check(String operation, GPUArray index) {
        if (index.dtype().isInexact()) {
            throw new IllegalArgumentException(
                    operation + ": index of dtype=" + index.dtype() + ", need integers; astype first");
        }
    }
}
