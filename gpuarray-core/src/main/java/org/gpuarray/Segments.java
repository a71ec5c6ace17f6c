package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * Signals cut into segments that overlap, each multiplied by a window and transformed. Views of all segments, windows and the removal of
 * trends are expressions, so they are one kernel before the transform.
 */
final class Segments {
    private final String operation;
    private final SpectrumOptions options;
    private final double[] window;
    private final int step;
    private final int nfft;
    private final String detrend;
    private final boolean isOnesided;
    private final DType real;
    private final GPUArray signal;

    /** How long the last axis is that the segments are cut from. */
    private long length;

    private Segments(
            String operation, SpectrumOptions options, double[] window, int overlap, String detrend, GPUArray x) {
        this.operation = operation;
        this.options = options;
        this.window = window;
        this.detrend = detrend;
        step = window.length - overlap;
        nfft = options.nfft() == 0 ? window.length : options.nfft();
        if (step < 1 || nfft < window.length) {
            throw new IllegalArgumentException(operation + ": nperseg=" + window.length + " noverlap=" + overlap
                    + " nfft=" + nfft + ", need noverlap < nperseg <= nfft");
        }
        isOnesided = options.isOnesided() && !x.dtype().isComplex();
        real = x.dtype().part() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
        signal = x;
    }

    /** Returns how segments are cut, whose defaults depend on the function. */
    static Segments of(
            String operation,
            SpectrumOptions options,
            GPUArray like,
            long length,
            String name,
            double[] numbers,
            int overlapped,
            String detrend) {
        int given = options.nperseg() == 0 ? 256 : options.nperseg();
        int size = (int) Math.min(given, Math.max(1, length));
        double[] window = Signal.getWindow(options.windowOr(name), size, options.numbersOr(numbers))
                .toDoubleArray();
        int overlap = options.noverlap() < 0 ? size / overlapped : options.noverlap();
        return new Segments(operation, options, window, overlap, options.detrendOr(detrend), like);
    }

    private double sum(boolean squared) {
        return Arrays.stream(window).map(w -> squared ? w * w : w).sum();
    }

    /** Returns what a product of two transforms is multiplied by. */
    double scale(String scaling) {
        return switch (scaling) {
            case "density", "psd" -> 1 / (options.fs() * sum(true));
            default -> 1 / (sum(false) * sum(false));
        };
    }

    /** Returns the signal with its axis of time last, and what stft has before and behind it. */
    GPUArray lined(GPUArray x, String boundary, boolean isPadded) {
        int along = Axes.one(operation, options.axis(), x.shape());
        GPUArray line = x.moveAxis(along, -1);
        int last = line.ndim() - 1;
        line = ZeroPhase.extended(operation, line, last, boundary, window.length / 2);
        long n = line.shape().extent(last);
        long missing = isPadded ? Math.floorMod(Math.floorMod(window.length - n, step), window.length) : 0;
        if (missing > 0) {
            GPUArray before = line;
            Shape shape = Pieces.withExtent(line.shape(), last, missing);
            GPUArray zeros = x.beside(() -> Creation.zeros(shape, before.dtype()));
            line = Pieces.concatenate(operation, last, line, zeros);
        }
        length = line.shape().extent(last);
        return line;
    }

    /** Returns the transforms of all segments, (..., segment, frequency). */
    GPUArray transforms(GPUArray line) {
        DType type = line.dtype().isComplex() ? line.dtype() : real;
        int last = line.ndim() - 1;
        GPUArray segments = Pieces.part(
                line.astype(type).slidingWindowView(new int[] {window.length}, last),
                last,
                new Slice(null, null, step));
        GPUArray level = detrend.equals("none") ? segments : Resampling.detrend(segments, segments.ndim() - 1, detrend);
        GPUArray weighted = level.times(Filters.table(line, window).astype(real));
        FftOptions transform = FftOptions.defaults().n(nfft);
        return isOnesided ? Fft.rfft(weighted, transform) : Fft.fft(weighted, transform);
    }

    GPUArray frequencies() {
        int half = isOnesided ? nfft / 2 + 1 : nfft;
        double[] frequencies = new double[half];
        for (int i = 0; i < half; i++) {
            int k = isOnesided || i < (nfft + 1) / 2 ? i : i - nfft;
            frequencies[i] = k * (options.fs() / nfft);
        }
        return signal.beside(() -> GPUArray.toGpu(frequencies));
    }

