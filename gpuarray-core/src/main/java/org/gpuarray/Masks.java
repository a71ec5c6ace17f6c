package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** True elements: a running sum numbers them, a write puts each, or its index, where its number says. */
final class Masks {
    /** The true elements of a row are counted in 16 bits: reading and writing the counts is most of the work. */
    private static final long ROW = 4_096;

    private Masks() {}

    /**
     * How many elements of a mask's rows are true.
     *
     * @param inRow up to and with each element, in its row
     * @param totals in each row
     * @param upTo in all rows up to and with each
     */
    private record RowCounts(GPUArray inRow, GPUArray totals, GPUArray upTo) {
        static RowCounts of(GPUArray rows) {
            GPUArray inRow = rows.cumsum(1, DType.UINT16);
            GPUArray totals = inRow.get(":, -1").astype(DType.INT64);
            return new RowCounts(inRow, totals, totals.cumsum(0));
        }

        /** Returns how many are true in all rows before each. */
        GPUArray before() {
            return upTo.minus(totals);
        }
    }

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
        RowCounts counted = RowCounts.of(Pieces.reshaped(padded, Shape.of(rows, ROW)));
        GPUArray before = counted.before();
        GPU.eval(counted.inRow, before);
        GPUArray ranks = Pieces.reshaped(counted.inRow.plus(before.expandDims(1)), Shape.of(rows * ROW));
        return Pieces.part(ranks, 0, 0, size);
    }

    /** Returns how many are true: waits. */
    static long count(GPUArray ranks) {
        return ranks.size() == 0 ? 0 : ranks.get(-1).itemLong();
    }

    /** Returns where the true elements of a line are: waits. */
    static GPUArray indices(GPUArray line) {
        return chosen(line, Creation.arange(line.size()), null);
    }

    /** Returns the elements of a line where a mask, a line as long, is true: waits. */
    static GPUArray chosen(GPUArray mask, GPUArray line) {
        return chosen(mask, line, null);
    }

    /** Whole rows, and what is left of the line; of a short line all is. */
    private static GPUArray chosen(GPUArray mask, GPUArray line, @Nullable Long known) {
        long size = line.size();
        if (size > Long.MAX_VALUE / Long.BYTES) {
            throw new IllegalArgumentException(
                    "mask of " + size + " elements: the numbers of those that are true take more than 2^63-1 bytes");
        }
        long whole = size <= 2 * ROW ? 0 : size / ROW * ROW;
        List<Scatters.Chosen> parts = new ArrayList<>();
        GPUArray before = null;
        if (whole > 0) {
            Shape rows = Shape.of(whole / ROW, ROW);
            GPUArray inRows = Pieces.reshaped(Pieces.part(mask, 0, 0, whole), rows);
            RowCounts counted = RowCounts.of(inRows);
            GPU.eval(counted.inRow, counted.upTo);
            GPUArray starts = counted.before().minus(1).expandDims(1);
            GPUArray values = Pieces.reshaped(Pieces.part(line, 0, 0, whole), rows);
            parts.add(
                    new Scatters.Chosen(inRows.ref(), counted.inRow.plus(starts).ref(), values.ref()));
            before = counted.upTo.get(-1);
        }
        GPUArray count = before;
        if (whole < size) {
            GPUArray rest = Pieces.part(mask, 0, whole, size);
            GPUArray counts = rest.cumsum(0, DType.INT64);
            GPUArray ranks = (before == null ? counts : counts.plus(before)).minus(1);
            GPU.eval(ranks);
            parts.add(new Scatters.Chosen(
                    rest.ref(), ranks.ref(), Pieces.part(line, 0, whole, size).ref()));
            count = ranks.get(-1).plus(1);
        }
        long found = known != null ? known : count == null ? 0 : count.itemLong();
        return found == 0 ? Creation.zeros(Shape.of(0), line.dtype()) : GPUArray.of(Scatters.compact(found, parts));
    }

    /** Returns the indices of the true elements along each axis: waits. */
    static GPUArray[] nonzero(GPUArray mask) {
        return unravel(indices(line(mask)), mask.shape());
    }

    /** Returns the indices of the true elements, of which there are {@code count}: this need not wait for the device. */
    static GPUArray[] nonzero(GPUArray mask, long count) {
        GPUArray line = line(mask);
        return unravel(chosen(line, Creation.arange(line.size()), count), mask.shape());
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
