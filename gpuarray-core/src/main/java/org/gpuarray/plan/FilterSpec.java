package org.gpuarray.plan;

import java.util.List;
import org.gpuarray.types.DType;

/** An algorithm of images and signals. Operands are dense in C order; what is said of a shape is in an INT64 input. */
public sealed interface FilterSpec extends RoutineSpec.Filter {
    /**
     * Combines the elements of a window around each position. The window consists of runs of neighbours along the last axis. Inputs:
     * the elements, of {@code type}; the weights, of {@code sum}, if the kind has some; the layout, INT64: for each
     * axis the extent and the stride of the elements, the extent of the output, the ordinal of the {@link
     * org.gpuarray.types.BorderMode}; then for each run its offset along each axis, that along the last being its first element's, its
     * first weight, its length. Output: of {@code result}. Sizes: as {@link Size} lists them.
     *
     * @param sum the type in which weighted elements are added up: FLOAT64, or INT64 or UINT64, which wrap around
     * @param axes how many axes there are, at least two
     */
    record Window(Kind kind, DType type, DType sum, DType result, int axes) implements FilterSpec {
        public Window {
            if (type.isComplex() || axes < 2) {
                throw new IllegalArgumentException(
                        "window of dtype=" + type + " axes=" + axes + ": need a real type and two axes");
            }
        }

        /** How elements are combined. */
        public enum Kind {
            SUM,
            MINIMUM,
            MAXIMUM,
            /** The least of the differences of elements and weights. */
            LOWERED,
            /** The greatest of the sums of elements and weights. */
            RAISED;

            /** Whether the window has weights. */
            public boolean isWeighted() {
                return this != MINIMUM && this != MAXIMUM;
            }
        }

        /** The sizes of a call. */
        public enum Size {
            /** The number of elements of the input. */
            ELEMENTS,
            /** The number of elements of the output. */
            COUNT,
            /** The extent of its last axis. */
            COLUMNS,
            /** How many runs the window has. */
            RUNS,
            /** The least and the greatest offset along the last axis. */
            LOWEST,
            HIGHEST,
            /** 1 if elements whose weight is 0 are not read. */
            SKIP,
            /** The bits of a double: what is read outside in CONSTANT. */
            FILL,
            /** The bits of a double: what sums of FLOAT64 are divided by. */
            DIVISOR;

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }
    }

    /**
     * Finds the element of a rank in a window around each position. NaN is above all numbers. Inputs: the elements, of {@code type};
     * the layout, INT64: for each axis the extent and the stride of the elements, the extent of the output, the ordinal of the mode, the
     * least and the greatest offset; then for each element of the window how far it is from the position; then its offset along each
     * axis. Output: of {@code type}. Sizes: the number of elements of the input, of the output, of the window; the rank; the bits of
     * the double that is read outside.
     *
     * @param window how many elements the window has, if there are at most {@link #LARGEST} and the text has a network for them; else the
     *     least of {@link #KEPT} that it does not exceed, if a thread keeps its elements; else 0
     * @param rank that of the element if the text has a network, else 0
     */
    record Rank(DType type, int axes, int window, int rank) implements FilterSpec {
        /** The largest window that is sorted by a network. */
        public static final int LARGEST = 32;

        /** How many elements of a window a thread keeps, in memory of its own. */
        public static final List<Integer> KEPT = List.of(64, 128, 256);

        public Rank {
            if (type.isComplex() || axes < 1 || (window > LARGEST && !KEPT.contains(window))) {
                throw new IllegalArgumentException("rank of dtype=" + type + " axes=" + axes + " window=" + window
                        + ": need a real type, an axis and a window of at most " + LARGEST + ", or one of " + KEPT);
            }
        }

        /** Returns the spec for a window of so many elements. */
        public static Rank of(DType type, int axes, int elements, int rank) {
            if (elements <= LARGEST) {
                return new Rank(type, axes, elements, rank);
            }
            return new Rank(
                    type,
                    axes,
                    KEPT.stream().filter(kept -> kept >= elements).findFirst().orElse(0),
                    0);
        }
    }

    /**
     * Interpolates at positions between elements, along the last axes; those before are a batch. Inputs: the elements, of {@code type},
     * for orders above 1 the coefficients of the spline; numbers, FLOAT64: for each axis a row of a matrix and what is added, or the
     * coordinates along each axis at all positions of the output; the layout, INT64: for each axis the extent and the stride of the
     * elements, the extent of the output, the ordinal of the {@link org.gpuarray.types.BorderMode}. Output: of {@code result}, integers
     * rounded to the nearest and limited to their range. Sizes: the numbers of elements of the input and of the output, that of each
     * batch of both, the bits of two doubles: what is added to indices before the matrix is applied, and what is read outside.
     *
     * @param axes how many axes are interpolated
     * @param order the degree of the spline, 0 to 5
     * @param isAffine whether coordinates are given by a matrix
     */
    record Interpolate(DType type, DType result, int axes, int order, boolean isAffine) implements FilterSpec {
        public Interpolate {
            if (type.isComplex() || axes < 1 || order < 0 || order > 5) {
                throw new IllegalArgumentException("interpolate of dtype=" + type + " axes=" + axes + " order=" + order
                        + ": need a real type, an axis and an order from 0 to 5");
            }
        }
    }

