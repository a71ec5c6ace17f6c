package org.gpuarray.numpy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;

/** Ways for the same elements to lie in memory. Between them lie others, so that a wrong place shows. */
enum Arrangement {
    DENSE,
    /** The storage holds the transpose. */
    TRANSPOSED,
    /** Every other element along the last axis. */
    EVERY_OTHER,
    /** Backwards along every axis. */
    NEGATIVE_STEP,
    /** Rows begin three elements into those of the storage. */
    OFFSET,
    /** The storage holds the first row alone, which the others must equal. */
    BROADCAST;

    private static final int GAP = 3;

    /** Returns the nth, over and over, of the ways in which all arrays can lie that are not dense. */
    static Arrangement other(int n) {
        return values()[1 + n % (values().length - 2)];
    }

    /** Returns an array of the elements of {@code array}. */
    GPUArray of(GPUArray array) {
        int[] shape = Arrays.stream(array.shape().extents())
                .mapToInt(Math::toIntExact)
                .toArray();
        return of(Elements.of(array), shape);
    }

    /** Returns an array of these elements; a 0-d one has no rows to broadcast. */
    GPUArray of(Elements elements, int... shape) {
        int length = elements.length();
        int rank = shape.length;
        return switch (this) {
            case DENSE -> elements.array(shape);
            case TRANSPOSED ->
                elements.at(IntStream.range(0, length)
                                .map(place -> transposed(place, shape))
                                .toArray())
                        .array(reversed(shape))
                        .transpose();
            case EVERY_OTHER -> {
                Elements storage = elements.at(IntStream.range(0, 2 * length)
                        .map(place -> place % 2 == 0 ? place / 2 : length - 1 - place / 2)
                        .toArray());
                yield rank == 0
                        ? storage.array(2).get(0)
                        : storage.array(withLast(shape, 2 * shape[rank - 1])).get("..., ::2");
            }
            case NEGATIVE_STEP ->
                elements.at(IntStream.range(0, length)
                                .map(place -> length - 1 - place)
                                .toArray())
                        .array(shape)
                        .flip();
            case OFFSET -> {
                int row = rank == 0 ? 1 : shape[rank - 1];
                int rows = IntStream.of(shape).limit(Math.max(0, rank - 1)).reduce(1, Math::multiplyExact);
                Elements storage = elements.at(IntStream.range(0, rows * (row + GAP))
                        .map(place ->
                                row == 0 ? -1 : place / (row + GAP) * row + Math.max(0, place % (row + GAP) - GAP))
                        .toArray());
                yield rank == 0
                        ? storage.array(row + GAP).get(GAP)
                        : storage.array(withLast(shape, row + GAP)).get("..., " + GAP + ":");
            }
            case BROADCAST -> {
                if (rank == 0) {
                    yield elements.array(shape);
                }
                int[] one = shape.clone();
                one[0] = 1;
                int row = IntStream.of(one).reduce(1, Math::multiplyExact);
                // Of no rows there is none to broadcast: its elements are zeros.
                yield elements.at(IntStream.range(0, row)
                                .map(place -> length == 0 ? -1 : place)
                                .toArray())
                        .array(one)
                        .broadcastTo(shape);
            }
        };
    }

    /** Returns the place, among elements of this shape, of what lies at {@code place} of the transpose. */
    private static int transposed(int place, int... shape) {
        int rest = place;
        int[] index = new int[shape.length];
        for (int axis = 0; axis < shape.length; axis++) {
            index[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        int result = 0;
        for (int axis = 0; axis < shape.length; axis++) {
            result = result * shape[axis] + index[axis];
        }
        return result;
    }

    private static int[] reversed(int... shape) {
        int[] turned = new int[shape.length];
        Arrays.setAll(turned, i -> shape[shape.length - 1 - i]);
        return turned;
    }

    private static int[] withLast(int[] shape, int extent) {
        int[] changed = shape.clone();
        changed[shape.length - 1] = extent;
        return changed;
    }
}
