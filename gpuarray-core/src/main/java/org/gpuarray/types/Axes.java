package org.gpuarray.types;

import java.util.Arrays;
import java.util.List;

/** Axis arguments: negative ones count from the end, and each error says which call, which axis and which shape. */
public final class Axes {
    private Axes() {}

    /**
     * Returns {@code axis} as a number from 0.
     *
     * @throws IllegalArgumentException if it is outside {@code -rank..rank-1}
     */
    public static int one(String operation, int axis, Shape shape) {
        return one(operation, axis, shape.rank(), shape);
    }

    /** Returns the axes in their order, each as a number from 0. */
    public static int[] distinct(String operation, int[] axes, Shape shape) {
        return distinct(operation, axes, shape.rank(), shape);
    }

    /** Returns every axis, in ascending order. */
    public static int[] all(Shape shape) {
        int[] axes = new int[shape.rank()];
        Arrays.setAll(axes, i -> i);
        return axes;
    }

    /** Returns the axes in ascending order, each as a number from 0. */
    public static int[] sorted(String operation, int[] axes, Shape shape) {
        int[] sorted = distinct(operation, axes, shape);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns axes as an immutable list. */
    public static List<Integer> list(int... axes) {
        Integer[] boxed = new Integer[axes.length];
        for (int i = 0; i < axes.length; i++) {
            boxed[i] = axes[i];
        }
        return List.of(boxed);
    }

    static int one(String operation, int axis, int rank, Shape shape) {
        if (axis < -rank || axis >= rank) {
            throw new IllegalArgumentException(operation + ": axis=" + axis + " shape=" + shape
                    + (rank == 0 ? ", a 0-d array has no axes" : ", need " + -rank + " <= axis < " + rank));
        }
        return axis < 0 ? axis + rank : axis;
    }

    static int[] distinct(String operation, int[] axes, int rank, Shape shape) {
        int[] result = new int[axes.length];
        boolean[] seen = new boolean[rank];
        for (int i = 0; i < axes.length; i++) {
            result[i] = one(operation, axes[i], rank, shape);
            if (seen[result[i]]) {
                throw new IllegalArgumentException(operation + ": axes=" + Arrays.toString(axes) + " shape=" + shape
                        + ", axis " + result[i] + " is named twice");
            }
            seen[result[i]] = true;
        }
        return result;
    }
}