    /**
     * Computes the coefficients of splines along one axis of an array, (outer, axis, inner). Input: FLOAT64. Output: FLOAT64. Sizes: the
     * three extents.
     *
     * @param order the degree, 2 to 5
     * @param border how the elements go on beyond the ends
     */
    record Spline(int order, Border border) implements FilterSpec {
        /** How elements go on: mirrored at the last elements' centres, or at their edges, or from the other end. */
        public enum Border {
            MIRROR,
            REFLECT,
            WRAP
        }

        public Spline {
            if (order < 2 || order > 5) {
                throw new IllegalArgumentException("spline of order=" + order + ": need 2 to 5");
            }
        }
    }

    /**
     * Finds connected elements. Inputs: a mask, BOOL; the layout, INT64: the extent of each axis, then for each neighbour that comes
     * before an element how far it is, and its offset along each axis. Output: for each element of the mask the first one that it is
     * connected with, others are undefined. Sizes: the number of elements, how many such neighbours there are, the extent of the last
     * axis, 1 if neighbours along it are connected, which are not among the others then.
     *
     * @param index the type of positions, INT32 or INT64
     */
    record Connect(int axes, DType index) implements FilterSpec {
        public Connect {
            if (axes < 1 || (index != DType.INT32 && index != DType.INT64)) {
                throw new IllegalArgumentException(
                        "connect of axes=" + axes + " index=" + index + ": need an axis, and int32 or int64");
            }
        }
    }

    /**
     * Combines distances along one axis of an array, (outer, axis, inner), with those that there are: the least of what a metric makes of
     * both. Input: FLOAT64, not negative, infinity where nothing is reached yet. Output: FLOAT64. Sizes: the three extents, the bits of a
     * double, the distance of neighbours.
     */
    record Distance(Metric metric) implements FilterSpec {
        /** What is made of the distance d along the axis and the other one, f: {@code f + d^2}, {@code f + d}, or the greater of both. */
        public enum Metric {
            SQUARED,
            CITY,
            CHESS
        }
    }

    /**
     * Applies recurrences along one axis of an array, (outer, axis, inner): {@code y[i] = b0 x[i] + b1 x[i-1] ... - a1 y[i-1] ...}, each
     * line from a state. Inputs, FLOAT64: the array; b and a, each of {@code order + 1} numbers, of which a0 is 1; how a state changes in
     * as many steps as {@link #chunk} says, a matrix of {@code order} rows; the states of all lines, (line, order). Outputs,
     * FLOAT64: the array, the states behind it. Sizes: the three extents, the steps of the matrix.
     *
     * @param order how many numbers a state has, at least one
     */
    record Recurrence(int order) implements FilterSpec {
        /** Lines of a call from which no line is cut. */
        private static final long MANY = 1 << 13;

        public Recurrence {
            if (order < 1) {
                throw new IllegalArgumentException("recurrence of order=" + order + ": need 1 or more");
            }
        }

        /** Returns how many steps a thread takes if threads are to share a line of so many. */
        public long chunk(long lines, long length) {
            long pieces = Math.max(1, MANY / Math.max(1, lines));
            return Math.max(16L * order, (length + pieces - 1) / pieces);
        }
    }

    /**
     * Filters along one axis of an array, (outer, axis, inner), at another rate: {@code y[m]} is the sum of {@code h[k] u[m down + offset -
     * k]}, where u has the elements {@code up} apart and zeros between them. Inputs: the elements, of {@code type}; h, FLOAT64. Output: of
     * {@code type}. Sizes: the three extents, the number of taps, up, down, the offset, the extent of the output.
     */
    record Polyphase(DType type) implements FilterSpec {
        public Polyphase {
            if (type != DType.FLOAT32 && type != DType.FLOAT64) {
                throw new IllegalArgumentException("polyphase of dtype=" + type + ": need float32 or float64");
            }
        }
    }

    /**
     * Finds peaks of a line. Sizes: the number of elements, that of peaks if there are any, how many elements a peak's surroundings
     * have, or 0 for all, the bits of a double, the part of the prominence by which the height of a width is below the peak.
     */
    record Peaks(Kind kind) implements FilterSpec {
        /** What is found. */
        public enum Kind {
            /** Input: the line, FLOAT64. Output: for each element the last of a flat peak that begins there, or -1, INT64. */
            PLATEAUS,
            /**
             * Inputs: the line; peaks, INT64. Outputs: how far each is above the higher one of the least elements on both sides before a
             * higher element, FLOAT64; where these are, two INT64 arrays.
             */
            PROMINENCES,
            /**
             * Inputs: the line; peaks; the three outputs of PROMINENCES. Outputs, FLOAT64: the height of the width; where the line
             * reaches it before the peak and behind it.
             */
            WIDTHS
        }
    }
}
