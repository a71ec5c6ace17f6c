package org.gpuarray;

import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Spectra of signals, from the transforms of their segments (P. Welch 1967). */
final class Periodograms {
    private Periodograms() {}

    private static long extent(String operation, GPUArray x, SpectrumOptions options) {
        long n = x.shape().extent(Axes.one(operation, options.axis(), x.shape()));
        if (n == 0) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + x.shape() + " axis=" + options.axis() + ", need elements");
        }
        return n;
    }

    static Signal.Spectrum csd(String operation, GPUArray x, GPUArray y, SpectrumOptions options) {
        GPUArray one = x == y ? x : Segments.sameLength(operation, x, y, options.axis());
        GPUArray other = x == y ? x : Segments.sameLength(operation, y, x, options.axis());
        if (x != y) {
            DType type = Segments.common(x, y);
            one = one.astype(type);
            other = other.astype(type);
        }
        Segments segments = Segments.of(
                operation, options, one, extent(operation, one, options), "hann", new double[0], 2, "constant");
        GPUArray products = segments.products(one, x == y ? one : other, options.scalingOr("density"));
        return new Signal.Spectrum(
                segments.frequencies(), segments.averaged(products).copy());
    }

    static Signal.Spectrum periodogram(GPUArray x, SpectrumOptions options) {
        String operation = "periodogram";
        int along = Axes.one(operation, options.axis(), x.shape());
        long n = extent(operation, x, options);
        long size = options.nfft() == 0 ? n : Math.min(n, options.nfft());
        SpectrumOptions whole = options.nperseg(Math.toIntExact(size)).noverlap(0);
        Segments segments = Segments.of(operation, whole, x, size, "boxcar", new double[0], 2, "constant");
        GPUArray part = size == n ? x : Pieces.part(x, along, 0, size);
        GPUArray products = segments.products(part, part, options.scalingOr("density"));
        return new Signal.Spectrum(
                segments.frequencies(),
                Pieces.part(products, products.ndim() - 1, 0).copy());
    }

    static Signal.Spectrum coherence(GPUArray x, GPUArray y, SpectrumOptions options) {
        Signal.Spectrum crossed = csd("coherence", x, y, options);
        GPUArray cross = crossed.values();
        GPUArray size = cross.real().square().plus(cross.imag().square());
        GPUArray one = csd("coherence", x, x, options).values();
        GPUArray other = csd("coherence", y, y, options).values();
        return new Signal.Spectrum(crossed.f(), size.div(one).div(other).copy());
    }

    static Signal.Spectrogram spectrogram(GPUArray x, SpectrumOptions options) {
        String operation = "spectrogram";
        Segments segments = Segments.of(
                operation, options, x, extent(operation, x, options), "tukey", new double[] {0.25}, 8, "constant");
        GPUArray values;
        String scaling = options.scalingOr("density");
        if (options.mode().equals("psd")) {
            values = segments.products(x, x, scaling);
        } else {
            GPUArray spectra = segments.transforms(segments.lined(x, "none", false));
            GPUArray scaled = segments.placed(spectra.times(Math.sqrt(segments.scale(scaling))));
            values = switch (options.mode()) {
                case "magnitude" -> scaled.abs();
                case "angle" -> scaled.angle();
                case "phase" ->
                    scaled.angle().unwrap(options.axis() < 0 ? options.axis() - 1 : options.axis(), 2 * Math.PI);
                default -> scaled;
            };
        }
        return new Signal.Spectrogram(segments.frequencies(), segments.times(false), values.copy());
    }

    static Signal.Spectrogram stft(GPUArray x, SpectrumOptions options) {
        String operation = "stft";
        String scaling = stftScaling(operation, options);
        Segments segments =
                Segments.of(operation, options, x, extent(operation, x, options), "hann", new double[0], 2, "none");
        GPUArray spectra = segments.transforms(segments.lined(x, options.boundary(), options.isPadded()));
        GPUArray values = segments.placed(spectra.times(Math.sqrt(segments.scale(scaling))));
        return new Signal.Spectrogram(
                segments.frequencies(), segments.times(!options.boundary().equals("none")), values.copy());
    }

    private static String stftScaling(String operation, SpectrumOptions options) {
        String scaling = options.scalingOr("spectrum");
        if (scaling.equals("density")) {
            throw new IllegalArgumentException(operation + ": scaling=density, need spectrum or psd");
        }
        return scaling;
    }

    static Signal.Inverted istft(GPUArray z, SpectrumOptions options) {
        String operation = "istft";
        String scaling = stftScaling(operation, options);
        if (z.ndim() < 2 || z.size() == 0) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + z.shape() + ", need axes of frequencies and of segments, and elements");
        }
        int axis = options.axis() < 0 ? options.axis() - 1 : options.axis();
        int along = Axes.one(operation, axis, z.shape());
        if (along == z.ndim() - 1) {
            throw new IllegalArgumentException(operation + ": shape=" + z.shape() + " axis=" + options.axis()
                    + ", need frequencies before the last axis, which is that of segments");
        }
        long rows = z.shape().extent(along);
        boolean isOnesided = options.isOnesided();
        int full = Math.toIntExact(isOnesided ? 2 * (rows - 1) : rows);
        int size = options.nperseg() == 0 ? full : options.nperseg();
        int nfft = options.nfft() != 0 ? options.nfft() : isOnesided && size == full + 1 ? size : full;
        int overlap = options.noverlap() < 0 ? size / 2 : options.noverlap();
        if (size < 1 || nfft < size || overlap >= size) {
            throw new IllegalArgumentException(operation + ": shape=" + z.shape() + " nperseg=" + size + " noverlap="
                    + overlap + " nfft=" + nfft + ", need noverlap < nperseg <= nfft");
        }
        double[] window = Signal.getWindow(options.windowOr("hann"), size, options.numbersOr())
                .toDoubleArray();
        GPUArray spectra = z.moveAxis(along, -1);
        FftOptions transform = FftOptions.defaults().n(nfft);
        GPUArray segments = isOnesided ? Fft.irfft(spectra, transform) : Fft.ifft(spectra, transform);
        DType real = segments.dtype().part();
        GPUArray weights = Filters.table(z, window);
        double sum = 0;
        double squares = 0;
        for (double w : window) {
            sum += w;
            squares += w * w;
        }
        double scale = scaling.equals("psd") ? Math.sqrt(options.fs() * squares) : sum;
        GPUArray parts = Pieces.part(segments, segments.ndim() - 1, 0, size)
                .times(weights.times(scale).astype(real));
        int step = size - overlap;
        long count = parts.shape().extent(parts.ndim() - 2);
        GPUArray sums = Segments.overlapped(parts, step);
        GPUArray norms = Segments.overlapped(Pieces.broadcast(weights.square(), Shape.of(count, size)), step);
        boolean isCut = !options.boundary().equals("none");
        long length = norms.size();
        long half = isCut ? size / 2 : 0;
        GPUArray wanted = Pieces.part(sums, sums.ndim() - 1, half, length - half);
        GPUArray norm = Pieces.part(norms, 0, half, length - half);
        GPUArray divisor = GPU.where(norm.gt(1e-10), norm, 1.0).astype(real);
        GPUArray x = wanted.div(divisor).moveAxis(-1, along).copy();
        double[] times = new double[Math.toIntExact(length - 2 * half)];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / options.fs();
        }
        return new Signal.Inverted(GPUArray.toGpu(times), x);
    }
}
