package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Signals at other rates, without their trend, and as analytic signals. */
final class Resampling {
    private Resampling() {}

    static GPUArray resample(GPUArray x, int count, int axis) {
        int along = Axes.one("resample", axis, x.shape());
        long n = x.shape().extent(along);
        if (count < 1 || n < 1) {
            throw new IllegalArgumentException("resample: shape=" + x.shape() + " axis=" + axis + " num=" + count
                    + ", need at least one element before and behind");
        }
        FftOptions options = FftOptions.defaults().axis(along);
        boolean isComplex = x.dtype().isComplex();
        long kept = Math.min(count, n);
        double scale = (double) count / n;
        try (GPUArray spectrum = isComplex ? Fft.fft(x, options) : Fft.rfft(x, options)) {
            if (!isComplex) {
                GPUArray half = Pieces.part(spectrum, along, 0, kept / 2 + 1);
                // The number in the middle stands for two frequencies, or for one that becomes two.
                GPUArray wanted =
                        kept % 2 == 1 || count == n ? half : scaledAt(half, along, kept / 2, count < n ? 2 : 0.5);
                return Fft.irfft(wanted, options.n(count)).times(scale);
            }
            return Fft.ifft(complex(spectrum, along, count, kept), options).times(scale);
        }
    }

    private static GPUArray scaledAt(GPUArray a, int axis, long place, double factor) {
        GPUArray result = a.copy();
        GPUArray middle = Pieces.part(result, axis, place, place + 1);
        middle.assign(middle.times(factor));
        return result;
    }

    /** Returns the spectrum of as many numbers as are wanted: frequencies from 0, zeros, negative frequencies. */
    private static GPUArray complex(GPUArray spectrum, int axis, long count, long kept) {
        long n = spectrum.shape().extent(axis);
        long positive = kept / 2 + 1;
        Shape shape = Pieces.withExtent(spectrum.shape(), axis, count);
        GPUArray result = Creation.zeros(shape, spectrum.dtype());
        Pieces.part(result, axis, 0, positive).assign(Pieces.part(spectrum, axis, 0, positive));
        long negative = kept - positive;
        if (negative > 0) {
            Pieces.part(result, axis, count - negative, count).assign(Pieces.part(spectrum, axis, n - negative, n));
        }
        if (kept % 2 == 0 && count != n) {
            GPUArray middle = Pieces.part(result, axis, kept / 2, kept / 2 + 1);
            if (count < n) {
                middle.assign(middle.plus(Pieces.part(spectrum, axis, n - kept / 2, n - kept / 2 + 1)));
            } else {
                middle.assign(middle.times(0.5));
                Pieces.part(result, axis, count - kept / 2, count - kept / 2 + 1)
                        .assign(middle);
            }
        }
        return result;
    }

    static GPUArray detrend(GPUArray x, int axis, String type) {
        int along = Axes.one("detrend", axis, x.shape());
        GPUArray numbers = x.dtype().isInexact() ? x : x.astype(DType.FLOAT64);
        GPUArray centered = numbers.minus(numbers.mean(Reduce.axes(along).keepdims()));
        if (type.equals("constant")) {
            return centered;
        } else if (!type.equals("linear")) {
            throw new IllegalArgumentException("detrend: type=" + type + ", need linear or constant");
        }
        long n = x.shape().extent(along);
        long[] extents = new long[x.ndim()];
        Arrays.fill(extents, 1);
        extents[along] = n;
        GPUArray time =
                Creation.arange(0.0, n, 1, DType.FLOAT64).minus((n - 1) / 2.0).reshape(Shape.of(extents));
        double squares = Math.max(1, n * ((double) n * n - 1) / 12);
        GPUArray slope = centered.times(time).sum(Reduce.axes(along).keepdims()).div(squares);
        return centered.minus(slope.times(time)).astype(numbers.dtype());
    }

    static GPUArray hilbert(GPUArray x, int axis) {
        Filters.requireReal("hilbert", x);
        int along = Axes.one("hilbert", axis, x.shape());
        long n = x.shape().extent(along);
        if (n == 0) {
            throw new IllegalArgumentException("hilbert: shape=" + x.shape() + " axis=" + axis + ", need elements");
        }
        double[] factors = new double[Math.toIntExact(n)];
        factors[0] = 1;
        for (int i = 1; i <= n / 2; i++) {
            factors[i] = 2L * i == n ? 1 : 2;
        }
        FftOptions options = FftOptions.defaults().axis(along);
        long[] extents = new long[x.ndim()];
        Arrays.fill(extents, 1);
        extents[along] = n;
        try (GPUArray spectrum = Fft.fft(x, options)) {
            GPUArray weights =
                    Filters.table(x, factors).astype(spectrum.dtype().part()).reshape(Shape.of(extents));
            return Fft.ifft(spectrum.times(weights), options);
        }
    }
}
