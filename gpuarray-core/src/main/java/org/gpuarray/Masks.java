package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Indices of true elements: a running sum numbers them, a write puts each where its number says. */
final class Masks {
    private static final long ROW = 4_096;

    private Masks() {}

    /** Returns a mask, or whether elements are not 0, as a line in C order. */
    static GPUArray line(GPUArray mask) {
        return mask.ravel().astype(DType.BOOL);
    }

    /**
     * Returns for each element of a line how many are true up to and with it. One block or core scans a row, so long lines are
     * cut into rows first; what is before each row is added when a rank is read.
     */
    static GPUArray ranks(GPUArray line) {
        long size = line.size();
        if (size <= 2 * ROW) {
            GPUArray ranks = line.astype(DType.INT64).cumsum(0);
            GPU.eval(ranks);
            return ranks;
        }
        long rows = (size - 1) / ROW + 1;
        GPUArray rest = Creation.zeros(Shape.of(rows * ROW - size), DType.BOOL);
        GPUArray padded = rest.size() == 0 ? line : Pieces.concatenate("nonzero", 0, line, rest);
        GPUArray inRow =
                Pieces.reshaped(padded, Shape.of(rows, ROW)).astype(DType.INT64).cumsum(1);
        GPUArray totals = inRow.get(":, -1");
        GPUArray before = totals.cumsum(0).minus(totals);
        GPU.eval(inRow, before);
        GPUArray ranks = Pieces.reshaped(inRow.plus(before.expandDims(1)), Shape.of(rows * ROW));
        return Pieces.part(ranks, 0, 0, size);
    }

    /** Returns how many are true: waits. */
    static long count(GPUArray ranks) {
        return ranks.size() == 0 ? 0 : ranks.get(-1).itemLong();
    }

    /** Returns where the true elements of a line are: waits. */
    static GPUArray indices(GPUArray line) {
        return indices(line, null);
    }

    private static GPUArray indices(GPUArray line, @Nullable Long known) {
        GPUArray ranks = ranks(line);
        long count = known == null ? count(ranks) : known;
        return count == 0
                ? Creation.zeros(Shape.of(0), DType.INT64)
                : GPUArray.of(Scatters.compact(line.ref(), ranks.ref(), count));
    }

    /** Returns the indices of the true elements along each axis: waits. */
    static GPUArray[] nonzero(GPUArray mask) {
        return unravel(indices(line(mask)), mask.shape());
    }

    /** As {@link #nonzero(GPUArray)}, where it is known how many are true: does not wait. */
    static GPUArray[] nonzero(GPUArray mask, long count) {
        return unravel(indices(line(mask), count), mask.shape());
    }

    /** Returns, for elements given by their indices in C order, the indices along each axis. */
    static GPUArray[] unravel(GPUArray indices, Shape shape) {
        GPUArray[] axes = new GPUArray[shape.rank()];
        long[] strides = shape.denseStrides();
        for (int axis = 0; axis < axes.length; axis++) {
            GPUArray index = strides[axis] > 1 ? indices.floorDivide(strides[axis]) : indices;
            axes[axis] = axis > 0 ? index.rem(Math.max(1, shape.extent(axis))) : index;
        }
        return axes;
    }

    /**
     * Returns a mask as a view whose further axes have extent 1, so that it broadcasts to an array.
     *
     * @param rank the array's number of axes
     */
    static GPUArray beside(GPUArray mask, int rank) {
        int[] added = new int[rank - mask.ndim()];
        Arrays.setAll(added, i -> mask.ndim() + i);
        return mask.expandDims(added);
    }

    /** Returns the number of each true element, and 0 for the others. */
    static GPUArray numbers(GPUArray mask) {
        GPUArray line = line(mask);
        return Pieces.reshaped(GPU.where(line, ranks(line).minus(1), 0), mask.shape());
    }
}
