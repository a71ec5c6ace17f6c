package org.gpuarray.types;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A function of an index that is affine in pieces: {@code offset + stride·index}, with an offset and a stride for each range of
 * indices. It says where the elements of an axis are that is rolled, padded by its own elements or joined of slices of one array.
 * Immutable.
 */
public final class Pieces {
    /** The first index of each piece but the first one, ascending. */
    private final long[] bounds;

    private final long[] offsets;
    private final long[] strides;

    private Pieces(long[] bounds, long[] offsets, long[] strides) {
        this.bounds = bounds;
        this.offsets = offsets;
        this.strides = strides;
    }

    /** Returns one piece. */
    public static Pieces affine(long offset, long stride) {
        return new Pieces(new long[0], new long[] {offset}, new long[] {stride});
    }

    /** Collects pieces, which follow each other from index 0 on. */
    public static final class Builder {
        private final List<long[]> pieces = new ArrayList<>();

        /** Adds a piece for the indices from {@code from} on: {@code offset + stride·index}. */
        public Builder add(long from, long offset, long stride) {
            pieces.add(new long[] {from, offset, stride});
            return this;
        }

        /**
         * Returns the function, in as few pieces as describe it for indices from 0 to {@code extent}. One index alone gets the
         * stride of a piece beside it.
         */
        public Pieces build(long extent) {
            List<long[]> kept = new ArrayList<>();
            for (int i = 0; i < pieces.size(); i++) {
                long end = i + 1 < pieces.size() ? pieces.get(i + 1)[0] : extent;
                if (end > pieces.get(i)[0]) {
                    kept.add(pieces.get(i).clone());
                }
            }
            for (int i = 0; i < kept.size(); i++) {
                long end = i + 1 < kept.size() ? kept.get(i + 1)[0] : extent;
                if (end - kept.get(i)[0] == 1 && kept.size() > 1) {
                    takeStride(kept.get(i), kept.get(i == 0 ? 1 : i - 1)[2]);
                }
            }
            for (int i = kept.size() - 1; i > 0; i--) {
                if (kept.get(i)[1] == kept.get(i - 1)[1] && kept.get(i)[2] == kept.get(i - 1)[2]) {
                    kept.remove(i);
                }
            }
            return new Pieces(
                    kept.stream().skip(1).mapToLong(piece -> piece[0]).toArray(),
                    kept.stream().mapToLong(piece -> piece[1]).toArray(),
                    kept.stream().mapToLong(piece -> piece[2]).toArray());
        }

        private static void takeStride(long[] piece, long stride) {
            piece[1] += (piece[2] - stride) * piece[0];
            piece[2] = stride;
        }
    }

    public int count() {
        return offsets.length;
    }

    /** Returns the first index of a piece; 0 for the first one. */
    public long from(int piece) {
        return piece == 0 ? 0 : bounds[piece - 1];
    }

    /** Returns the first index behind a piece, where all indices are below {@code extent}. */
    public long to(int piece, long extent) {
        return piece == bounds.length ? extent : Math.min(extent, bounds[piece]);
    }

    public long offset(int piece) {
        return offsets[piece];
    }

    public long stride(int piece) {
        return strides[piece];
    }

    /** Returns whether all pieces have the same stride. */
    public boolean isUniform() {
        return Arrays.stream(strides).allMatch(stride -> stride == strides[0]);
    }

    /** Returns the value at an index. */
    public long at(long index) {
        int piece = 0;
        while (piece < bounds.length && index >= bounds[piece]) {
            piece++;
        }
        return offsets[piece] + strides[piece] * index;
    }

    /** Returns the function with all values multiplied. */
    public Pieces times(long factor) {
        return new Pieces(
                bounds,
                Arrays.stream(offsets).map(offset -> offset * factor).toArray(),
                Arrays.stream(strides).map(stride -> stride * factor).toArray());
    }

    /** Returns the function with {@code more} added to all values. */
    public Pieces plus(long more) {
        return new Pieces(
                bounds, Arrays.stream(offsets).map(offset -> offset + more).toArray(), strides);
    }

    /** Returns the function of an index that is smaller by {@code by}. */
    public Pieces movedBy(long by) {
        long[] moved = offsets.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += by * strides[i];
        }
        return new Pieces(Arrays.stream(bounds).map(bound -> bound - by).toArray(), moved, strides);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pieces that
                && Arrays.equals(bounds, that.bounds)
                && Arrays.equals(offsets, that.offsets)
                && Arrays.equals(strides, that.strides);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(bounds) + Arrays.hashCode(offsets)) + Arrays.hashCode(strides);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < offsets.length; i++) {
            text.append(i == 0 ? "" : " | " + bounds[i - 1] + ": ")
                    .append(offsets[i])
                    .append('+')
                    .append(strides[i]);
        }
        return text.toString();
    }
}