    GPUArray times(boolean isExtended) {
        int size = window.length;
        long count = (length - size) / step + 1;
        double[] times = new double[Math.toIntExact(count)];
        Arrays.setAll(
                times,
                i -> (size / 2.0 + (double) i * step) / options.fs() - (isExtended ? size / 2.0 / options.fs() : 0));
        return signal.beside(() -> GPUArray.toGpu(times));
    }

    /** Doubles what stands for a positive and a negative frequency. */
    GPUArray doubled(GPUArray spectra) {
        if (!isOnesided) {
            return spectra;
        }
        double[] factors = new double[nfft / 2 + 1];
        Arrays.setAll(factors, i -> i == 0 || 2 * i == nfft ? 1 : 2);
        return spectra.times(Filters.table(spectra, factors).astype(real));
    }

    /** Moves frequencies, the last axis, to where time was, and segments to the end. */
    GPUArray placed(GPUArray spectra) {
        int axis = options.axis();
        return spectra.moveAxis(-1, axis < 0 ? axis - 1 : axis);
    }

    /** Returns products of the transforms of two signals, (..., frequency, ..., segment). */
    GPUArray products(GPUArray x, GPUArray y, String scaling) {
        boolean isSame = x == y;
        GPUArray one = transforms(lined(x, "none", false));
        GPUArray other = isSame ? one : transforms(lined(y, "none", false));
        GPUArray products = isSame
                ? one.real().square().plus(one.imag().square())
                : one.conj().times(other);
        return placed(doubled(products.times(scale(scaling))));
    }

    /** Returns the mean, or the median, of segments, the last axis. */
    GPUArray averaged(GPUArray products) {
        int last = products.ndim() - 1;
        long count = products.shape().extent(last);
        if (options.average().equals("mean") || count < 2) {
            return products.mean(last);
        }
        double bias = 1;
        for (long i = 2; i <= 2 * ((count - 1) / 2); i += 2) {
            bias += 1.0 / (i + 1) - 1.0 / i;
        }
        if (!products.dtype().isComplex()) {
            return products.median(last).div(bias);
        }
        GPUArray result = products.real().median(last).div(bias).astype(products.dtype());
        result.imag().assign(products.imag().median(last).div(bias));
        return result;
    }

    /** Returns the sum of segments that overlap, and of the squares of their windows, (..., time). */
    static GPUArray overlapped(GPUArray segments, int step) {
        int rank = segments.ndim();
        long[] extents = segments.shape().extents();
        long count = extents[rank - 2];
        long size = extents[rank - 1];
        long parts = (size + step - 1) / step;
        long[] blocks = extents.clone();
        blocks[rank - 2] = count + parts - 1;
        blocks[rank - 1] = step;
        GPUArray sums = segments.beside(() -> Creation.zeros(Shape.of(blocks), segments.dtype()));
        for (long part = 0; part < parts; part++) {
            long end = Math.min(size, (part + 1) * step);
            GPUArray target =
                    Pieces.part(Pieces.part(sums, rank - 2, part, part + count), rank - 1, 0, end - part * step);
            target.assign(target.plus(Pieces.part(segments, rank - 1, part * step, end)));
        }
        long[] merged = Arrays.copyOf(blocks, rank - 1);
        merged[rank - 2] = blocks[rank - 2] * step;
        return Pieces.part(sums.reshape(Shape.of(merged)), rank - 2, 0, (count - 1) * step + size);
    }

    static GPUArray sameLength(String operation, GPUArray x, GPUArray other, int axis) {
        int along = Axes.one(operation, axis, x.shape());
        long missing = other.shape().extent(Axes.one(operation, axis, other.shape()))
                - x.shape().extent(along);
        if (missing <= 0) {
            return x;
        }
        Shape shape = Pieces.withExtent(x.shape(), along, missing);
        return Pieces.concatenate(operation, along, x, x.beside(() -> Creation.zeros(shape, x.dtype())));
    }

    static DType common(GPUArray x, GPUArray y) {
        return Promotion.of(x.dtype(), y.dtype());
    }
}
