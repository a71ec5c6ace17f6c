package org.gpuarray;

import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.Shape;

/** Shapes as users give them. */
final class Shapes {
    private Shapes() {}

    /** Returns the shape of {@code length} elements. */
    static Shape ofData(String operation, long length, int... shape) {
        Shape requested = Shape.of(Objects.requireNonNull(shape, "shape"));
        if (requested.size() != length) {
            throw new IllegalArgumentException(operation + ": data has " + length + " elements, shape=" + requested
                    + " needs " + requested.size());
        }
        return requested;
    }

    /** Returns the shape with its one -1 replaced, so that it has as many elements as {@code source}. */
    static Shape completed(String operation, int[] shape, Shape source) {
        int unknown = -1;
        long[] extents = new long[shape.length];
        for (int axis = 0; axis < shape.length; axis++) {
            extents[axis] = shape[axis];
            if (shape[axis] == -1 && unknown < 0) {
                unknown = axis;
                extents[axis] = 1;
            } else if (shape[axis] < 0) {
                throw new IllegalArgumentException(
                        operation + ": shape=" + Arrays.toString(shape) + ", need extents >= 0 and at most one -1");
            }
        }
        if (unknown >= 0) {
            long known = Shape.of(extents).size();
            if (known == 0 || source.size() % known != 0) {
                throw new IllegalArgumentException(operation + ": " + source + " has " + source.size()
                        + " elements, which do not divide into shape=" + Arrays.toString(shape));
            }
            extents[unknown] = source.size() / known;
        }
        return Shape.of(extents);
    }

    /** Returns an extent so many times. */
    static long times(String operation, long extent, long times) {
        try {
            return Math.multiplyExact(extent, times);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    operation + ": extent=" + extent + " times=" + times + " is more than 2^63-1", e);
        }
    }

    /** Returns an extent that is so much longer. */
    static long plus(String operation, long extent, long more) {
        long sum = extent + more;
        if (sum < 0) { // neither is
            throw new IllegalArgumentException(
                    operation + ": extent=" + extent + " and " + more + " more are more than 2^63-1");
        }
        return sum;
    }

    /** Returns whether an order is that of Fortran, and not C's. */
    static boolean isFortran(String operation, String order) {
        if (!order.equals("C") && !order.equals("F")) {
            throw new IllegalArgumentException(operation + ": order=" + order + ", need C or F");
        }
        return order.equals("F");
    }

    static int[] reversed(int... shape) {
        int[] turned = new int[shape.length];
        Arrays.setAll(turned, i -> shape[shape.length - 1 - i]);
        return turned;
    }

    /** Returns whether two shapes broadcast. */
    static boolean broadcast(Shape a, Shape b) {
        for (int fromEnd = 1; fromEnd <= Math.min(a.rank(), b.rank()); fromEnd++) {
            long left = a.extent(a.rank() - fromEnd);
            long right = b.extent(b.rank() - fromEnd);
            if (left != right && left != 1 && right != 1) {
                return false;
            }
        }
        return true;
    }
}
