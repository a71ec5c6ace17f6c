package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.Gathers;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Index;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * What stands between brackets when there are arrays among it. Slices make a view first; arrays of integers, and the indices of
 * masks, then index some of its axes. Their broadcast axes are where the first of them was if they stand together, else in
 * front: NumPy's rule, in which integers count as arrays.
 */
final class ArrayIndex {
    private final String operation;
    private final GPUArray array;
    private final List<Object> entries = new ArrayList<>();
    private final List<Index> basic = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final List<Gathers.Along> indices = new ArrayList<>();
    private final List<Boolean> isKept = new ArrayList<>();
    private int axis;
    private int first = -1;
    private boolean interrupted;
    private boolean together = true;
    private boolean repeats;

    private ArrayIndex(String operation, GPUArray array) {
        this.operation = operation;
        this.array = array;
    }

    /** Returns whether there are arrays among the {@link Entries}, or truth values. */
    static boolean isNeeded(Object... index) {
        return Arrays.stream(index).anyMatch(ArrayIndex::isArray);
    }

    private static boolean isArray(Object entry) {
        return entry instanceof GPUArray
                || entry instanceof Boolean
                || entry.getClass().isArray();
    }

    static GPUArray get(GPUArray a, Object... index) {
        GPUArray mask = index.length == 1 ? mask(a, index[0]) : null;
        if (mask != null && mask.shape().equals(a.shape()) && a.ref().map().reshape(Shape.of(a.size())) != null) {
            return Masks.chosen(Masks.line(mask), Pieces.reshaped(a, Shape.of(a.size())));
        }
        ArrayIndex parsed = new ArrayIndex("get", a).parse(index);
        return Indices.gather("get", parsed.view(), parsed.selection());
    }

    private GPUArray trusted(GPUArray indices) {
        take(indices, null);
        return Indices.gather(operation, view(), selection());
    }

    static void set(GPUArray a, Object value, Object... index) {
        GPUArray mask = index.length == 1 ? mask(a, index[0]) : null;
        if (mask != null && mask.size() > 0) {
            setWhere(a, mask, value, Calls.operand(value).shape());
            return;
        }
        ArrayIndex parsed = new ArrayIndex("set", a).parse(index);
        Gathers.Selection selection = parsed.selection();
        GPUArray view = parsed.view();
        Indices.checkEmpty("set", view, selection);
        Operand operand = Calls.operand(Calls.trimmed(value, selection.shape().rank()));
        Calls.limitPending(a);
        Scatters.set("set", view.ref(), selection, operand, !parsed.repeats);
    }

    interface Accumulation {
        void run(GPUArray view, Gathers.Selection selection);
    }

    static void accumulate(String operation, GPUArray a, Accumulation accumulation, Object... index) {
        ArrayIndex parsed = new ArrayIndex(operation, a).parse(index);
        Gathers.Selection selection = parsed.selection();
        Indices.checkEmpty(operation, parsed.view(), selection);
        Calls.limitPending(a);
        accumulation.run(parsed.view(), selection);
    }

    /** Returns an index that is one mask of one or more axes, or null. */
    private static @Nullable GPUArray mask(GPUArray a, Object entry) {
        GPUArray mask = entry instanceof boolean[] bools
                ? a.beside(() -> GPUArray.toGpu(bools))
                : entry instanceof GPUArray given ? given : null;
        return mask != null && mask.dtype() == DType.BOOL && mask.ndim() > 0 ? mask : null;
    }

    /** A value that is the same for all true elements needs no indices, and so nobody waits. */
    private static void setWhere(GPUArray a, GPUArray mask, Object value, Shape shape) {
        checkMask("set", a, mask, 0);
        int rest = a.ndim() - mask.ndim();
        GPUArray beside = Masks.beside(mask, a.ndim());
        boolean sameForAll = shape.rank() <= rest || shape.extent(shape.rank() - rest - 1) == 1;
        if (!(value instanceof GPUArray array)) {
            Choice.assignWhere(a, beside, value);
        } else if (sameForAll) {
            // Only axes of extent 1 may stand before those that the mask leaves.
            int[] ones = new int[Math.max(0, shape.rank() - rest)];
            Arrays.setAll(ones, i -> i);
            Choice.assignWhere(a, beside, ones.length == 0 ? array : array.squeeze(ones));
        } else {
            long count = Masks.count(Masks.ranks(Masks.line(mask)));
            long[] extents = new long[rest + 1];
            extents[0] = count;
            System.arraycopy(a.shape().extents(), mask.ndim(), extents, 1, rest);
            Shape wanted = Shape.of(extents);
            if (!Broadcast.of("set", shape, wanted).equals(wanted)) {
                throw new IllegalArgumentException("set: value of shape=" + shape + " for the " + count
                        + " true elements of a mask, need one that broadcasts to " + wanted);
            }
            if (count > 0) {
                GPUArray numbers = Masks.numbers(mask);
                GPUArray values = new ArrayIndex("set", Pieces.broadcast(array, wanted)).trusted(numbers);
                Choice.assignWhere(a, beside, values);
            }
        }
    }

