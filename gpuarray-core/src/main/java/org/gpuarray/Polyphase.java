package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Signals at other rates, filtered by taps: only what is wanted is computed, and zeros between elements are not multiplied. */
final class Polyphase {
    private Polyphase() {}

    static GPUArray upfirdn(double[] h, GPUArray x, int up, int down, int axis) {
        String operation = "upfirdn";
        int along = Axes.one(operation, axis, x.shape());
        requireRates(operation, up, down);
        long n = x.shape().extent(along);
        if (h.length == 0 || n == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + x.shape() + " axis=" + axis + " " + h.length
                    + " taps, need elements and taps");
        }
        long count = ((n - 1) * up + h.length - 1) / down + 1;
        return run(h, x, along, up, down, 0, count);
    }

    private static void requireRates(String operation, int up, int down) {
        if (up < 1 || down < 1) {
            throw new IllegalArgumentException(operation + ": up=" + up + " down=" + down + ", need 1 or more");
        }
    }

    private static GPUArray run(double[] h, GPUArray x, int axis, int up, int down, long offset, long count) {
        DType type = x.dtype().part() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
        Shape shape = Pieces.withExtent(x.shape(), axis, count);
        long[] sizes = {1, x.shape().extent(axis), 1, h.length, up, down, offset, count};
        for (int i = 0; i < x.ndim(); i++) {
            sizes[0] *= i < axis ? x.shape().extent(i) : 1;
            sizes[2] *= i > axis ? x.shape().extent(i) : 1;
        }
        if (shape.size() == 0) {
            return Creation.zeros(shape, x.dtype().isComplex() ? x.dtype() : type);
        }
        try (GPUArray taps = Filters.table(x, h)) {
            return Filters.parts(
                    x,
                    part -> GPUArray.of(Routines.run(
                                    new FilterSpec.Polyphase(type),
                                    sizes,
                                    List.of(
                                            new Routines.Input(part.ref(), type),
                                            new Routines.Input(taps.ref(), DType.FLOAT64)),
                                    List.of(new Routines.Result(type, shape)))
                            .get(0)));
        }
    }

    private static int common(int a, int b) {
        return b == 0 ? a : common(b, a % b);
    }

    static GPUArray resample(GPUArray x, int up, int down, int axis, double[] window, String padding) {
        String operation = "resamplePoly";
        requireRates(operation, up, down);
        int along = Axes.one(operation, axis, x.shape());
        int divisor = common(up, down);
        int more = up / divisor;
        int less = down / divisor;
        if (more == 1 && less == 1) {
            return x.copy();
        }
        double[] taps = window;
        if (window.length == 0) {
            int most = Math.max(more, less);
            taps = FirDesign.firwin(
                    Math.addExact(Math.multiplyExact(20, most), 1),
                    new double[] {1.0 / most},
                    "lowpass",
                    2,
                    true,
                    "kaiser",
                    5);
        }
        double[] scaled = Arrays.stream(taps).map(tap -> tap * more).toArray();
        long n = x.shape().extent(along);
        long count = (n * more + less - 1) / less;
        int half = (scaled.length - 1) / 2;
        GPUArray base = base(operation, x, along, padding);
        if (base == null) {
            return run(scaled, x, along, more, less, half, count);
        }
        try (GPUArray rest = run(scaled, x.minus(base), along, more, less, half, count)) {
            return rest.plus(base).copy();
        }
    }

    /** Returns the level that a signal keeps beyond its ends, or null for 0. */
    private static @Nullable GPUArray base(String operation, GPUArray x, int axis, String padding) {
        Reduce along = Reduce.axes(axis).keepdims();
        GPUArray numbers = x.dtype().isInexact() ? x : x.astype(DType.FLOAT64);
        return switch (padding) {
            case "constant" -> null;
            case "mean" -> numbers.mean(along);
            case "median" -> numbers.median(along);
            case "maximum" -> numbers.max(along);
            case "minimum" -> numbers.min(along);
            default ->
                throw new IllegalArgumentException(
                        operation + ": padtype=" + padding + ", need constant, mean, median, maximum or minimum");
        };
    }

    static GPUArray decimate(GPUArray x, int q, int order, String kind, int axis, boolean zeroPhase) {
        String operation = "decimate";
        int along = Axes.one(operation, axis, x.shape());
        if (q < 1 || order < -1) {
            throw new IllegalArgumentException(
                    operation + ": q=" + q + " n=" + order + ", need a factor of at least 1, and an order");
        }
        if (kind.equals("fir")) {
            int taps = (order < 0 ? Math.multiplyExact(20, q) : order) + 1;
            double[] h = FirDesign.firwin(taps, new double[] {1.0 / q}, "lowpass", 2, true, "hamming");
            long n = x.shape().extent(along);
            return zeroPhase ? resample(x, 1, q, along, h, "constant") : run(h, x, along, 1, q, 0, (n + q - 1) / q);
        } else if (!kind.equals("iir")) {
            throw new IllegalArgumentException(operation + ": ftype=" + kind + ", need iir or fir");
        }
        double[][] sections = IirDesign.cheby1(order < 0 ? 8 : order, 0.05, new double[] {0.8 / q}, "lowpass", 2)
                .sos();
        GPUArray filtered = zeroPhase
                ? ZeroPhase.sosfiltfilt(sections, x, along, "odd", -1)
                : LinearFilters.sosfilt(sections, x, along);
        GPUArray kept = Pieces.part(filtered, along, new Slice(null, null, q));
        // SciPy designs the filter in the signal's type.
        return (x.dtype() == DType.FLOAT32 ? kept.astype(DType.FLOAT32) : kept).copy();
    }
}
