package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Elements at positions that arrays give, which are results themselves, and where a mask is true. */
final class GatherSteps implements Steps {
    private final Program program;
    private final Indexing indexing;

    GatherSteps(Program program) {
        this.program = program;
        this.indexing = new Indexing(program);
    }

    @Override
    public void step() {
        switch (program.chance(16)) {
            case 0, 1, 2, 3 -> take();
            case 4, 5 -> takeExtreme();
            case 6, 7 -> takeAlongExtreme();
            case 8 -> takeAlong();
            case 9 -> takeFromItself();
            case 10, 11 -> getArrays();
            case 12 -> getMask();
            case 13 -> compress();
            default -> nonzero();
        }
    }

    private @Nullable Pair withAxes() {
        return program.any(pair -> pair.rank() > 0 && pair.size() > 0);
    }

    private void take() {
        Pair a = withAxes();
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        int extent = a.eager().shape[axis];
        IndexMode mode = program.choose(List.of(IndexMode.values()));
        Pair index = mode == IndexMode.RAISE ? indexing.inside(extent) : indexing.any();
        if (index != null && index.rank() < 3 && isSmall(a, axis, index)) {
            program.note("take " + mode + " along " + axis, a, index);
            GPUArray lazy = mode == IndexMode.RAISE && program.chance()
                    ? a.lazy().take(index.lazy(), axis)
                    : a.lazy().take(index.lazy(), axis, mode);
            program.add(lazy, Indexing.taken(a.eager(), axis, Indexing.places(index.eager(), mode, extent)));
        }
    }

    private static boolean isSmall(Pair a, int axis, Pair index) {
        return Program.isSmall((long) a.size() / a.eager().shape[axis] * index.size());
    }

    /** The largest element, by its place. */
    private void takeExtreme() {
        Pair a = program.any(pair -> pair.size() > 0 && !pair.type().isComplex());
        if (a == null) {
            return;
        }
        boolean isLargest = program.chance();
        Reduction place = isLargest ? Reduction.ARGMAX : Reduction.ARGMIN;
        program.note("take " + place.name(), a);
        EagerArray line = a.eager().copy().reshape(a.size());
        long at = place.fold().apply(a.type(), DType.INT64, line.elements()).whole();
        program.add(
                a.lazy().take(isLargest ? a.lazy().argmax() : a.lazy().argmin()),
                line.slice(0, (int) at, 1, 1).copy().reshape());
    }

    private void takeAlongExtreme() {
        Pair a = program.any(
                pair -> pair.rank() > 0 && pair.size() > 0 && !pair.type().isComplex());
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        boolean isLargest = program.chance();
        Reduction place = isLargest ? Reduction.ARGMAX : Reduction.ARGMIN;
        Reduce options = Reduce.axes(axis).keepdims();
        Pair from = program.chance() ? a : program.any(pair -> Arrays.equals(pair.eager().shape, a.eager().shape));
        if (from == null) {
            return;
        }
        program.note("takeAlongAxis " + axis + " " + place.name(), from, a);
        GPUArray lazy = from.lazy()
                .takeAlongAxis(isLargest ? a.lazy().argmax(options) : a.lazy().argmin(options), axis);
        EagerArray index = a.eager()
                .reduce(DType.INT64, new int[] {axis}, x -> place.fold().apply(a.type(), DType.INT64, x));
        program.add(lazy, Indexing.takenAlong(from.eager(), axis, index));
    }

    private void takeAlong() {
        Pair a = withAxes();
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        int extent = a.eager().shape[axis];
        Pair index = indexing.inside(
                extent, pair -> pair.rank() == a.rank() && fitsBut(pair.eager().shape, a.eager().shape, axis));
        if (index != null) {
            program.note("takeAlongAxis " + axis, a, index);
            GPUArray lazy = a.lazy().takeAlongAxis(index.lazy(), axis);
            int[] shape = a.eager().shape.clone();
            shape[axis] = index.eager().shape[axis];
            EagerArray places = Indexing.places(index.eager(), IndexMode.RAISE, extent);
            program.add(lazy, Indexing.takenAlong(a.eager(), axis, places.broadcastTo(shape)));
        }
    }

