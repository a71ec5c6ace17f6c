package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Distance.Metric;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Masks that grow and shrink, and distances in them. */
final class Morphology {
    private Morphology() {}

    /** A neighbourhood: which of its elements count, in C order, and its extents. */
    private record Structure(boolean[] mask, int[] sizes) {
        static Structure of(String operation, GPUArray a, GPUArray structure) {
            if (structure.ndim() != a.ndim() || structure.size() == 0) {
                throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", " + structure.shape()
                        + " of the structure, need as many axes, and elements");
            }
            int[] sizes = new int[a.ndim()];
            Arrays.setAll(sizes, i -> Math.toIntExact(structure.shape().extent(i)));
            return new Structure(structure.ne(0).reshape(-1).toBooleanArray(), sizes);
        }

        Structure turned() {
            boolean[] reversed = new boolean[mask.length];
            for (int i = 0; i < mask.length; i++) {
                reversed[i] = mask[mask.length - 1 - i];
            }
            return new Structure(reversed, sizes);
        }

        /** Whether elements are connected in both directions, by neighbours only. */
        boolean connects() {
            return Arrays.stream(sizes).allMatch(size -> size == 3)
                    && sizes.length > 0
                    && mask[mask.length / 2]
                    && Arrays.equals(mask, turned().mask);
        }

