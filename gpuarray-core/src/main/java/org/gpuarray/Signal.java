package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.types.BorderMode;
import org.jspecify.annotations.Nullable;

/**
 * Signals: convolutions, windows, filters along an axis, peaks. The functions of {@code scipy.signal}, with its names. <a
 * href="doc-files/methods.html">All methods on one page</a>.
 *
 * <pre>{@code
 * GPUArray echo = Signal.convolve(sound, room, "full", "auto");
 * GPUArray calm = Signal.savgolFilter(noisy, 11, 2);
 * Signal.Peaks peaks = Signal.findPeaks(calm, PeakOptions.defaults().prominence(0.5));
 * }</pre>
 */
@CheckReturnValue
public final class Signal {
    private Signal() {}

    // # Convolution

    /**
     * Returns all sums of products of two arrays, one of them turned round, by the method that is faster. See {@link #convolve(GPUArray,
     * GPUArray, String, String)}.
     *
     * @throws IllegalArgumentException if the numbers of axes differ
     */
    public static GPUArray convolve(GPUArray a, GPUArray b) {
        return convolve(a, b, "full", "auto");
    }

    /**
     * Returns the convolution of arrays of as many axes.
     *
     * <p>Type: the common one. Integers are exact, modulo their range, unless the method is {@code fft}. Floats are added up in float64 by
     * the method {@code direct}; by {@code fft} the error is relative to the largest sum. Without elements the result is empty.
     *
     * <pre>{@code
     * GPUArray a = GPUArray.toGpu(new double[] {1, 2, 3});
     * Signal.convolve(a, GPUArray.toGpu(new double[] {1, 1}), "valid", "direct"); // 3, 5
     * }</pre>
     *
     * @param mode {@code full}, {@code same}: the middle of that, in the shape of a, or {@code valid}: where the smaller array lies inside
     *     the larger one
     * @param method {@code direct}, {@code fft}, or {@code auto}: the faster one for floats, direct for integers
     * @throws IllegalArgumentException if the numbers of axes differ, the mode or the method is another one, or neither array fits into the
     *     other where it has to
     */
    public static GPUArray convolve(GPUArray a, GPUArray b, String mode, String method) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(mode, "mode");
        return Convolutions.convolve("convolve", a, b, mode, Objects.requireNonNull(method, "method"));
    }

    /**
     * Returns all sums of products of two arrays, the second one conjugated.
     *
     * @throws IllegalArgumentException if the numbers of axes differ
     */
    public static GPUArray correlate(GPUArray a, GPUArray b) {
        return correlate(a, b, "full", "auto");
    }

    /**
     * Returns the correlation of arrays of as many axes: the convolution with the second one turned round and conjugated. See {@link
     * #convolve(GPUArray, GPUArray, String, String)}.
     *
     * @throws IllegalArgumentException if the numbers of axes differ, the mode or the method is another one, or neither array fits into the
     *     other where it has to
     */
    public static GPUArray correlate(GPUArray a, GPUArray b, String mode, String method) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(method, "method");
        return Convolutions.convolve("correlate", a, Convolutions.reversed(b), mode, method);
    }

    /**
     * Returns the convolution by Fourier transforms. Type: the common one; integers become float64.
     *
     * @throws IllegalArgumentException if the numbers of axes differ
     */
    public static GPUArray fftconvolve(GPUArray a, GPUArray b) {
        return fftconvolve(a, b, "full");
    }

    /**
     * Returns the convolution by Fourier transforms. See {@link #fftconvolve(GPUArray, GPUArray)}.
     *
     * @throws IllegalArgumentException if the numbers of axes differ, the mode is another one, or neither array fits into the other where
     *     it has to
     */
    public static GPUArray fftconvolve(GPUArray a, GPUArray b, String mode) {
        Objects.requireNonNull(b, "b");
        return Convolutions.byTransforms("fftconvolve", a, b, Objects.requireNonNull(mode, "mode"));
    }

    /**
     * Returns the convolution of two matrices, with something beyond the ends of the first.
     *
     * @param boundary {@code fill} with a number, {@code wrap} or {@code symm}, mirrored at the outer edges
     * @throws IllegalArgumentException if there are not two axes of real numbers, or mode or boundary is another one
     */
    public static GPUArray convolve2d(GPUArray a, GPUArray b, String mode, String boundary, double fillvalue) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(mode, "mode");
        return Convolutions.convolve2d(a, b, mode, Objects.requireNonNull(boundary, "boundary"), fillvalue);
    }

    /**
     * Returns the method that {@code auto} takes, {@code direct} or {@code fft}.
     *
     * @throws IllegalArgumentException if the numbers of axes differ, the mode is another one, or neither array fits into the other where
     *     it has to
     */
    public static String chooseConvMethod(GPUArray a, GPUArray b, String mode) {
        Objects.requireNonNull(b, "b");
        return Convolutions.method(a, b, Objects.requireNonNull(mode, "mode"));
    }

    // # Windows

    /**
     * Returns a window of so many points, one period of a sequence, as spectra need it: {@code getWindow("hann", 4)} is 0, 0.5, 1, 0.5.
     *
     * @param name boxcar, triang, bartlett, hann, hamming, blackman, nuttall, blackmanharris, flattop, cosine, bohman, parzen, or with a
     *     parameter general_hamming (alpha), gaussian (the standard deviation), exponential (tau), tukey (the part that is not flat), kaiser
     *     (beta)
     * @throws IllegalArgumentException if there is no such window, the parameter is missing, or the length is negative
     */
    public static GPUArray getWindow(String name, int length, double... parameters) {
        Objects.requireNonNull(name, "name");
        return SignalWindows.of(name, length, true, Objects.requireNonNull(parameters, "parameters"));
    }

    /**
     * Returns a window that is the same from both ends, as filters need it. See {@link #getWindow(String, int, double...)}.
     *
     * @throws IllegalArgumentException if there is no such window, the parameter is missing, or the length is negative
     */
    public static GPUArray symmetricWindow(String name, int length, double... parameters) {
        Objects.requireNonNull(name, "name");
        return SignalWindows.of(name, length, false, Objects.requireNonNull(parameters, "parameters"));
    }

    // # Filters along an axis

    /**
     * A filtered signal.
     *
     * @param y the signal
     * @param zf the state behind it, with which the next part of the signal goes on
     */
    public record Filtered(GPUArray y, GPUArray zf) {}

    /**
     * Returns a signal filtered along the last axis: {@code a0 y[i] = b0 x[i] + b1 x[i-1] + ... - a1 y[i-1] - ...}.
     *
     * <p>Type: float64. Long lines are cut into parts on a GPU, whose states are computed first; results differ by rounding.
     *
     * <pre>{@code
     * GPUArray x = GPUArray.toGpu(new double[] {1, 0, 0, 0});
     * Signal.lfilter(new double[] {1}, new double[] {1, -0.5}, x); // 1, 0.5, 0.25, 0.125
     * }</pre>
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, or the signal is 0-d or complex
     */
    public static GPUArray lfilter(double[] b, double[] a, GPUArray x) {
        return lfilter(b, a, x, -1);
    }

    /**
     * Returns a signal filtered along an axis. See {@link #lfilter(double[], double[], GPUArray)}.
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, the axis is out of range, or the signal complex
     */
    public static GPUArray lfilter(double[] b, double[] a, GPUArray x, int axis) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(a, "a");
        Filtered filtered = LinearFilters.lfilter("lfilter", b, a, Objects.requireNonNull(x, "x"), axis, null);
        filtered.zf().close();
        return filtered.y();
    }

    /**
     * Returns a signal filtered along an axis that begins with a state, and the state behind it.
     *
     * @param zi the state: the shape of the signal, with one less along the axis than the longer one of b and a has numbers
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, the axis is out of range, the signal complex, or
     *     the state has another shape
     */
    public static Filtered lfilter(double[] b, double[] a, GPUArray x, int axis, GPUArray zi) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(zi, "zi");
        return LinearFilters.lfilter("lfilter", b, a, Objects.requireNonNull(x, "x"), axis, zi);
    }

    /**
     * Returns a signal filtered by sections of second order, one after the other, along the last axis. Type: float64.
     *
     * @param sections of each b0, b1, b2, 1, a1, a2
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, or the signal is 0-d or complex
     */
    public static GPUArray sosfilt(double[][] sections, GPUArray x) {
        return sosfilt(sections, x, -1);
    }

    /**
     * Returns a signal filtered by sections of second order along an axis. See {@link #sosfilt(double[][], GPUArray)}.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the axis is out of range, or the signal
     *     complex
     */
    public static GPUArray sosfilt(double[][] sections, GPUArray x, int axis) {
        Objects.requireNonNull(sections, "sections");
        return LinearFilters.sosfilt(sections, Objects.requireNonNull(x, "x"), axis);
    }

    /**
     * Returns a signal smoothed along its last axis: at each element the value of the polynomial that fits a window around it best.
     *
     * @param windowLength odd
     * @param polyorder the degree, less than the window's length
     * @throws IllegalArgumentException if length and degree do not fit, the signal is shorter than the window, 0-d or complex
     */
    public static GPUArray savgolFilter(GPUArray x, int windowLength, int polyorder) {
        return savgolFilter(x, windowLength, polyorder, 0, 1, -1, "interp", 0);
    }

    /**
     * Returns a signal smoothed along an axis, or a derivative of it. Type: float32 stays, others become float64.
     *
     * @param windowLength odd
     * @param polyorder the degree, less than the window's length
     * @param deriv which derivative, 0 for the value
     * @param delta the distance of elements
     * @param mode {@code interp}: near the ends the fits of the first and the last window; or what is beyond the ends: {@code mirror},
     *     {@code constant}, {@code nearest}, {@code wrap}
     * @param cval the number of {@code constant}
     * @throws IllegalArgumentException if length, degree and derivative do not fit, the signal is shorter than a window of {@code interp} or
     *     complex, the axis is out of range, or the mode another one
     */
    public static GPUArray savgolFilter(
            GPUArray x, int windowLength, int polyorder, int deriv, double delta, int axis, String mode, double cval) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(mode, "mode");
        return LocalFits.of("savgolFilter", windowLength, polyorder, deriv, delta)
                .filtered(x, axis, mode, cval);
    }

    /**
     * Returns the weights of {@link #savgolFilter}, in the order of a convolution.
     *
     * @throws IllegalArgumentException if length, degree and derivative do not fit
     */
    public static GPUArray savgolCoeffs(int windowLength, int polyorder, int deriv, double delta) {
        LocalFits fits = LocalFits.of("savgolCoeffs", windowLength, polyorder, deriv, delta);
        return GPUArray.toGpu(fits.weights(windowLength / 2)).flip().copy();
    }

    /**
     * Returns the medians of windows of an odd number of elements along each axis, with zeros beyond the ends.
     *
     * @throws IllegalArgumentException if the size is even or below 1, or the type complex
     */
    public static GPUArray medfilt(GPUArray x, int kernelSize) {
        Objects.requireNonNull(x, "x");
        if (kernelSize % 2 == 0) {
            throw new IllegalArgumentException("medfilt: kernelSize=" + kernelSize + ", need an odd number");
        }
        return Filters.ranked(
                "medfilt",
                x,
                count -> count / 2,
                FilterOptions.defaults().size(kernelSize).mode(BorderMode.CONSTANT));
    }

    // # Rates and trends

    /**
     * Returns a signal at so many points along its last axis, by Fourier transforms: the signal is taken for a period.
     *
     * @throws IllegalArgumentException if there is no element before or behind
     */
    public static GPUArray resample(GPUArray x, int num) {
        return resample(x, num, -1);
    }

    /**
     * Returns a signal at so many points along an axis. See {@link #resample(GPUArray, int)}.
     *
     * <p>Type: as of {@link Fft#irfft(GPUArray)}, or complex.
     *
     * @throws IllegalArgumentException if there is no element before or behind, or the axis is out of range
     */
    public static GPUArray resample(GPUArray x, int num, int axis) {
        return Resampling.resample(x, num, axis);
    }

    /**
     * Returns a signal without the line that fits it best along the last axis.
     *
     * @throws IllegalArgumentException if the signal is 0-d
     */
    public static GPUArray detrend(GPUArray x) {
        return detrend(x, -1, "linear");
    }

    /**
     * Returns a signal without its trend along an axis. Type: integers become float64.
     *
     * @param type {@code linear}, or {@code constant}: the mean
     * @throws IllegalArgumentException if the axis is out of range, or the type another one
     */
    public static GPUArray detrend(GPUArray x, int axis, String type) {
        return Resampling.detrend(x, axis, Objects.requireNonNull(type, "type"));
    }

    /**
     * Returns the analytic signal along the last axis: the real part is the signal, the absolute value its envelope.
     *
     * @throws IllegalArgumentException if the signal is 0-d, complex or has no elements
     */
    public static GPUArray hilbert(GPUArray x) {
        return hilbert(x, -1);
    }

    /**
     * Returns the analytic signal along an axis.
     *
     * @throws IllegalArgumentException if the axis is out of range, or the signal is complex or has no elements
     */
    public static GPUArray hilbert(GPUArray x, int axis) {
        return Resampling.hilbert(Objects.requireNonNull(x, "x"), axis);
    }

    // # Peaks

    /**
     * Peaks of a line, in their order.
     *
     * @param indices where they are, INT64; of several equal elements the middle one, or the one before
     * @param heights the elements, in float64
     * @param prominences if a bound of prominences or widths was given, else null
     * @param widths if a bound of widths was given, else null
     */
    public record Peaks(
            GPUArray indices,
            GPUArray heights,
            @Nullable Prominences prominences,
            @Nullable Widths widths) {}

    /**
     * How far peaks stand out.
     *
     * @param prominences how far each is above the higher one of its bases
     * @param leftBases where the line is lowest before the peak, behind the last higher element
     * @param rightBases where it is lowest behind the peak, before the next higher element
     */
    public record Prominences(GPUArray prominences, GPUArray leftBases, GPUArray rightBases) {}

    /**
     * How wide peaks are.
     *
     * @param widths in elements
     * @param heights at which they are measured
     * @param left where the line reaches that height before the peak, between elements
     * @param right where it does behind the peak
     */
    public record Widths(GPUArray widths, GPUArray heights, GPUArray left, GPUArray right) {}

    /**
     * Returns the peaks of a line: elements, or several equal ones, whose neighbours on both sides are less. It waits for their number.
     *
     * <pre>{@code
     * GPUArray x = GPUArray.toGpu(new double[] {0, 2, 0, 3, 3, 3, 0});
     * Signal.findPeaks(x).indices(); // 1, 4
     * }</pre>
     *
     * @throws IllegalArgumentException if there is not one axis, or the type is complex
     */
    public static Peaks findPeaks(GPUArray x) {
        return findPeaks(x, PeakOptions.defaults());
    }

    /**
     * Returns the peaks of a line that keep within bounds. See {@link #findPeaks(GPUArray)}.
     *
     * @throws IllegalArgumentException if there is not one axis, or the type is complex
     */
    public static Peaks findPeaks(GPUArray x, PeakOptions options) {
        Objects.requireNonNull(x, "x");
        return PeakSearch.find(x, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how far peaks stand out.
     *
     * @param peaks indices of the line
     * @throws IllegalArgumentException if the line or the peaks have not one axis, or a peak is out of range
     */
    public static Prominences peakProminences(GPUArray x, GPUArray peaks) {
        Objects.requireNonNull(x, "x");
        return PeakSearch.prominences(x, Objects.requireNonNull(peaks, "peaks"));
    }

    /**
     * Returns how wide peaks are.
     *
     * @param peaks indices of the line
     * @param relHeight the part of its prominence by which the height of a peak's width is below it
     * @throws IllegalArgumentException if the line or the peaks have not one axis, a peak is out of range, or the height is negative
     */
    public static Widths peakWidths(GPUArray x, GPUArray peaks, double relHeight) {
        Objects.requireNonNull(x, "x");
        return PeakSearch.widths(x, Objects.requireNonNull(peaks, "peaks"), relHeight);
    }
}