    static boolean fitsBut(int[] shape, int[] into, int axis) {
        return Program.fits(EagerArray.without(shape, axis), EagerArray.without(into, axis));
    }

    /** Indices that are differences of a row and what is least of it, in the row itself. */
    private void takeFromItself() {
        Pair a = program.any(pair -> pair.rank() == 1 && pair.size() > 0 && Indexing.isIndex(pair.type()));
        if (a == null || a.type() == DType.BOOL) {
            return;
        }
        program.note("less its minimum, taken by itself", a);
        DType type = a.type();
        long least =
                Reduction.MIN.fold().apply(type, type, a.eager().elements()).whole();
        GPUArray lazy = a.lazy().minus(a.lazy().min());
        EagerArray eager =
                a.eager().map(type, x -> Element.of(x.whole() - least).rounded(type));
        EagerArray places = Indexing.places(eager, IndexMode.WRAP, a.size());
        program.add(lazy.take(lazy, 0, IndexMode.WRAP), Indexing.taken(eager, 0, places));
    }

    /** Arrays in place of the first two axes, or of one with slices around. */
    private void getArrays() {
        Pair a = withAxes();
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        Pair first = indexing.inside(a.eager().shape[axis], pair -> pair.rank() < 3);
        if (first == null || !isSmall(a, axis, first)) {
            return;
        }
        List<Object> entries = new ArrayList<>();
        IntStream.range(0, axis).forEach(i -> entries.add(Slice.all()));
        entries.add(first.lazy());
        EagerArray rows = Indexing.places(first.eager(), IndexMode.RAISE, a.eager().shape[axis]);
        Pair second = axis + 1 < a.rank() && program.chance()
                ? indexing.inside(
                        a.eager().shape[axis + 1], pair -> Program.fits(pair.eager().shape, first.eager().shape))
                : null;
        if (second == null) {
            program.note("get by an array along " + axis, a, first);
            program.add(a.lazy().get(entries.toArray()), Indexing.taken(a.eager(), axis, rows));
            return;
        }
        entries.add(second.lazy());
        program.note("get by two arrays from " + axis, a, first, second);
        EagerArray columns = Indexing.places(second.eager(), IndexMode.RAISE, a.eager().shape[axis + 1]);
        int extent = a.eager().shape[axis + 1];
        EagerArray both = rows.zip(DType.INT64, columns, (r, c) -> Element.of(r.whole() * extent + c.whole()));
        int[] joined = EagerArray.without(a.eager().shape, axis + 1);
        joined[axis] *= extent;
        program.add(
                a.lazy().get(entries.toArray()), Indexing.taken(a.eager().copy().reshape(joined), axis, both));
    }

    private void getMask() {
        Pair a = withAxes();
        Pair mask = a == null ? null : indexing.mask(a);
        if (a != null && mask != null) {
            program.note("get where true", a, mask);
            int[] places = Indexing.trues(mask.eager());
            EagerArray line = a.eager().copy().reshape(Indexing.joined(a.eager().shape, mask.rank()));
            program.add(a.lazy().get(mask.lazy()), line.moved(0, places.length, i -> places[i]));
        }
    }

    private void compress() {
        Pair a = withAxes();
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        int extent = a.eager().shape[axis];
        Pair condition = program.any(pair -> pair.rank() == 1 && pair.size() <= extent && pair.type() == DType.BOOL);
        if (condition != null) {
            program.note("compress along " + axis, a, condition);
            int[] places = Indexing.trues(condition.eager());
            program.add(
                    a.lazy().compress(condition.lazy(), axis), a.eager().moved(axis, places.length, i -> places[i]));
        }
    }

    private void nonzero() {
        Pair a = withAxes();
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        program.note("nonzero, axis " + axis, a);
        int[] places = Indexing.trues(a.eager());
        int stride = EagerArray.size(Arrays.copyOfRange(a.eager().shape, axis + 1, a.rank()));
        Element[] indices = Arrays.stream(places)
                .mapToObj(i -> Element.of((long) i / stride % a.eager().shape[axis]))
                .toArray(Element[]::new);
        program.add(a.lazy().nonzero()[axis], EagerArray.of(DType.INT64, indices, indices.length));
    }
}
