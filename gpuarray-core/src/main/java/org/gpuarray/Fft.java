package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import org.gpuarray.Transforms.Direction;
import org.gpuarray.types.Axes;

/**
 * Discrete Fourier transforms, NumPy's {@code numpy.fft}. <a href="doc-files/methods.html">All methods on one page</a>.
 *
 * <p>A transform is computed when the method is called, along one axis after the other. Any length: those whose primes are at most 7
 * are fastest; others take a convolution of at least twice the length. {@link FftOptions} say which axes, which lengths and which
 * factor; without them a transform is along the last axis, or the last two, or all. A GPU with cuFFT leaves some lengths to it, those
 * that a table of its times names; {@code -Dgpuarray.cufft=false} switches it off.
 *
 * <p>Rounding: the error, relative to the norm of the result, is at most about {@code 3 eps log2(n)}.
 */
@CheckReturnValue
public final class Fft {
    private Fft() {}

    // # Along one axis

    /**
     * Returns the discrete Fourier transform along one axis: the sum of {@code a[j] exp(-2 pi i j k / n)} over j.
     *
     * <p>Shape: that of the array, with n along the axis. Type: complex64 for floats of up to 32 bits and complex64, else complex128.
     *
     * <pre>{@code
     * Fft.fft(GPUArray.toGpu(new double[] {1, 2, 3, 4})); // 10, -2+2i, -2, -2-2i
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several
     */
    public static GPUArray fft(GPUArray a) {
        return fft(a, FftOptions.defaults());
    }

