package org.gpuarray;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Filters that are applied forwards and backwards, so that nothing is delayed; each begins with the state of a constant signal. */
final class ZeroPhase {
    private ZeroPhase() {}

    /** Returns the state with which a step of height 1 goes on as in its steady state. */
    static double[] lfilterZi(double[] b, double[] a) {
        int zeros = 0;
        while (zeros < a.length && a[zeros] == 0) {
            zeros++;
        }
        if (b.length == 0 || zeros == a.length) {
            throw new IllegalArgumentException("lfilterZi: b=" + Arrays.toString(b) + " a=" + Arrays.toString(a)
                    + ", need numbers in both, and one in a that is not 0");
        }
        int n = Math.max(a.length - zeros, b.length);
        double unit = a[zeros];
        double[] denominator = new double[n];
        double[] numerator = new double[n];
        for (int i = zeros; i < a.length; i++) {
            denominator[i - zeros] = a[i] / unit;
        }
        for (int i = 0; i < b.length; i++) {
            numerator[i] = b[i] / unit;
        }
        double[] zi = new double[n - 1];
        double above = 0;
        double below = 1;
        for (int k = 1; k < n; k++) {
            above += numerator[k] - denominator[k] * numerator[0];
            below += denominator[k];
        }
        if (n > 1) {
            zi[0] = above / below;
        }
        double sum = 1;
        double taken = 0;
        for (int k = 1; k < n - 1; k++) {
            sum += denominator[k];
            taken += numerator[k] - denominator[k] * numerator[0];
            zi[k] = sum * zi[0] - taken;
        }
        return zi;
    }

    static double[][] sosfiltZi(double[][] sections) {
        LinearFilters.requireSections("sosfiltZi", sections);
        double[][] zi = new double[sections.length][];
        double scale = 1;
        for (int i = 0; i < sections.length; i++) {
            double[] s = sections[i];
            zi[i] = lfilterZi(Arrays.copyOf(s, 3), Arrays.copyOfRange(s, 3, 6));
            for (int k = 0; k < 2; k++) {
                zi[i][k] *= scale;
            }
            scale *= (s[0] + s[1] + s[2]) / (s[3] + s[4] + s[5]);
        }
        return zi;
    }

    static GPUArray filtfilt(double[] b, double[] a, GPUArray x, int axis, String padding, int length) {
        String operation = "filtfilt";
        double[] zi = lfilterZi(b, a);
        int taps = Math.max(a.length, b.length);
        return bothWays(operation, x, axis, padding, length < 0 ? 3 * taps : length, (y, along) -> {
            GPUArray start = state(y, along, zi);
            Signal.Filtered filtered = LinearFilters.lfilter(operation, b, a, y, along, start);
            filtered.zf().close();
            return filtered.y();
        });
    }

    static GPUArray sosfiltfilt(double[][] sections, GPUArray x, int axis, String padding, int length) {
        String operation = "sosfiltfilt";
        double[][] zi = sosfiltZi(sections);
        int ends = 0;
        int starts = 0;
        for (double[] section : sections) {
            ends += section[2] == 0 ? 1 : 0;
            starts += section[5] == 0 ? 1 : 0;
        }
        int taps = 2 * sections.length + 1 - Math.min(ends, starts);
        return bothWays(operation, x, axis, padding, length < 0 ? 3 * taps : length, (y, along) -> {
            GPUArray[] states = new GPUArray[sections.length];
            for (int i = 0; i < states.length; i++) {
                states[i] = state(y, along, zi[i]);
            }
            return LinearFilters.sections(operation, sections, y, along, states).y();
        });
    }

    /** Returns the state of a filter before a signal that was its first element for ever. */
    private static GPUArray state(GPUArray y, int axis, double[] zi) {
        long[] extents = new long[y.ndim()];
        Arrays.fill(extents, 1);
        extents[axis] = zi.length;
        return Filters.table(y, zi).reshape(Shape.of(extents)).times(Pieces.part(y, axis, 0, 1));
    }

    private interface Pass {
        GPUArray apply(GPUArray y, int axis);
    }

    private static GPUArray bothWays(String operation, GPUArray x, int axis, String padding, int length, Pass pass) {
        Filters.requireReal(operation, x);
        int along = Axes.one(operation, axis, x.shape());
        long n = x.shape().extent(along);
        int edge = padding.equals("none") ? 0 : length;
        if (n <= edge || n == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + x.shape() + " axis=" + axis + " padlen=" + edge
                    + ", need more elements than padlen along the axis");
        }
        UnaryOperator<GPUArray> turned = y -> y.flip(along);
        GPUArray longer = extended(operation, x.astype(DType.FLOAT64), along, padding, edge);
        GPUArray there = pass.apply(longer, along);
        GPUArray back = pass.apply(turned.apply(there), along);
        return Pieces.part(turned.apply(back), along, edge, edge + n).copy();
    }

    /** Returns a signal with so many elements more at both ends. */
    static GPUArray extended(String operation, GPUArray x, int axis, String kind, int length) {
        long n = x.shape().extent(axis);
        GPUArray first = Pieces.part(x, axis, 0, 1);
        GPUArray last = Pieces.part(x, axis, n - 1, n);
        boolean isMirrored = kind.equals("odd") || kind.equals("even");
        if (!isMirrored && !kind.equals("constant") && !kind.equals("zeros") && !kind.equals("none")) {
            throw new IllegalArgumentException(
                    operation + ": padding=" + kind + ", need odd, even, constant, zeros or none");
        } else if (kind.equals("none") || length == 0) {
            return x;
        } else if (isMirrored && length >= n) {
            throw new IllegalArgumentException(operation + ": shape=" + x.shape() + " axis=" + axis + " padding=" + kind
                    + ", need more than " + length + " elements along the axis");
        } else if (!isMirrored) {
            Shape shape = Pieces.withExtent(x.shape(), axis, length);
            GPUArray zeros = x.beside(() -> Creation.zeros(shape, x.dtype()));
            boolean isConstant = kind.equals("constant");
            return Pieces.concatenate(
                    operation, axis, isConstant ? zeros.plus(first) : zeros, x, isConstant ? zeros.plus(last) : zeros);
        }
        GPUArray before = Pieces.part(x, axis, 1, length + 1L).flip(axis);
        GPUArray behind = Pieces.part(x, axis, n - 1 - length, n - 1).flip(axis);
        boolean isOdd = kind.equals("odd");
        return Pieces.concatenate(
                operation,
                axis,
                isOdd ? first.times(2).minus(before) : before,
                x,
                isOdd ? last.times(2).minus(behind) : behind);
    }
}
