package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Sorted arrays: an axis becomes the last one, the rows are sorted by a routine, and the axis goes back. */
final class Sorting {
    private Sorting() {}

    /** What a sort gives. */
    enum Wanted {
        VALUES,
        PLACES,
        BOTH
    }

    /**
     * Returns the sorted elements, their places, or both in this order.
     *
     * @throws IllegalArgumentException if the axis is out of range, as it is for a 0-d array
     */
    static List<GPUArray> sort(String operation, Object array, int axis, boolean descending, Wanted wanted) {
        ArrayRef a = Calls.ref(array);
        int along = Axes.one(operation, axis, a.shape());
        int last = a.shape().rank() - 1;
        ArrayRef rows =
                along == last ? a : ((GPUArray) array).moveAxis(along, last).ref();
        Shape shape = rows.shape();
        long length = shape.extent(last);
        List<Routines.Result> results = new ArrayList<>();
        if (wanted != Wanted.PLACES) {
            results.add(new Routines.Result(a.type(), shape));
        }
        if (wanted != Wanted.VALUES) {
            results.add(new Routines.Result(DType.INT64, shape));
        }
        return Routines.run(
                        new RoutineSpec.Sort(a.type(), descending, wanted != Wanted.PLACES, wanted != Wanted.VALUES),
                        new long[] {length == 0 ? 0 : shape.size() / length, length},
                        List.of(new Routines.Input(rows, a.type())),
                        results)
                .stream()
                .map(GPUArray::of)
                .map(sorted -> along == last ? sorted : dense(sorted.moveAxis(last, along)))
                .toList();
    }

    private static GPUArray dense(GPUArray view) {
        return GPUArray.of(ExprBuilder.copy(view.ref()));
    }
}
