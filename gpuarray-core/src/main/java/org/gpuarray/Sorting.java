package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** Sorted arrays, and parts of them: an axis becomes the last one, a routine moves the elements of rows, and the axis goes back. */
final class Sorting {
    /** Rows up to this length are sorted in one launch: no other way to their first elements takes fewer. */
    static final int SORTED_WHOLE = 2048;

    private Sorting() {}

    /** What a sort gives. */
    enum Wanted {
        VALUES,
        INDICES,
        BOTH
    }

    /**
     * Returns the sorted elements, their indices, or both in this order.
     *
     * @throws IllegalArgumentException if the axis is out of range, as it is for a 0-d array
     */
    static List<GPUArray> sort(String operation, Object array, int axis, boolean descending, Wanted wanted) {
        ArrayRef a = Calls.ref(array);
        int along = Axes.one(operation, axis, a.shape());
        if (a.type().isComplex()) {
            return sortComplex((GPUArray) array, along, descending, wanted);
        }
        int last = a.shape().rank() - 1;
        ArrayRef rows =
                along == last ? a : ((GPUArray) array).moveAxis(along, last).ref();
        Shape shape = rows.shape();
        long length = shape.extent(last);
        List<Routines.Result> results = new ArrayList<>();
        if (wanted != Wanted.INDICES) {
            results.add(new Routines.Result(a.type(), shape));
        }
        if (wanted != Wanted.VALUES) {
            results.add(new Routines.Result(DType.INT64, shape));
        }
        return Routines.run(
                        new RoutineSpec.Sort(a.type(), descending, wanted != Wanted.INDICES, wanted != Wanted.VALUES),
                        new long[] {length == 0 ? 0 : shape.size() / length, length},
                        List.of(new Routines.Input(rows, a.type())),
                        results)
                .stream()
                .map(GPUArray::of)
                .map(sorted -> along == last ? sorted : dense(sorted.moveAxis(last, along)))
                .toList();
    }

    /** By real parts, of equal ones by imaginary parts; behind them those with NaN, first in the imaginary part alone. */
    private static List<GPUArray> sortComplex(GPUArray a, int axis, boolean descending, Wanted wanted) {
        GPUArray re = a.real();
        GPUArray im = a.imag();
        GPUArray nans = re.isnan().astype(DType.UINT8).times(2).plus(im.isnan());
        GPUArray indices = order(axis, descending, im, re, nans);
        List<GPUArray> results = new ArrayList<>();
        if (wanted != Wanted.INDICES) {
            results.add(Indices.takeInside(a, indices, axis));
        }
        if (wanted != Wanted.VALUES) {
            results.add(indices);
        }
        return results;
    }

    /** Returns the indices along an axis in the order of the last key, of equal ones in that of the key before, and so on. */
    private static GPUArray order(int axis, boolean descending, GPUArray... keys) {
        GPUArray indices = keys[0].argsort(axis, descending);
        for (int i = 1; i < keys.length; i++) {
            GPUArray order = Indices.takeInside(keys[i], indices, axis).argsort(axis, descending);
            indices = Indices.takeInside(indices, order, axis);
        }
        return indices;
    }

    /** NumPy's {@code sort_complex}: the type that holds integers of 16 bits is complex64. */
    static GPUArray sortComplex(GPUArray a) {
        boolean isSmall = a.dtype().isInteger() && a.dtype().itemBytes() <= Short.BYTES;
        DType type = a.dtype().isComplex() ? a.dtype() : isSmall ? DType.COMPLEX64 : DType.COMPLEX128;
        GPUArray sorted = sort("sortComplex", a, -1, false, Wanted.VALUES).get(0);
        return sorted.dtype() == type ? sorted : sorted.astype(type);
    }

    private static GPUArray dense(GPUArray view) {
        return GPUArray.of(ExprBuilder.copy(view.ref()));
    }

    static void checkKth(String operation, GPUArray a, long kth, int axis) {
        long extent = a.shape().extent(Axes.one(operation, axis, a.shape()));
        if (kth < -extent || kth >= extent) {
            throw new IllegalArgumentException(operation + ": kth=" + kth + " axis=" + axis + " shape=" + a.shape()
                    + ", need " + -extent + " <= kth < " + extent);
        }
    }

