package org.gpuarray;

import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.memory.HostValues;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Sets of elements. The elements are sorted; the first of each group of equal ones is kept. Integers that are close to each other
 * are marked in a table instead. How many there are decides the shape of the result, so the call waits for one number.
 */
final class Uniques {
    /** Integers of more than 16 bits may not be close to each other: of fewer, sorting takes less time than to wait for that. */
    private static final int LEAST_TRIED = 1 << 16;

    private Uniques() {}

    /** Sorted elements in a line, and where each was. */
    private record Groups(GPUArray sorted, GPUArray indices, GPUArray firsts) {
        static Groups of(GPUArray a, boolean equalNaN) {
            GPUArray line = a.ravel();
            GPUArray indices = line.argsort();
            GPUArray sorted = Indices.takeInside(line, indices, 0);
            return new Groups(sorted, indices, begins(sorted, equalNaN));
        }

        /** Returns where in {@link #sorted} the groups begin. */
        GPUArray starts() {
            return Masks.indices(firsts);
        }
    }

    /** Returns which elements of a sorted line differ from the one before. */
    private static GPUArray begins(GPUArray sorted, boolean equalNaN) {
        GPUArray head = sorted.get(":1");
        GPUArray differs = differs(sorted.get("1:"), sorted.get(":-1"), equalNaN);
        return GPU.concatenate(head.ne(head).logicalOr(head.eq(head)), differs);
    }

    private static GPUArray differs(GPUArray a, GPUArray b, boolean equalNaN) {
        return equalNaN ? a.ne(b).logicalAnd(a.eq(a).logicalOr(b.eq(b))) : a.ne(b);
    }

    /** Returns the elements of a line at which {@code bools} is true. */
    static GPUArray where(GPUArray line, GPUArray bools) {
        return Indices.takeInside(line, Masks.indices(bools), 0);
    }

    static GPUArray values(GPUArray a, boolean equalNaN) {
        boolean isSmall = a.dtype().itemBytes() <= Short.BYTES;
        if (!a.dtype().isInexact() && a.size() > (isSmall ? Sorting.SORTED_WHOLE : LEAST_TRIED)) {
            GPUArray present = present(a);
            if (present != null) {
                return present;
            }
        }
        GPUArray sorted = a.ravel().sort();
        return where(sorted, begins(sorted, equalNaN));
    }

    /** Returns the integers that are there, or null if they are not all close to the first: waits. */
    private static @Nullable GPUArray present(GPUArray a) {
        List<GPUArray> found = Routines.run(
                        new RoutineSpec.Presence(a.dtype(), false),
                        new long[] {a.size()},
                        List.of(new Routines.Input(a.ref(), a.dtype())),
                        List.of(
                                new Routines.Result(DType.INT64, Shape.of(2)),
                                new Routines.Result(DType.UINT32, Shape.of(RoutineSpec.Presence.WORDS))))
                .stream()
                .map(GPUArray::of)
                .toList();
        long count = found.get(0).get(0).itemLong();
        if (count < 0) {
            return null;
        }
        return GPUArray.of(Routines.run(
                        new RoutineSpec.Presence(a.dtype(), true),
                        new long[] {count},
                        List.of(
                                new Routines.Input(found.get(0).ref(), DType.INT64),
                                new Routines.Input(found.get(1).ref(), DType.UINT32)),
                        List.of(new Routines.Result(a.dtype(), Shape.of(count))))
                .get(0));
    }

    static SetOps.UniqueAll all(GPUArray a, boolean equalNaN) {
        Groups groups = Groups.of(a, equalNaN);
        GPUArray starts = groups.starts();
        return new SetOps.UniqueAll(
                Indices.takeInside(groups.sorted, starts, 0),
                Indices.takeInside(groups.indices, starts, 0),
                inverse(a, groups),
                counts(starts, a.size()));
    }

