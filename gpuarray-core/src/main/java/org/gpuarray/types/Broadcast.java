package org.gpuarray.types;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** NumPy's broadcasting: shapes are aligned at the last axis; an extent of 1 stretches. */
public final class Broadcast {
    private Broadcast() {}

    /**
     * Returns the common shape.
     *
     * @throws IllegalArgumentException if two extents differ and neither is 1; the message names shapes and axis
     */
    public static Shape of(String operation, Shape... shapes) {
        Shape common = shapes[0];
        for (int i = 1; i < shapes.length; i++) {
            common = of(operation, common, shapes[i], shapes);
        }
        return common;
    }

    /** Returns the common shape of two. */
    public static Shape of(String operation, Shape a, Shape b) {
        Shape one = oneOf(a, b);
        return one != null ? one : of(operation, a, b, new Shape[] {a, b});
    }

    private static @Nullable Shape oneOf(Shape a, Shape b) {
        if (b.rank() == 0 || a.equals(b)) {
            return a;
        }
        return a.rank() == 0 ? b : null;
    }

    private static Shape of(String operation, Shape a, Shape b, Shape[] all) {
        Shape one = oneOf(a, b);
        if (one != null) {
            return one;
        }
        int rank = Math.max(a.rank(), b.rank());
        long[] extents = new long[rank];
        for (int fromEnd = 1; fromEnd <= rank; fromEnd++) {
            long left = fromEnd <= a.rank() ? a.extent(a.rank() - fromEnd) : 1;
            long right = fromEnd <= b.rank() ? b.extent(b.rank() - fromEnd) : 1;
            if (left != right && left != 1 && right != 1) {
                throw new IllegalArgumentException(operation + ": shapes " + text(all) + " do not broadcast: axis -"
                        + fromEnd + " has extents " + left + " and " + right);
            }
            extents[rank - fromEnd] = left == 1 ? right : left;
        }
        return Shape.of(extents);
    }

    private static String text(Shape[] shapes) {
        String list = Arrays.toString(shapes);
        return list.substring(1, list.length() - 1);
    }
}