    /**
     * Returns the discrete Fourier transform of n numbers along the last axis: of the array's with zeros behind them, or of the first of them. See
     * {@link #fft(GPUArray)}.
     */
    public static GPUArray fft(GPUArray a, long n) {
        return fft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the discrete Fourier transform along one axis, by options. See {@link #fft(GPUArray)}.
     */
    public static GPUArray fft(GPUArray a, FftOptions options) {
        return Transforms.one("fft", a, Direction.FORWARD, options);
    }

    /**
     * Returns the inverse of {@link #fft(GPUArray)}: the sum of {@code a[j] exp(2 pi i j k / n)} over j, divided by n.
     *
     * <p>Shape and type as of {@link #fft(GPUArray)}.
     *
     * <pre>{@code
     * Fft.ifft(Fft.fft(GPUArray.toGpu(new double[] {1, 2, 3, 4}))).real(); // 1, 2, 3, 4
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several
     */
    public static GPUArray ifft(GPUArray a) {
        return ifft(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse transform of n numbers along the last axis: of the array's with zeros behind them, or of the first of them. See
     * {@link #ifft(GPUArray)}.
     */
    public static GPUArray ifft(GPUArray a, long n) {
        return ifft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the inverse transform along one axis, by options. See {@link #ifft(GPUArray)}.
     */
    public static GPUArray ifft(GPUArray a, FftOptions options) {
        return Transforms.one("ifft", a, Direction.INVERSE, options);
    }

    /**
     * Returns the transform of real numbers, of which it is the first half; the others are the conjugates of these: that of {@link #fft(GPUArray)} for {@code k <= n / 2}.
     *
     * <p>Shape: that of the array, with {@code n / 2 + 1} along the axis. Type: complex64 for floats of up to 32 bits, else complex128.
     *
     * <pre>{@code
     * Fft.rfft(GPUArray.toGpu(new double[] {1, 2, 3, 4})); // 10, -2+2i, -2
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several, or the type is complex
     */
    public static GPUArray rfft(GPUArray a) {
        return rfft(a, FftOptions.defaults());
    }

    /**
     * Returns the first half of the transform of real numbers of n numbers along the last axis: of the array's with zeros behind them, or of the first of them. See
     * {@link #rfft(GPUArray)}.
     */
    public static GPUArray rfft(GPUArray a, long n) {
        return rfft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the first half of the transform of real numbers along one axis, by options. See {@link #rfft(GPUArray)}.
     */
    public static GPUArray rfft(GPUArray a, FftOptions options) {
        return Transforms.one("rfft", a, Direction.REAL, options);
    }

    /**
     * Returns the inverse of {@link #rfft(GPUArray)}, real numbers: the inverse transform of n numbers, of which the array has the first half.
     *
     * <p>Shape: that of the array, with n along the axis, by default {@code 2 (m - 1)} of m elements; of an odd n it must be said. Type:
     * float32 for complex64, floats of up to 32 bits keep theirs, else float64. The imaginary parts of the first element, and of the last
     * where n is even, count for nothing.
     *
     * <pre>{@code
     * Fft.irfft(Fft.rfft(GPUArray.toGpu(new double[] {1, 2, 3, 4}))); // 1, 2, 3, 4
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several
     */
    public static GPUArray irfft(GPUArray a) {
        return irfft(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse of {@link #rfft(GPUArray)}, n real numbers along the last axis. See {@link #irfft(GPUArray)}.
     */
    public static GPUArray irfft(GPUArray a, long n) {
        return irfft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the inverse of {@link #rfft(GPUArray)} along one axis, by options. See {@link #irfft(GPUArray)}.
     */
    public static GPUArray irfft(GPUArray a, FftOptions options) {
        return Transforms.one("irfft", a, Direction.INVERSE_REAL, options);
    }

    /**
     * Returns the transform of n numbers that are the conjugates of one another from both ends, of which the array has the first half;
     * real numbers. Shape and type as of {@link #irfft(GPUArray)}.
     *
     * <pre>{@code
     * Fft.hfft(GPUArray.toGpu(new double[] {1, 2, 3})); // 8, -2, 0, -2
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several
     */
    public static GPUArray hfft(GPUArray a) {
        return hfft(a, FftOptions.defaults());
    }

    /**
     * Returns the real transform of conjugate numbers of n numbers along the last axis. See {@link #hfft(GPUArray)}.
     */
    public static GPUArray hfft(GPUArray a, long n) {
        return hfft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the real transform of conjugate numbers along one axis, by options. See {@link #hfft(GPUArray)}.
     */
    public static GPUArray hfft(GPUArray a, FftOptions options) {
        return Transforms.one(
                "hfft",
                a.conj(),
                Direction.INVERSE_REAL,
                options.norm(options.norm().swapped()));
    }

    /**
     * Returns the inverse of {@link #hfft(GPUArray)}. Shape and type as of {@link #rfft(GPUArray)}.
     *
     * <pre>{@code
     * Fft.ihfft(GPUArray.toGpu(new double[] {8, -2, 0, -2})); // 1, 2, 3
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1, the axis is out of range, or the options name several
     */
    public static GPUArray ihfft(GPUArray a) {
        return ihfft(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse of {@link #hfft(GPUArray)} of n numbers along the last axis. See {@link #ihfft(GPUArray)}.
     */
    public static GPUArray ihfft(GPUArray a, long n) {
        return ihfft(a, FftOptions.defaults().n(n));
    }

    /**
     * Returns the inverse of {@link #hfft(GPUArray)} along one axis, by options. See {@link #ihfft(GPUArray)}.
     */
    public static GPUArray ihfft(GPUArray a, FftOptions options) {
        try (GPUArray whole = Transforms.one(
                "ihfft", a, Direction.REAL, options.norm(options.norm().swapped()))) {
            return whole.conj();
        }
    }

    // # Along several axes

    /**
     * Returns a transform along several axes, one after the other.
     * The axes are the last two.
     *
     * <pre>{@code
     * Fft.fft2(GPU.ones(2, 2)); // 4 and three zeros
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray fft2(GPUArray a) {
        return fft2(a, FftOptions.defaults());
    }

    /**
     * Returns the discrete Fourier transform along several axes, by options. See {@link #fft2(GPUArray)}.
     */
    public static GPUArray fft2(GPUArray a, FftOptions options) {
        return Transforms.several("fft2", a, Direction.FORWARD, lastTwo(options));
    }

    /**
     * Returns the inverse of {@link #fft2(GPUArray)}.
     * The axes are the last two.
     *
     * <pre>{@code
     * Fft.ifft2(Fft.fft2(GPU.ones(2, 2))).real(); // ones
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray ifft2(GPUArray a) {
        return ifft2(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse transform along several axes, by options. See {@link #ifft2(GPUArray)}.
     */
    public static GPUArray ifft2(GPUArray a, FftOptions options) {
        return Transforms.several("ifft2", a, Direction.INVERSE, lastTwo(options));
    }

    /**
     * Returns a transform of real numbers: {@link #rfft(GPUArray)} along the last of the axes, {@link #fft(GPUArray)} along the others.
     * The axes are the last two.
     *
     * <pre>{@code
     * Fft.rfft2(GPU.ones(4, 4)).shape(); // (4, 3)
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray rfft2(GPUArray a) {
        return rfft2(a, FftOptions.defaults());
    }

    /**
     * Returns the first half of the transform of real numbers along several axes, by options. See {@link #rfft2(GPUArray)}.
     */
    public static GPUArray rfft2(GPUArray a, FftOptions options) {
        return Transforms.several("rfft2", a, Direction.REAL, lastTwo(options));
    }

    /**
     * Returns the inverse of {@link #rfft2(GPUArray)}: {@link #ifft(GPUArray)} along all axes but the last of them, and {@link #irfft(GPUArray)}
     * along that.
     * The axes are the last two.
     *
     * <pre>{@code
     * Fft.irfft2(Fft.rfft2(GPU.ones(4, 4))); // ones
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray irfft2(GPUArray a) {
        return irfft2(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse of {@link #rfft(GPUArray)} along several axes, by options. See {@link #irfft2(GPUArray)}.
     */
    public static GPUArray irfft2(GPUArray a, FftOptions options) {
        return Transforms.several("irfft2", a, Direction.INVERSE_REAL, lastTwo(options));
    }

    /**
     * Returns a transform along several axes, one after the other.
     * The axes are all, or with lengths as many of the last.
     *
     * <pre>{@code
     * Fft.fftn(GPU.ones(2, 2, 2)); // 8 and seven zeros
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray fftn(GPUArray a) {
        return fftn(a, FftOptions.defaults());
    }

    /**
     * Returns the discrete Fourier transform along several axes, by options. See {@link #fftn(GPUArray)}.
     */
    public static GPUArray fftn(GPUArray a, FftOptions options) {
        return Transforms.several("fftn", a, Direction.FORWARD, options);
    }

    /**
     * Returns the inverse of {@link #fftn(GPUArray)}.
     * The axes are all, or with lengths as many of the last.
     *
     * <pre>{@code
     * Fft.ifftn(Fft.fftn(GPU.ones(2, 2, 2))).real(); // ones
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray ifftn(GPUArray a) {
        return ifftn(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse transform along several axes, by options. See {@link #ifftn(GPUArray)}.
     */
    public static GPUArray ifftn(GPUArray a, FftOptions options) {
        return Transforms.several("ifftn", a, Direction.INVERSE, options);
    }

    /**
     * Returns a transform of real numbers: {@link #rfft(GPUArray)} along the last of the axes, {@link #fft(GPUArray)} along the others.
     * The axes are all, or with lengths as many of the last.
     *
     * <pre>{@code
     * Fft.rfftn(GPU.ones(4, 4, 4)).shape(); // (4, 4, 3)
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray rfftn(GPUArray a) {
        return rfftn(a, FftOptions.defaults());
    }

    /**
     * Returns the first half of the transform of real numbers along several axes, by options. See {@link #rfftn(GPUArray)}.
     */
    public static GPUArray rfftn(GPUArray a, FftOptions options) {
        return Transforms.several("rfftn", a, Direction.REAL, options);
    }

    /**
     * Returns the inverse of {@link #rfftn(GPUArray)}: {@link #ifft(GPUArray)} along all axes but the last of them, and {@link #irfft(GPUArray)}
     * along that.
     * The axes are all, or with lengths as many of the last.
     *
     * <pre>{@code
     * Fft.irfftn(Fft.rfftn(GPU.ones(4, 4, 4))); // ones
     * }</pre>
     *
     * @throws IllegalArgumentException if a length is below 1, an axis is out of range, or there are more or fewer lengths than axes
     */
    public static GPUArray irfftn(GPUArray a) {
        return irfftn(a, FftOptions.defaults());
    }

    /**
     * Returns the inverse of {@link #rfft(GPUArray)} along several axes, by options. See {@link #irfftn(GPUArray)}.
     */
    public static GPUArray irfftn(GPUArray a, FftOptions options) {
        return Transforms.several("irfftn", a, Direction.INVERSE_REAL, options);
    }

    private static FftOptions lastTwo(FftOptions options) {
        return options.axes() == null ? options.axes(-2, -1) : options;
    }

    // # Frequencies

    /**
     * Returns the frequencies of a transform of n numbers that are 1 apart, in cycles for each of them: from 0 up, then the negative
     * ones. Type: float64.
     *
     * <pre>{@code
     * Fft.fftfreq(4); // 0, 0.25, -0.5, -0.25
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1
     */
    public static GPUArray fftfreq(long n) {
        return fftfreq(n, 1);
    }

    /** Returns the frequencies of a transform of n numbers that are d apart. See {@link #fftfreq(long)}. */
    public static GPUArray fftfreq(long n, double d) {
        checkCount("fftfreq", n);
        GPUArray index = Creation.arange(n).plus(n / 2).rem(n).minus(n / 2);
        return index.times(1.0 / (n * d)).here();
    }

    /**
     * Returns the frequencies of {@link #rfft(GPUArray)} of n numbers that are 1 apart, which are not negative. Type: float64.
     *
     * <pre>{@code
     * Fft.rfftfreq(4); // 0, 0.25, 0.5
     * }</pre>
     *
     * @throws IllegalArgumentException if n is below 1
     */
    public static GPUArray rfftfreq(long n) {
        return rfftfreq(n, 1);
    }

    /** Returns the frequencies of {@link #rfft(GPUArray)} of n numbers that are d apart. See {@link #rfftfreq(long)}. */
    public static GPUArray rfftfreq(long n, double d) {
        checkCount("rfftfreq", n);
        return Creation.arange(n / 2 + 1).times(1.0 / (n * d)).here();
    }

    private static void checkCount(String operation, long n) {
        if (n < 1) {
            throw new IllegalArgumentException(operation + ": n=" + n + ", need n >= 1");
        }
    }

    /**
     * Returns the elements with that of frequency 0 in the middle: the first half of each axis changes places with the second. Of no
     * axes, all are meant.
     *
     * <pre>{@code
     * Fft.fftshift(GPU.arange(5)); // 3, 4, 0, 1, 2
     * }</pre>
     *
     * @throws IllegalArgumentException if an axis is out of range
     */
    public static GPUArray fftshift(GPUArray a, int... axes) {
        return shifted("fftshift", a, axes, false);
    }

    /**
     * Returns the inverse of {@link #fftshift}: of an odd number of elements it is another one.
     *
     * <pre>{@code
     * Fft.ifftshift(Fft.fftshift(GPU.arange(5))); // 0, 1, 2, 3, 4
     * }</pre>
     *
     * @throws IllegalArgumentException if an axis is out of range
     */
    public static GPUArray ifftshift(GPUArray a, int... axes) {
        return shifted("ifftshift", a, axes, true);
    }

    private static GPUArray shifted(String operation, GPUArray a, int[] axes, boolean isBack) {
        int[] along = axes.length == 0 ? Axes.all(a.shape()) : axes;
        int[] shifts = new int[along.length];
        for (int i = 0; i < along.length; i++) {
            long extent = a.shape().extent(Axes.one(operation, along[i], a.shape()));
            shifts[i] = Math.toIntExact(isBack ? -(extent / 2) : extent / 2);
        }
        return along.length == 0 ? a.copy() : a.roll(shifts, along);
    }
}
