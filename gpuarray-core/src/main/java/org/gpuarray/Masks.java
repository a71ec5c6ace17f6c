package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** True elements: a running sum numbers them, and a routine moves them, or their indices, to the front. */
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
        return indices(line, countOf(line));
    }

    /** Returns the elements of a line where a mask, a line as long, is true: waits. */
    static GPUArray chosen(GPUArray mask, GPUArray line) {
        long count = countOf(mask);
        return compact(
                new RoutineSpec.Compact(line.dtype().itemBytes(), false),
                count,
                List.of(new Routines.Input(mask.ref(), DType.BOOL), new Routines.Input(line.ref(), line.dtype())),
                line.dtype());
    }

    /** Counts while the mask is computed, so that its elements are read once more only to be moved. */
    private static long countOf(GPUArray mask) {
        if (mask.size() > Long.MAX_VALUE / Long.BYTES) {
            throw new IllegalArgumentException("mask of " + mask.size()
                    + " elements: the numbers of those that are true take more than 2^63-1 bytes");
        }
        GPUArray count = mask.sum();
        GPU.eval(mask, count);
        return count.itemLong();
    }

    private static GPUArray indices(GPUArray line, long count) {
        return compact(
                new RoutineSpec.Compact(0, true),
                count,
                List.of(new Routines.Input(line.ref(), DType.BOOL)),
                DType.INT64);
    }

    private static GPUArray compact(RoutineSpec.Compact spec, long count, List<Routines.Input> inputs, DType type) {
        long size = inputs.get(0).array().shape().size();
        return GPUArray.of(Routines.run(
                        spec, new long[] {size, count}, inputs, List.of(new Routines.Result(type, Shape.of(count))))
                .get(0));
    }

    /** Returns the indices of the true elements along each axis: waits. */
    static GPUArray[] nonzero(GPUArray mask) {
        return unravel(indices(line(mask)), mask.shape());
    }

    /** Returns the indices of the true elements, of which there are {@code count}: this need not wait for the device. */
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
