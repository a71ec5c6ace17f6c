package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** Arrays whose elements are those of another one at other places: repeated, moved on, padded, left out. */
final class Rearranged {
    private Rearranged() {}

    /** Each axis gets a new one before it, which is stretched; a reshape then joins both. */
    static GPUArray tile(GPUArray a, int... repetitions) {
        if (IntStream.of(repetitions).anyMatch(n -> n < 0)) {
            throw new IllegalArgumentException(
                    "tile: repetitions=" + Arrays.toString(repetitions) + ", need each >= 0");
        }
        int rank = Math.max(a.ndim(), repetitions.length);
        GPUArray source = Pieces.withRank(a, rank);
        long[] wanted = source.shape().extents();
        List<Long> extents = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            int from = axis - (rank - repetitions.length);
            long times = from < 0 ? 1 : repetitions[from];
            if (times != 1 && wanted[axis] != 1) {
                added.add(extents.size());
                extents.add(times);
                extents.add(wanted[axis]);
            } else {
                extents.add(Shapes.times("tile", wanted[axis], times));
            }
            wanted[axis] = Shapes.times("tile", wanted[axis], times);
        }
        GPUArray stretched = Pieces.broadcast(source.expandDims(ints(added)), shapeOf(extents));
        return Pieces.reshaped(stretched.copy(), Shape.of(wanted)).owning();
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private static Shape shapeOf(List<Long> extents) {
        return Shape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    static GPUArray repeat(GPUArray array, int times, int axis) {
        GPUArray a = array.atleast1d();
        int along = Axes.one("repeat", axis, a.shape());
        if (times < 0) {
            throw new IllegalArgumentException("repeat: repeats=" + times + ", need repeats >= 0");
        }
        long extent = Shapes.times("repeat", a.shape().extent(along), times);
        GPUArray opened = a.expandDims(along + 1);
        GPUArray stretched = Pieces.broadcast(opened, Pieces.withExtent(opened.shape(), along + 1, times));
        return Pieces.reshaped(stretched.copy(), Pieces.withExtent(a.shape(), along, extent))
                .owning();
    }

    static GPUArray roll(GPUArray a, int[] shifts, int... axes) {
        int count = shifts.length == 1 ? axes.length : shifts.length;
        if (axes.length != count && axes.length != 1) {
            throw new IllegalArgumentException("roll: shifts=" + Arrays.toString(shifts) + " axes="
                    + Arrays.toString(axes) + ", need one shift for each axis");
        }
        long[] shiftOf = new long[a.ndim()];
        for (int i = 0; i < count; i++) {
            int axis = Axes.one("roll", axes[axes.length == 1 ? 0 : i], a.shape());
            shiftOf[axis] += shifts[shifts.length == 1 ? 0 : i];
        }
        GPUArray rolled = a;
        for (int axis = 0; axis < shiftOf.length; axis++) {
            long extent = a.shape().extent(axis);
            long shift = extent == 0 ? 0 : Math.floorMod(shiftOf[axis], extent);
            if (shift != 0) {
                rolled = Pieces.concatenate(
                        "roll",
                        axis,
                        Pieces.part(rolled, axis, extent - shift, extent),
                        Pieces.part(rolled, axis, 0, extent - shift));
            }
        }
        return rolled == a ? a.copy() : rolled;
    }

    static GPUArray delete(GPUArray a, long position, int axis) {
        int along = Axes.one("delete", axis, a.shape());
        long extent = a.shape().extent(along);
        if (position < -extent || position >= extent) {
            throw new IndexOutOfBoundsException(
                    "delete: index " + position + " is out of bounds for axis " + along + " with size " + extent);
        }
        long at = position < 0 ? position + extent : position;
        return Pieces.concatenate("delete", along, Pieces.part(a, along, 0, at), Pieces.part(a, along, at + 1, extent));
    }

    /** Between elements that go, others stay: a reshape of whole periods gives these as a rectangle. */
    static GPUArray delete(GPUArray a, Slice slice, int axis) {
        int along = Axes.one("delete", axis, a.shape());
        long extent = a.shape().extent(along);
        long count = slice.count(extent);
        if (count == 0) {
            return a.copy();
        }
        long step = count == 1 ? 1 : Math.abs(slice.step());
        long first = slice.step() > 0 ? slice.first(extent) : slice.first(extent) + (count - 1) * slice.step();
        long rest = first + (count - 1) * step + 1;
        GPUArray periods = Pieces.part(a, along, first, rest - 1);
        long[] open = new long[a.ndim() + 1];
        for (int i = 0; i < open.length; i++) {
            open[i] = i < along
                    ? a.shape().extent(i)
                    : i == along ? count - 1 : i == along + 1 ? step : a.shape().extent(i - 1);
        }
        GPUArray between = Pieces.part(Pieces.reshaped(periods, Shape.of(open)), along + 1, 1, step);
        return Pieces.concatenate(
                "delete",
                along,
                Pieces.part(a, along, 0, first),
                Pieces.reshaped(between, Pieces.withExtent(a.shape(), along, (count - 1) * (step - 1))),
                Pieces.part(a, along, rest, extent));
    }

    static GPUArray insert(GPUArray a, long position, Number value, int axis) {
        Scalar scalar = Scalar.of(value);
        boolean isOfKind = a.dtype() != DType.BOOL && Promotion.of(a.dtype(), scalar) == a.dtype();
        DType type = isOfKind ? a.dtype() : scalar.defaultType();
        return insert(a, position, Creation.full(Shape.SCALAR, scalar, type), axis);
    }

    /** One value for each element of a slice: the values' first axis is that of the slices. */
    static GPUArray insert(GPUArray a, long position, GPUArray values, int axis) {
        int along = Axes.one("insert", axis, a.shape());
        return insertSlices(a, position, Pieces.withRank(values, a.ndim()).moveAxis(0, along), along);
    }

    /** The values' axes are the array's. */
    static GPUArray insertSlices(GPUArray a, long position, GPUArray values, int along) {
        GPUArray added = Pieces.withRank(values.astype(a.dtype()), a.ndim());
        long extent = a.shape().extent(along);
        if (position < -extent || position > extent) {
            throw new IndexOutOfBoundsException(
                    "insert: index " + position + " is out of bounds for axis " + along + " with size " + extent);
        }
        long at = position < 0 ? position + extent : position;
        Shape place = Pieces.withExtent(a.shape(), along, added.shape().extent(along));
        return Pieces.concatenate(
                "insert",
                along,
                Pieces.part(a, along, 0, at),
                Pieces.broadcast(added, place),
                Pieces.part(a, along, at, extent));
    }

    static GPUArray resize(GPUArray a, Shape wanted) {
        if (a.size() == 0 || wanted.size() == 0) {
            return Creation.zeros(wanted, a.dtype());
        }
        long times = (wanted.size() - 1) / a.size() + 1;
        GPUArray repeated =
                Pieces.broadcast(a.ravel(), Shape.of(times, a.size())).copy();
        return Pieces.reshaped(
                        Pieces.part(repeated.ravel(), 0, 0, wanted.size()).copy(), wanted)
                .owning();
    }

    /** Returns an axis of an array that has at least so many. */
    static int axisOf(String operation, GPUArray a, int axis, int rank) {
        if (a.ndim() < rank) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + a.shape() + ", need at least " + rank + " axes");
        }
        return axis;
    }

    /** Returns the axis of the columns: the second one, or the only one. */
    static int columns(String operation, GPUArray a) {
        return axisOf(operation, a, a.ndim() == 1 ? 0 : 1, 1);
    }

    static GPUArray applyOverAxes(BiFunction<GPUArray, Integer, GPUArray> function, GPUArray a, int... axes) {
        GPUArray result = a;
        for (int axis : axes) {
            int along = Axes.one("applyOverAxes", axis, a.shape());
            GPUArray made = function.apply(result, along);
            if (made.ndim() != a.ndim() && made.ndim() != a.ndim() - 1) {
                throw new IllegalArgumentException("applyOverAxes: function made shape=" + made.shape() + " of shape="
                        + result.shape() + " axis=" + axis + ", need " + (a.ndim() - 1) + " or " + a.ndim() + " axes");
            }
            result = made.ndim() == a.ndim() ? made : made.expandDims(along);
        }
        return result;
    }
}
