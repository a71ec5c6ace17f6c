package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** Connected components of masks, and what there is of the elements of each label. */
final class Components {
    private Components() {}

    /** Returns which of the 3^rank positions around an element are at most so many steps along axes away. */
    static boolean[] structure(int rank, int connectivity) {
        int count = 1;
        for (int i = 0; i < rank; i++) {
            count = Math.multiplyExact(count, 3);
        }
        boolean[] structure = new boolean[count];
        for (int place = 0; place < count; place++) {
            int steps = 0;
            int rest = place;
            for (int i = 0; i < rank; i++) {
                steps += rest % 3 == 1 ? 0 : 1;
                rest /= 3;
            }
            structure[place] = steps <= Math.max(1, connectivity);
        }
        return structure;
    }

    static Ndimage.Labels label(GPUArray a, boolean[] structure) {
        int rank = Math.max(1, a.ndim());
        Shape shape = a.ndim() == 0 ? Shape.of(1) : a.shape();
        List<long[]> neighbours = neighbours(shape, structure);
        // The middle of the structure is the element itself, before that is its neighbour along the last axis.
        boolean areRows = structure[structure.length / 2 - 1];
        if (areRows) {
            neighbours.remove(neighbours.size() - 1);
        }
        long[] layout = new long[rank + neighbours.size() * (rank + 1)];
        System.arraycopy(shape.extents(), 0, layout, 0, rank);
        for (int i = 0; i < neighbours.size(); i++) {
            System.arraycopy(neighbours.get(i), 0, layout, rank + i * (rank + 1), rank + 1);
        }
        DType index = shape.size() <= Integer.MAX_VALUE ? DType.INT32 : DType.INT64;
        GPUArray mask = a.ne(0).reshape(-1);
        try (GPUArray table = a.beside(() -> GPUArray.toGpu(layout));
                GPUArray roots = GPUArray.of(Routines.run(
                                new FilterSpec.Connect(rank, index),
                                new long[] {shape.size(), neighbours.size(), shape.extent(rank - 1), areRows ? 1 : 0},
                                List.of(
                                        new Routines.Input(mask.ref(), DType.BOOL),
                                        new Routines.Input(table.ref(), DType.INT64)),
                                List.of(new Routines.Result(index, Shape.of(shape.size()))))
                        .get(0))) {
            GPUArray isRoot =
                    roots.eq(Creation.arange(0, shape.size(), 1, index)).logicalAnd(mask);
            GPUArray numbers = isRoot.cumsum(index);
            GPUArray labels =
                    GPU.where(mask, numbers.take(roots), 0).astype(index).reshape(a.shape());
            return new Ndimage.Labels(labels.owning(), isRoot.sum().astype(index));
        }
    }

    /** Returns which elements of a mask are connected with others of it. */
    static GPUArray reached(GPUArray mask, GPUArray starts, boolean[] structure) {
        GPUArray labels = label(mask, structure).labels();
        GPUArray marks = mask.beside(() -> Creation.zeros(Shape.of(mask.size() + 1), DType.BOOL));
        marks.maximumAt(labels.reshape(-1), starts.reshape(-1));
        return marks.take(labels).logicalAnd(mask);
    }

    /** Returns the neighbours before an element in C order: how far away they are, and their offset along each axis. */
    private static List<long[]> neighbours(Shape shape, boolean[] structure) {
        int rank = shape.rank();
        List<long[]> neighbours = new ArrayList<>();
        for (int place = 0; place < structure.length / 2; place++) {
            if (structure[place] != structure[structure.length - 1 - place]) {
                throw new IllegalArgumentException("label: structure=" + Arrays.toString(structure)
                        + " in C order, need one that is the same in reverse order");
            } else if (structure[place]) {
                long[] neighbour = new long[rank + 1];
                long stride = 1;
                int rest = place;
                for (int i = rank - 1; i >= 0; i--) {
                    neighbour[1 + i] = rest % 3 - 1L;
                    neighbour[0] += neighbour[1 + i] * stride;
                    stride *= shape.extent(i);
                    rest /= 3;
                }
                neighbours.add(neighbour);
            }
        }
        return neighbours;
    }

