package org.gpuarray.fuse;

import java.util.Arrays;

/** The part of a kernel's domain in which something is computed: a range of each axis, or the whole domain. */
final class Box {
    private final long[] from;
    private final long[] extents;
    private final boolean whole;

    private Box(long[] from, long[] extents, boolean whole) {
        this.from = from;
        this.extents = extents;
        this.whole = whole;
    }

    static Box whole(long[] extents) {
        return new Box(new long[extents.length], extents, true);
    }

    /** Returns the same box as an upper bound: values are needed in an unknown part of it. */
    Box unknown() {
        return new Box(from, extents, false);
    }

    long[] from() {
        return from;
    }

    long[] extents() {
        return extents;
    }

    /** Returns whether values are needed in the whole domain. */
    boolean isWhole() {
        return whole;
    }

    boolean isEmpty() {
        return Arrays.stream(extents).anyMatch(extent -> extent <= 0);
    }

    /**
     * Returns the smallest box known to hold all indices at which an access is negative, or at which it is not. For an
     * access that varies along several axes, or in pieces, that is this box.
     */
    Box where(Access access, boolean negative) {
        if (access.isFolded()) {
            return unknown();
        }
        long least = access.offset();
        long most = least;
        int only = -1;
        boolean along = true;
        for (int axis = 0; axis < extents.length; axis++) {
            long near = from[axis] * access.stride(axis);
            long far = near + (extents[axis] - 1) * access.stride(axis);
            least += Math.min(near, far);
            most += Math.max(near, far);
            if (near != far) {
                along = only < 0;
                only = axis;
            }
        }
        if (negative ? least >= 0 : most < 0) {
            return new Box(from, new long[extents.length == 0 ? 1 : extents.length], false);
        } else if (only < 0 || !along || (negative ? most < 0 : least >= 0)) {
            return new Box(from, extents, whole && (negative ? most < 0 : least >= 0));
        }
        return cut(only, access, negative);
    }

    private Box cut(int axis, Access access, boolean negative) {
        long start = access.offset();
        for (int other = 0; other < from.length; other++) {
            start += other == axis ? 0 : from[other] * access.stride(other);
        }
        long stride = access.stride(axis);
        // start + i·stride changes its sign here: the first index of the later side.
        long turn = stride > 0 ? -Math.floorDiv(start, stride) : Math.floorDiv(start, -stride) + 1;
        long first = from[axis];
        long end = first + extents[axis];
        boolean early = negative == stride > 0;
        long[] cutFrom = from.clone();
        long[] cutExtents = extents.clone();
        cutFrom[axis] = early ? first : Math.max(first, turn);
        cutExtents[axis] = (early ? Math.min(end, turn) : end) - cutFrom[axis];
        return new Box(cutFrom, cutExtents, false);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Box box
                && whole == box.whole
                && Arrays.equals(from, box.from)
                && Arrays.equals(extents, box.extents);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(from) + Arrays.hashCode(extents);
    }

    @Override
    public String toString() {
        return Arrays.toString(from) + "+" + Arrays.toString(extents);
    }
}
