package org.gpuarray.fuse;

import org.gpuarray.types.Pieces;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of arrays whose elements matter only in a box of the domain; outside, any element of the array will do. So the strides
 * that hold in the box are continued to the ends of the array, and only a few indices at the edges of the domain need pieces of
 * their own. Most inputs of a stencil then have no pieces along rows, and {@link Neighbours} finds those that are beside each
 * other.
 */
final class LooseAccess {
    private final Access access;
    private final Shape array;
    private final WrittenBox box;
    private final int rank;
    private final long[] dense;

    /** The multi-index in the array of the first index of the box. */
    private final long[] first;

    /** For each axis of the domain, the vector by which it moves the multi-index. */
    private final long[][] steps;

    private LooseAccess(Access access, Shape array, WrittenBox box) {
        this.access = access;
        this.array = array;
        this.box = box;
        rank = array.rank();
        dense = array.denseStrides();
        first = new long[rank];
        steps = new long[box.storage().rank()][rank];
    }

    /** Returns an access that reads the same elements in the box; the same one if there is none with fewer pieces. */
    static Access of(Access access, Shape array, WrittenBox box) {
        LooseAccess loose = new LooseAccess(access, array, box);
        return loose.decode() ? loose.extended() : access;
    }

    private boolean decode() {
        MultiIndices indices = new MultiIndices(array);
        boolean found = indices.add(access.offset(), first);
        for (int axis = 0; axis < steps.length && found; axis++) {
            long from = box.from(axis);
            long to = box.to(axis);
            Pieces along = access.pieces(axis);
            long stride = access.stride(axis);
            if (along != null) {
                int piece = along.count() - 1;
                while (piece > 0 && along.from(piece) > from) {
                    piece--;
                }
                stride = along.stride(piece);
                found = along.to(piece, to) == to;
            }
            long start = along == null ? stride * from : along.at(from);
            found &= indices.add(start, first) && indices.add(to - from == 1 ? 0 : stride, steps[axis]);
        }
        return found && isInside();
    }

    /** Returns whether the box is inside the array, and each axis of the array depends on one axis of the domain at most. */
    private boolean isInside() {
        for (int j = 0; j < rank; j++) {
            boolean isMoved = false;
            long low = first[j];
            long high = first[j];
            for (int axis = 0; axis < steps.length; axis++) {
                if (steps[axis][j] != 0 && isMoved) {
                    return false;
                }
                isMoved |= steps[axis][j] != 0;
                long last = steps[axis][j] * (box.to(axis) - box.from(axis) - 1);
                low += Math.min(0, last);
                high += Math.max(0, last);
            }
            if (low < 0 || high >= array.extent(j)) {
                return false;
            }
        }
        return true;
    }

    private Access extended() {
        boolean[] isMoved = new boolean[rank];
        long offset = 0;
        long[] strides = new long[steps.length];
        @Nullable Pieces[] pieces = new Pieces[steps.length];
        boolean isFolded = false;
        for (int axis = 0; axis < steps.length; axis++) {
            long least = 0;
            long most = box.storage().extent(axis) - 1;
            long value = 0;
            long stride = 0;
            for (int j = 0; j < rank; j++) {
                long step = steps[axis][j];
                if (step != 0) {
                    isMoved[j] = true;
                    long below = first[j] / Math.abs(step);
                    long above = (array.extent(j) - 1 - first[j]) / Math.abs(step);
                    least = Math.max(least, box.from(axis) - (step > 0 ? below : above));
                    most = Math.min(most, box.from(axis) + (step > 0 ? above : below));
                    value += first[j] * dense[j];
                    stride += step * dense[j];
                }
            }
            long origin = value - stride * box.from(axis);
            Pieces along = new Pieces.Builder()
                    .add(0, origin + stride * least, 0)
                    .add(least, origin, stride)
                    .add(most + 1, origin + stride * most, 0)
                    .build(box.storage().extent(axis));
            if (along.count() == 1) {
                offset += along.offset(0);
                strides[axis] = along.stride(0);
            } else {
                pieces[axis] = along;
                isFolded = true;
            }
        }
        for (int j = 0; j < rank; j++) {
            offset += isMoved[j] ? 0 : first[j] * dense[j];
        }
        return isFolded ? new Access(offset, strides, pieces) : new Access(offset, strides);
    }
}
