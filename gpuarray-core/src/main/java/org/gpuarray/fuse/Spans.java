package org.gpuarray.fuse;

import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The indices that an access reaches along each axis of an array: a least one, a greatest one, and a number that divides the steps
 * between them. They show that two accesses never meet: those of the red and of the black elements of a grid, or of two columns.
 */
final class Spans {
    private final long[] least;
    private final long[] most;
    private final long[] steps;

    private Spans(int rank) {
        least = new long[rank];
        most = new long[rank];
        steps = new long[rank];
    }

    /** Returns whether no element of an array is reached by both of two accesses over a domain; false if that is not certain. */
    static boolean neverMeet(Access one, Access other, long[] domain, Shape array) {
        Spans a = of(one, domain, array);
        Spans b = of(other, domain, array);
        boolean apart = false;
        for (int axis = 0; axis < array.rank() && a != null && b != null; axis++) {
            long step = gcd(a.steps[axis], b.steps[axis]);
            boolean isBetween = step != 0 && (a.least[axis] - b.least[axis]) % step != 0;
            apart |= isBetween || a.most[axis] < b.least[axis] || b.most[axis] < a.least[axis];
        }
        return apart;
    }

    /** Returns the spans of an access; null if it has pieces, or steps from the end of one axis to the next index of another. */
    private static @Nullable Spans of(Access access, long[] domain, Shape array) {
        Spans spans = new Spans(array.rank());
        boolean found = !access.isFolded() && access.offset() >= 0;
        found = found && spans.add(access.offset(), 0, array);
        for (int axis = 0; axis < domain.length && found; axis++) {
            found = domain[axis] == 1 || spans.add(access.stride(axis), domain[axis] - 1, array);
        }
        for (int j = 0; j < array.rank(); j++) {
            found &= spans.least[j] >= 0 && spans.most[j] < array.extent(j);
        }
        return found ? spans : null;
    }

    /** Adds {@code times} steps of a stride, or an offset if that is 0. */
    private boolean add(long stride, long times, Shape array) {
        long[] step = new long[steps.length];
        boolean found = new MultiIndices(array).add(stride, step);
        for (int j = 0; j < step.length; j++) {
            long moved = step[j] * Math.max(1, times);
            least[j] += times == 0 ? moved : Math.min(0, moved);
            most[j] += times == 0 ? moved : Math.max(0, moved);
            steps[j] = times == 0 ? steps[j] : gcd(steps[j], step[j]);
        }
        return found;
    }

    /** Returns the greatest number that divides both, not negative; 0 of zeros. */
    static long gcd(long a, long b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }
}