        boolean isEmpty() {
            for (boolean counts : mask) {
                if (counts) {
                    return false;
                }
            }
            return true;
        }
    }

    private static GPUArray step(String operation, Kind kind, GPUArray a, Structure structure, boolean outside) {
        if (structure.isEmpty()) {
            return Creation.full(a.shape(), kind == Kind.MINIMUM ? 1 : 0, DType.BOOL)
                    .placedLike(a);
        }
        List<FilterWindow.Side> sides = new ArrayList<>();
        for (int i = 0; i < a.ndim(); i++) {
            long extent = a.shape().extent(i);
            int size = structure.sizes[i];
            // The middle of a turned structure of an even extent is one element earlier.
            int middle = kind == Kind.MAXIMUM && size % 2 == 0 ? size / 2 - 1 : size / 2;
            sides.add(new FilterWindow.Side(extent, extent, size, -middle, BorderMode.CONSTANT));
        }
        return FilterWindow.of(operation, sides, structure.mask)
                .fill(outside ? 1 : 0)
                .extreme(kind, a);
    }

    private static GPUArray repeated(
            String operation,
            Kind kind,
            GPUArray a,
            Structure structure,
            int iterations,
            boolean outside,
            @Nullable GPUArray mask) {
        if (mask != null && !mask.shape().equals(a.shape())) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + a.shape() + ", " + mask.shape() + " of the mask, need the same");
        }
        GPUArray changes = mask == null ? null : mask.ne(0);
        Structure window = kind == Kind.MAXIMUM ? structure.turned() : structure;
        GPUArray before = a.ne(0);
        for (int i = 0; iterations < 1 || i < iterations; i++) {
            GPUArray reached = step(operation, kind, before, window, outside);
            GPUArray next = changes == null ? reached : GPU.where(changes, reached, before);
            if (iterations < 1 && next.eq(before).all().itemBoolean()) {
                next.close();
                return before.copy();
            }
            before.close();
            before = next;
        }
        return before;
    }

    static GPUArray erosion(GPUArray a, GPUArray structure, int iterations, boolean outside, @Nullable GPUArray mask) {
        String operation = "binaryErosion";
        Structure window = Structure.of(operation, a, structure);
        return repeated(operation, Kind.MINIMUM, a, window, iterations, outside, mask);
    }

    static GPUArray dilation(
            String operation,
            GPUArray a,
            GPUArray structure,
            int iterations,
            boolean outside,
            @Nullable GPUArray mask) {
        Structure window = Structure.of(operation, a, structure);
        return repeated(operation, Kind.MAXIMUM, a, window, iterations, outside, mask);
    }

    /** Returns what is not 0, or cannot be reached from outside through elements that are 0. */
    static GPUArray filled(GPUArray a, GPUArray structure) {
        String operation = "binaryFillHoles";
        Structure window = Structure.of(operation, a, structure);
        GPUArray outside = a.eq(0);
        GPUArray nothing = GPU.zerosLike(outside);
        if (!window.connects()) {
            return repeated(operation, Kind.MAXIMUM, nothing, window, -1, true, outside)
                    .logicalNot();
        }
        GPUArray starts =
                step(operation, Kind.MAXIMUM, nothing, window.turned(), true).logicalAnd(outside);
        return Components.reached(outside, starts, window.mask).logicalNot();
    }

    static GPUArray propagation(GPUArray a, GPUArray structure, GPUArray mask) {
        String operation = "binaryPropagation";
        Structure window = Structure.of(operation, a, structure);
        if (!window.connects() || !mask.shape().equals(a.shape())) {
            return repeated(operation, Kind.MAXIMUM, a, window, -1, false, mask);
        }
        // Elements outside the mask stay as they are, and reach their neighbours in it.
        GPUArray first = dilation(operation, a, structure, 1, false, mask);
        GPUArray inside = mask.ne(0);
        return Components.reached(inside, first.logicalAnd(inside), window.mask).logicalOr(a.ne(0));
    }

    static GPUArray hitOrMiss(GPUArray a, GPUArray present, GPUArray absent) {
        String operation = "binaryHitOrMiss";
        Structure hit = Structure.of(operation, a, present);
        Structure miss = Structure.of(operation, a, absent);
        GPUArray hits = repeated(operation, Kind.MINIMUM, a, hit, 1, false, null);
        return hits.logicalAnd(repeated(operation, Kind.MINIMUM, a.eq(0), miss, 1, true, null));
    }

    static GPUArray iterated(GPUArray structure, int iterations) {
        String operation = "iterateStructure";
        if (structure.size() == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + structure.shape() + ", need elements");
        } else if (iterations < 2) {
            return structure.copy();
        }
        long[] extents = structure.shape().extents();
        long[] longer = new long[extents.length];
        Arrays.setAll(longer, i -> extents[i] + (iterations - 1) * (extents[i] - 1));
        GPUArray start = structure.beside(() -> Creation.zeros(Shape.of(longer), DType.BOOL));
        GPUArray part = start;
        for (int i = 0; i < extents.length; i++) {
            long first = (iterations - 1) * (extents[i] / 2);
            part = Pieces.part(part, i, first, first + extents[i]);
        }
        part.assign(structure.ne(0));
        return dilation(operation, start, structure, iterations - 1, false, null);
    }

    /** Returns an opening, which erodes first, or a closing. */
    static GPUArray both(String operation, GPUArray a, GPUArray structure, int iterations, boolean isOpening) {
        Structure window = Structure.of(operation, a, structure);
        if (iterations < 1) {
            throw new IllegalArgumentException(operation + ": iterations=" + iterations + ", need at least 1");
        }
        Kind first = isOpening ? Kind.MINIMUM : Kind.MAXIMUM;
        Kind second = isOpening ? Kind.MAXIMUM : Kind.MINIMUM;
        try (GPUArray between = repeated(operation, first, a, window, iterations, false, null)) {
            return repeated(operation, second, between, window, iterations, false, null);
        }
    }

    /** Returns distances to the next element that is 0. */
    private static GPUArray distances(GPUArray a, Metric metric, double[] spacings) {
        GPUArray result = GPU.where(a.ne(0), Double.POSITIVE_INFINITY, 0.0).astype(DType.FLOAT64);
        for (int axis = 0; axis < a.ndim(); axis++) {
            long[] sizes = {1, a.shape().extent(axis), 1, Double.doubleToLongBits(spacings[axis])};
            for (int i = 0; i < a.ndim(); i++) {
                sizes[0] *= i < axis ? a.shape().extent(i) : 1;
                sizes[2] *= i > axis ? a.shape().extent(i) : 1;
            }
            GPUArray next = GPUArray.of(Routines.run(
                            new FilterSpec.Distance(metric),
                            sizes,
                            List.of(new Routines.Input(result.ref(), DType.FLOAT64)),
                            List.of(new Routines.Result(DType.FLOAT64, a.shape())))
                    .get(0));
            result.close();
            result = next;
        }
        return result;
    }

    static GPUArray euclidean(GPUArray a, double[] sampling) {
        boolean isForAll = sampling.length == 1;
        if (!isForAll && sampling.length != a.ndim()) {
            throw new IllegalArgumentException("distanceTransformEdt: shape=" + a.shape() + " sampling="
                    + Arrays.toString(sampling) + ", need one, or one for each axis");
        }
        double[] spacings = new double[a.ndim()];
        Arrays.setAll(spacings, i -> sampling[isForAll ? 0 : i]);
        for (double spacing : spacings) {
            if (!(spacing > 0 && spacing < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("distanceTransformEdt: sampling=" + Arrays.toString(sampling)
                        + ", need finite positive numbers");
            }
        }
        return distances(a, Metric.SQUARED, spacings).sqrt();
    }

    static GPUArray chamfer(GPUArray a, String metric) {
        Metric kind = switch (metric) {
            case "chessboard" -> Metric.CHESS;
            case "taxicab", "cityblock", "manhattan" -> Metric.CITY;
            default ->
                throw new IllegalArgumentException(
                        "distanceTransformCdt: metric=" + metric + ", need chessboard or taxicab");
        };
        double[] spacings = new double[a.ndim()];
        Arrays.fill(spacings, 1);
        GPUArray distances = distances(a, kind, spacings);
        return GPU.where(distances.isfinite(), distances, -1.0).astype(DType.INT32);
    }
}