    private ArrayIndex parse(Object... index) {
        for (Object part : index) {
            if (part instanceof GPUArray given) {
                entries.add(given.dtype() == DType.BOOL && given.ndim() == 0 ? (Object) given.itemBoolean() : given);
            } else if (part instanceof Boolean) {
                entries.add(part);
            } else if (part.getClass().isArray()) {
                entries.add(array.beside(() -> Indices.array(part)));
            } else {
                entries.addAll(Index.of(part));
            }
        }
        int missing =
                array.ndim() - entries.stream().mapToInt(ArrayIndex::consumed).sum();
        long ellipses =
                entries.stream().filter(entry -> entry == Index.ELLIPSIS).count();
        String written = "index of " + entries.size() + " entries for shape=" + array.shape();
        if (ellipses > 1) {
            throw new IllegalArgumentException(written + ": need at most one ...");
        } else if (missing < 0) {
            throw new IndexOutOfBoundsException(written + ": too many, array is " + array.ndim() + "-dimensional, but "
                    + (array.ndim() - missing) + " were indexed");
        }
        for (Object entry : entries) {
            add(entry, missing);
        }
        while (axis < array.ndim()) {
            keep(Slice.all());
        }
        return this;
    }

    private static int consumed(Object entry) {
        if (entry instanceof GPUArray given) {
            return given.dtype() == DType.BOOL ? given.ndim() : 1;
        }
        return entry instanceof Index.Mark || entry instanceof Boolean ? 0 : 1;
    }

    private void add(Object entry, int missing) {
        if (entry instanceof GPUArray given && given.dtype() == DType.BOOL) {
            checkMask(operation, array, given, axis);
            advanced();
            for (GPUArray indices : Masks.nonzero(given)) {
                take(indices, null);
            }
        } else if (entry instanceof GPUArray given) {
            Indices.check(operation, given);
            advanced();
            repeats |= given.size() > 1;
            take(given, IndexMode.RAISE);
        } else if (entry instanceof Boolean bool) {
            advanced();
            shapes.add(Shape.of(bool ? 1 : 0));
        } else if (entry instanceof Index.At at) {
            advanced();
            basic.add(at);
            axis++;
        } else {
            interrupted |= first >= 0;
            if (entry == Index.NEW_AXIS) {
                basic.add(Index.NEW_AXIS);
                isKept.add(true);
            } else if (entry == Index.ELLIPSIS) {
                for (int i = 0; i < missing; i++) {
                    keep(Slice.all());
                }
            } else {
                keep((Slice) entry);
            }
        }
    }

    private void keep(Slice slice) {
        basic.add(slice);
        isKept.add(true);
        axis++;
    }

    private void take(GPUArray index, @Nullable IndexMode mode) {
        basic.add(Slice.all());
        indices.add(new Gathers.Along(index.ref(), isKept.size(), axis, mode));
        shapes.add(index.shape());
        isKept.add(false);
        axis++;
    }

    private void advanced() {
        together &= !interrupted;
        if (first < 0) {
            first = (int) isKept.stream().filter(kept -> kept).count();
        }
    }

    private GPUArray view() {
        return array.view(array.ref().map().select(basic));
    }

    private Gathers.Selection selection() {
        Shape view = view().shape();
        Shape common = shapes.isEmpty() ? Shape.SCALAR : Broadcast.of(operation, shapes.toArray(Shape[]::new));
        int start = together ? Math.max(0, first) : 0;
        int[] keptAxes = new int[view.rank()];
        int kept = (int) isKept.stream().filter(keeps -> keeps).count() + view.rank() - isKept.size();
        long[] extents = new long[kept + common.rank()];
        System.arraycopy(common.extents(), 0, extents, start, common.rank());
        int next = 0;
        for (int i = 0; i < keptAxes.length; i++) {
            if (i < isKept.size() && !isKept.get(i)) {
                keptAxes[i] = -1;
                continue;
            }
            keptAxes[i] = next < start ? next : next + common.rank();
            extents[keptAxes[i]] = view.extent(i);
            next++;
        }
        return new Gathers.Selection(Shape.of(extents), start, common, indices, keptAxes);
    }

    /** As in NumPy, an extent of 0 fits any: it selects nothing. */
    private static void checkMask(String operation, GPUArray a, GPUArray mask, int from) {
        for (int i = 0; i < mask.ndim(); i++) {
            long extent = mask.shape().extent(i);
            if (from + i >= a.ndim() || (extent != 0 && extent != a.shape().extent(from + i))) {
                throw new IndexOutOfBoundsException(operation + ": mask of shape=" + mask.shape()
                        + " did not match array of shape=" + a.shape() + " along axis " + (from + i));
            }
        }
    }
}