    /** Returns a structure that a user gave, in C order. */
    static boolean[] structure(String operation, GPUArray a, GPUArray structure) {
        boolean fits = structure.ndim() == a.ndim();
        for (int i = 0; i < structure.ndim(); i++) {
            fits &= structure.shape().extent(i) == 3;
        }
        if (!fits) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", " + structure.shape()
                    + " of the structure, need as many axes of 3 elements");
        }
        return structure.ne(0).reshape(-1).toBooleanArray();
    }

    /** The places of elements in a list of labels, that behind the last for those that are not there. */
    private record Places(GPUArray sorted, GPUArray places, GPUArray index) {
        static Places of(String operation, GPUArray a, GPUArray labels, GPUArray index) {
            Filters.requireReal(operation, a);
            if (!labels.shape().equals(a.shape())) {
                throw new IllegalArgumentException(
                        operation + ": shape=" + a.shape() + ", " + labels.shape() + " of the labels, need the same");
            } else if (labels.dtype().isInexact() || index.dtype().isInexact()) {
                throw new IllegalArgumentException(operation + ": dtype=" + labels.dtype() + " of the labels, "
                        + index.dtype() + " of the index, need integers");
            }
            GPUArray sorted = index.reshape(-1).sort();
            GPUArray line = labels.reshape(-1);
            if (index.size() == 0) {
                return new Places(sorted, GPU.zerosLike(line).astype(DType.INT64), index);
            }
            GPUArray places = sorted.searchsorted(line);
            GPUArray found = sorted.take(places.minimum(index.size() - 1)).eq(line);
            return new Places(sorted, GPU.where(found, places, index.size()).astype(DType.INT64), index);
        }

        /** Returns what is combined of values, for each label of the list. */
        GPUArray combined(GPUArray start, GPUArray values, Combination combination) {
            GPUArray all = start.broadcastTo(Shape.of(index.size() + 1)).copy();
            combination.accept(all, values);
            return all.take(sorted.searchsorted(index.reshape(-1))).reshape(index.shape());
        }

        GPUArray sum(GPUArray values) {
            return combined(
                    Creation.full(Shape.SCALAR, 0.0),
                    values.reshape(-1).astype(DType.FLOAT64),
                    (all, x) -> all.addAt(places, x));
        }

        GPUArray count() {
            return sum(GPU.onesLike(places));
        }
    }

    private interface Combination extends BiConsumer<GPUArray, GPUArray> {}

    static GPUArray sum(GPUArray a, GPUArray labels, GPUArray index) {
        return Places.of("sumLabels", a, labels, index).sum(a);
    }

    static GPUArray mean(GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of("mean", a, labels, index);
        return places.sum(a).div(places.count());
    }

    static GPUArray variance(GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of("variance", a, labels, index);
        GPUArray count = places.count();
        GPUArray means = places.sum(a).div(count);
        // Each element's mean: behind the last label there is 0.
        GPUArray ofSorted = GPU.concatenate(
                means.reshape(-1).take(index.reshape(-1).argsort()), Creation.zeros(Shape.of(1), DType.FLOAT64));
        GPUArray deviations = a.reshape(-1).astype(DType.FLOAT64).minus(ofSorted.take(places.places));
        return places.sum(deviations.square()).div(count);
    }

    static GPUArray extreme(String operation, boolean isGreatest, GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of(operation, a, labels, index);
        GPUArray start = a.size() == 0 ? Creation.zeros(Shape.of(1), a.dtype()) : isGreatest ? a.min() : a.max();
        GPUArray extremes = places.combined(start, a.reshape(-1), (all, x) -> {
            if (isGreatest) {
                all.maximumAt(places.places, x);
            } else {
                all.minimumAt(places.places, x);
            }
        });
        return GPU.where(places.count().eq(0), 0, extremes).astype(a.dtype());
    }

    static GPUArray standardDeviation(GPUArray a, GPUArray labels, GPUArray index) {
        return variance(a, labels, index).sqrt();
    }

    /** Returns the middle of the elements of each label in ascending order. */
    static GPUArray median(GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of("median", a, labels, index);
        GPUArray values = a.reshape(-1).astype(DType.FLOAT64);
        if (a.size() == 0 || index.size() == 0) {
            return Creation.full(index.shape(), Double.NaN).placedLike(index);
        }
        GPUArray order = GPU.lexsort(values, places.places);
        GPUArray sorted = values.take(order);
        GPUArray ends = places.places.take(order).searchsorted(Creation.arange(0, index.size() + 1, 1, DType.INT64));
        long n = index.size();
        GPUArray first = ends.get("0:" + n).astype(DType.INT64);
        GPUArray count = ends.get("1:" + (n + 1)).astype(DType.INT64).minus(first);
        GPUArray last = Creation.full(Shape.SCALAR, a.size() - 1).astype(DType.INT64);
        GPUArray low = first.plus(count.minus(1).maximum(0).floorDivide(2)).minimum(last);
        GPUArray high = first.plus(count.floorDivide(2)).minimum(last);
        GPUArray middle = sorted.take(low).plus(sorted.take(high)).div(2);
        GPUArray medians = GPU.where(count.eq(0), Double.NaN, middle);
        return medians.take(places.sorted.searchsorted(index.reshape(-1))).reshape(index.shape());
    }

    /** Returns where the least or the greatest element of each label is for the first time. */
    static GPUArray position(String operation, boolean isGreatest, GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of(operation, a, labels, index);
        if (a.size() == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", need elements");
        }
        GPUArray line = a.reshape(-1);
        GPUArray start = isGreatest ? a.min() : a.max();
        GPUArray all = start.broadcastTo(Shape.of(index.size() + 1)).copy();
        if (isGreatest) {
            all.maximumAt(places.places, line);
        } else {
            all.minimumAt(places.places, line);
        }
        GPUArray positions = Creation.arange(0, a.size(), 1, DType.INT64);
        GPUArray candidates = GPU.where(line.eq(all.take(places.places)), positions, a.size() - 1);
        GPUArray first = places.combined(
                Creation.full(Shape.SCALAR, a.size() - 1).astype(DType.INT64),
                candidates.astype(DType.INT64),
                (found, x) -> found.minimumAt(places.places, x));
        GPUArray wanted = GPU.where(places.count().eq(0), 0, first).astype(DType.INT64);
        GPUArray[] parts = new GPUArray[a.ndim()];
        GPUArray rest = wanted;
        for (int i = parts.length - 1; i >= 0; i--) {
            parts[i] = rest.mod(a.shape().extent(i));
            rest = rest.floorDivide(a.shape().extent(i));
        }
        return parts.length == 0 ? GPU.zeros(DType.INT64, 0) : GPU.stack(-1, parts);
    }

    /** Returns the least box around each label from 1 on, as slices of each axis. */
    static List<Slice[]> objects(GPUArray labels, int most) {
        String operation = "findObjects";
        if (labels.dtype().isInexact() || most < 0) {
            throw new IllegalArgumentException(operation + ": dtype=" + labels.dtype() + " maxLabel=" + most
                    + ", need integers, and 0 or more labels");
        }
        GPUArray line = labels.reshape(-1).astype(DType.INT64);
        long count = most > 0
                ? most
                : labels.size() == 0 ? 0 : Math.max(0, line.max().itemLong());
        List<Slice[]> objects = new ArrayList<>();
        if (count == 0) {
            return objects;
        }
        int bound = Math.toIntExact(count);
        GPUArray places =
                GPU.where(line.gt(0).logicalAnd(line.le(bound)), line, 0).astype(DType.INT64);
        int rank = labels.ndim();
        long[][] firsts = new long[rank][];
        long[][] lasts = new long[rank][];
        for (int axis = 0; axis < rank; axis++) {
            long extent = labels.shape().extent(axis);
            long[] extents = new long[rank];
            Arrays.fill(extents, 1);
            extents[axis] = extent;
            GPUArray positions = labels.beside(() -> Creation.arange(0, extent, 1, DType.INT64))
                    .reshape(Shape.of(extents))
                    .broadcastTo(labels.shape())
                    .reshape(-1);
            GPUArray first = labels.beside(() -> Creation.full(Shape.of(bound + 1L), extent)
                    .astype(DType.INT64)
                    .copy());
            GPUArray last = labels.beside(() ->
                    Creation.full(Shape.of(bound + 1L), -1).astype(DType.INT64).copy());
            if (labels.size() > 0) {
                first.minimumAt(places, positions);
                last.maximumAt(places, positions);
            }
            firsts[axis] = first.toLongArray();
            lasts[axis] = last.toLongArray();
        }
        for (int label = 1; label <= bound; label++) {
            Slice[] box = new Slice[rank];
            for (int axis = 0; axis < rank; axis++) {
                boolean isThere = lasts[axis][label] >= 0;
                box[axis] = isThere ? Slice.of(firsts[axis][label], lasts[axis][label] + 1) : Slice.of(0, 0);
            }
            objects.add(box);
        }
        return objects;
    }

    static GPUArray centers(GPUArray a, GPUArray labels, GPUArray index) {
        Places places = Places.of("centerOfMass", a, labels, index);
        GPUArray masses = places.sum(a);
        GPUArray[] centers = new GPUArray[a.ndim()];
        for (int i = 0; i < centers.length; i++) {
            long[] extents = new long[centers.length];
            Arrays.fill(extents, 1);
            extents[i] = a.shape().extent(i);
            GPUArray positions =
                    Creation.arange(0.0, extents[i], 1, DType.FLOAT64).reshape(Shape.of(extents));
            centers[i] = places.sum(a.times(positions)).div(masses);
        }
        return centers.length == 0 ? GPU.zeros(DType.FLOAT64, 0) : GPU.stack(-1, centers);
    }
}