    static SetOps.UniqueAll slices(GPUArray a, int axis) {
        int along = Axes.one("unique", axis, a.shape());
        if (a.ndim() == 1) {
            return all(a, true);
        }
        GPUArray turned = a.moveAxis(along, 0);
        long count = a.shape().extent(along);
        int length = HostValues.length("unique", count == 0 ? 0 : a.size() / count);
        GPUArray rows = Pieces.reshaped(turned, Shape.of(count, length));
        GPUArray indices = Creation.arange(count);
        for (int column = length - 1; column >= 0; column--) {
            GPUArray key = Indices.takeInside(Pieces.part(rows, 1, column), indices, 0);
            indices = Indices.takeInside(indices, key.argsort(), 0);
        }
        GPUArray sorted = Indices.take(rows, indices, 0, IndexMode.CLIP);
        GPUArray head = Creation.ones(Shape.of(Math.min(1, count)), DType.BOOL);
        GPUArray differs = sorted.get("1:").ne(sorted.get(":-1")).any(1);
        Groups groups = new Groups(sorted, indices, GPU.concatenate(head, differs));
        GPUArray starts = groups.starts();
        GPUArray firsts = Indices.takeInside(indices, starts, 0);
        return new SetOps.UniqueAll(
                Indices.take(a, firsts, along, IndexMode.CLIP),
                firsts,
                inverse(indices, groups),
                counts(starts, count));
    }

    static SetOps.UniqueCounts counts(GPUArray a) {
        GPUArray sorted = a.ravel().sort();
        GPUArray starts = Masks.indices(begins(sorted, false));
        return new SetOps.UniqueCounts(Indices.takeInside(sorted, starts, 0), counts(starts, a.size()));
    }

    static SetOps.UniqueInverse inverse(GPUArray a) {
        Groups groups = Groups.of(a, false);
        return new SetOps.UniqueInverse(Indices.takeInside(groups.sorted, groups.starts(), 0), inverse(a, groups));
    }

    private static GPUArray counts(GPUArray starts, long size) {
        return GPU.concatenate(starts, Creation.full(Shape.of(1), size)).diff();
    }

    /** Returns for each element the number of its group. */
    private static GPUArray inverse(GPUArray a, Groups groups) {
        GPUArray numbers = groups.firsts.astype(DType.INT64).cumsum(0).minus(1);
        return Indices.takeInside(numbers, groups.indices.argsort(), 0)
                .reshape(a.shape())
                .owning();
    }

    static GPUArray intersection(GPUArray a, GPUArray b) {
        GPUArray both = GPU.concatenate(values(a, true), values(b, true)).sort();
        return where(both.get(":-1"), both.get("1:").eq(both.get(":-1")));
    }

    static GPUArray union(GPUArray a, GPUArray b) {
        return values(GPU.concatenate(a.ravel(), b.ravel()), true);
    }

    static GPUArray difference(GPUArray a, GPUArray b) {
        GPUArray mine = values(a, true);
        return where(mine, isIn(mine, b, true));
    }

    static GPUArray symmetricDifference(GPUArray a, GPUArray b) {
        GPUArray both = GPU.concatenate(values(a, true), values(b, true)).sort();
        if (both.size() == 0) {
            return both;
        }
        GPUArray differs = both.get("1:").ne(both.get(":-1"));
        GPUArray end = Creation.full(Shape.of(1), true);
        return where(both, GPU.concatenate(end, differs).logicalAnd(GPU.concatenate(differs, end)));
    }

    static GPUArray isIn(GPUArray a, GPUArray elements, boolean invert) {
        if (elements.size() == 0) {
            return Creation.full(Shape.SCALAR, invert)
                    .broadcastTo(a.shape())
                    .copy()
                    .placedLike(a);
        }
        DType type = GPU.promoteTypes(a.dtype(), elements.dtype());
        if (type.isFloating() && a.dtype().isInteger() && elements.dtype().isInteger()) {
            // uint64 beside a type with negative numbers: float64 would take different numbers for equal ones.
            boolean isWide = a.dtype() == DType.UINT64;
            GPUArray shared = isWide ? a.le(Long.MAX_VALUE) : a.ge(0);
            GPUArray both = shared.logicalAnd(isIn(a.astype(isWide ? DType.INT64 : DType.UINT64), elements, false));
            return invert ? both.logicalNot() : both;
        }
        GPUArray sorted = elements.ravel().astype(type).sort();
        GPUArray indices = sorted.searchsorted(a).minimum(elements.size() - 1).ravel();
        GPUArray found = Indices.takeInside(sorted, indices, 0).reshape(a.shape());
        return invert ? found.ne(a) : found.eq(a);
    }
}