    /** Returns the elements along an axis in three parts around the one of rank kth, or their indices. */
    static GPUArray partition(String operation, GPUArray a, long kth, int axis, Wanted wanted) {
        checkKth(operation, a, kth, axis);
        if (a.dtype().isComplex() || a.size() == 0) {
            return sort(operation, a, axis, false, wanted).get(0);
        }
        int along = Axes.one(operation, axis, a.shape());
        int last = a.ndim() - 1;
        long extent = a.shape().extent(along);
        GPUArray rows = along == last ? a : a.moveAxis(along, last);
        GPUArray parts =
                parts(rows, kth < 0 ? kth + extent : kth, extent, false, wanted).get(0);
        return along == last ? parts : dense(parts.moveAxis(last, along));
    }

    /** Returns the first elements of rows in three parts around the one of rank kth, their indices, or both in this order. */
    private static List<GPUArray> parts(GPUArray rows, long kth, long wantedOfRow, boolean descending, Wanted wanted) {
        Shape shape = Pieces.withExtent(rows.shape(), rows.ndim() - 1, wantedOfRow);
        long length = rows.shape().extent(rows.ndim() - 1);
        List<Routines.Result> results = new ArrayList<>();
        if (wanted != Wanted.INDICES) {
            results.add(new Routines.Result(rows.dtype(), shape));
        }
        if (wanted != Wanted.VALUES) {
            results.add(new Routines.Result(DType.INT64, shape));
        }
        return Routines.run(
                        new RoutineSpec.Partition(
                                rows.dtype(), descending, wanted != Wanted.INDICES, wanted != Wanted.VALUES),
                        new long[] {rows.size() / length, length, kth, wantedOfRow},
                        List.of(new Routines.Input(rows.ref(), rows.dtype())),
                        results)
                .stream()
                .map(GPUArray::of)
                .toList();
    }

    static SortOps.TopK top(GPUArray a, int k, int axis, boolean largest) {
        int along = Axes.one("topk", axis, a.shape());
        if (k < 0 || k > a.shape().extent(along)) {
            throw new IllegalArgumentException("topk: k=" + k + " axis=" + axis + " shape=" + a.shape()
                    + ", need 0 <= k <= " + a.shape().extent(along));
        }
        long extent = a.shape().extent(along);
        if (!a.dtype().isComplex() && a.size() > 0 && k > 0 && extent > SORTED_WHOLE && k <= extent / 2) {
            return topOfParts(a, k, along, largest);
        }
        List<GPUArray> sorted = sort("topk", a, along, largest, Wanted.BOTH);
        return new SortOps.TopK(first(sorted.get(0), along, k), first(sorted.get(1), along, k));
    }

    /** Equal elements are in the order of the row before they are sorted, so their order is that of their indices. */
    private static SortOps.TopK topOfParts(GPUArray a, int k, int along, boolean largest) {
        int last = a.ndim() - 1;
        GPUArray rows = along == last ? a : a.moveAxis(along, last);
        List<GPUArray> parts = parts(rows, k - 1, k, largest, Wanted.BOTH);
        List<GPUArray> sorted = sort("topk", parts.get(0), last, largest, Wanted.BOTH);
        GPUArray indices = Indices.takeInside(parts.get(1), sorted.get(1), last);
        return new SortOps.TopK(
                along == last ? sorted.get(0) : dense(sorted.get(0).moveAxis(last, along)),
                along == last ? indices : dense(indices.moveAxis(last, along)));
    }

    private static GPUArray first(GPUArray a, int axis, int k) {
        Slice[] index = new Slice[axis + 1];
        Arrays.fill(index, Slice.all());
        index[axis] = Slice.to(k);
        return a.get(index).copy();
    }

    /** Returns the indices in the order of the last key, of equal ones in that of the key before, and so on. */
    static GPUArray lexsort(GPUArray... keys) {
        if (keys.length == 0) {
            throw new IllegalArgumentException("lexsort: no keys, need at least one");
        }
        for (GPUArray key : keys) {
            if (!key.shape().equals(keys[0].shape())) {
                throw new IllegalArgumentException(
                        "lexsort: keys of shape=" + keys[0].shape() + " and shape=" + key.shape() + ", need the same");
            }
        }
        if (keys[0].ndim() == 0) {
            return Creation.zeros(Shape.SCALAR, DType.INT64);
        }
        return order(keys[0].ndim() - 1, false, keys);
    }
}
