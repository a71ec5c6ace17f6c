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
     * Returns the convolution by Fourier transforms of blocks, which a long array is cut into. See {@link #oaconvolve(GPUArray, GPUArray,
     * String)}.
     *
     * @throws IllegalArgumentException if the numbers of axes differ
     */
    public static GPUArray oaconvolve(GPUArray a, GPUArray b) {
        return oaconvolve(a, b, "full");
    }

    /**
     * Returns the convolution by Fourier transforms of blocks: faster than of the whole if one array is much longer than the other, and as
     * exact. {@link #fftconvolve} does the same where it is faster.
     *
     * @throws IllegalArgumentException if the numbers of axes differ, the mode is another one, or neither array fits into the other where
     *     it has to
     */
    public static GPUArray oaconvolve(GPUArray a, GPUArray b, String mode) {
        Objects.requireNonNull(b, "b");
        return Convolutions.byTransforms("oaconvolve", a, b, Objects.requireNonNull(mode, "mode"));
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
     * <p>Type: float64, as SciPy's with coefficients of float64; float32 has {@link #lfilter(float[], float[], GPUArray)}. Long lines are cut into parts on a GPU, whose states are computed first; results differ by rounding.
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
     * Returns a signal filtered along the last axis by coefficients of float32. See {@link #lfilter(double[], double[], GPUArray)}.
     *
     * <p>Type: float32 for signals of float32, float16 and integers of up to 16 bits, else float64, as SciPy's. Sums are float64 and
     * rounded once, at the end.
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, or the signal is 0-d or complex
     */
    public static GPUArray lfilter(float[] b, float[] a, GPUArray x) {
        return lfilter(b, a, x, -1);
    }

    /**
     * Returns a signal filtered along an axis. See {@link #lfilter(float[], float[], GPUArray)}.
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, the axis is out of range, or the signal complex
     */
    public static GPUArray lfilter(float[] b, float[] a, GPUArray x, int axis) {
        return LinearFilters.single(x, lfilter(LinearFilters.doubles("b", b), LinearFilters.doubles("a", a), x, axis));
    }

    /**
     * Returns a signal filtered along an axis that begins with a state, and the state behind it. Type: that of
     * {@link #lfilter(float[], float[], GPUArray)}, float64 if the state is of float64.
     *
     * @param zi the state: the shape of the signal, with one less along the axis than the longer one of b and a has numbers
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, a0 is 0, the axis is out of range, the signal complex, or
     *     the state has another shape
     */
    public static Filtered lfilter(float[] b, float[] a, GPUArray x, int axis, GPUArray zi) {
        return LinearFilters.single(
                x, zi, lfilter(LinearFilters.doubles("b", b), LinearFilters.doubles("a", a), x, axis, zi));
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
     * Returns a signal filtered by sections of second order along an axis that begins with a state, and the state behind it.
     *
     * @param zi the state: a first axis for sections, then the shape of the signal with 2 along the axis
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the axis is out of range, the signal
     *     complex, or the state has another shape
     */
    public static Filtered sosfilt(double[][] sections, GPUArray x, int axis, GPUArray zi) {
        Objects.requireNonNull(sections, "sections");
        Objects.requireNonNull(zi, "zi");
        return LinearFilters.sosfilt(sections, Objects.requireNonNull(x, "x"), axis, zi);
    }

    /**
     * Returns a signal filtered by sections of second order, of float32, along the last axis. Type: that of
     * {@link #lfilter(float[], float[], GPUArray)}.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, or the signal is 0-d or complex
     */
    public static GPUArray sosfilt(float[][] sections, GPUArray x) {
        return sosfilt(sections, x, -1);
    }

    /**
     * Returns a signal filtered by sections of second order along an axis. See {@link #sosfilt(float[][], GPUArray)}.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the axis is out of range, or the signal
     *     complex
     */
    public static GPUArray sosfilt(float[][] sections, GPUArray x, int axis) {
        return LinearFilters.single(x, sosfilt(LinearFilters.doubles(sections), x, axis));
    }

    /**
     * Returns a signal filtered by sections of second order along an axis that begins with a state, and the state behind it. Type: that of
     * {@link #lfilter(float[], float[], GPUArray, int, GPUArray)}.
     *
     * @param zi the state: a first axis for sections, then the shape of the signal with 2 along the axis
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the axis is out of range, the signal
     *     complex, or the state has another shape
     */
    public static Filtered sosfilt(float[][] sections, GPUArray x, int axis, GPUArray zi) {
        return LinearFilters.single(x, zi, sosfilt(LinearFilters.doubles(sections), x, axis, zi));
    }

    /**
     * Returns the state of {@link #lfilter(double[], double[], GPUArray, int, GPUArray)} from which a signal of ones gives its steady value
     * at once; times the first element it is a start without a jump.
     *
     * @throws IllegalArgumentException if b has no numbers, or a none that is not 0
     */
    public static double[] lfilterZi(double[] b, double[] a) {
        Objects.requireNonNull(a, "a");
        return ZeroPhase.lfilterZi(Objects.requireNonNull(b, "b"), a);
    }

    /**
     * Returns the state of {@link #sosfilt(double[][], GPUArray, int, GPUArray)} from which a signal of ones gives its steady value at once:
     * two numbers for each section.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1
     */
    public static double[][] sosfiltZi(double[][] sections) {
        return ZeroPhase.sosfiltZi(Objects.requireNonNull(sections, "sections"));
    }

    /**
     * Returns a signal filtered forwards and then backwards along its last axis, so that nothing is delayed. Type: float64.
     *
     * <pre>{@code
     * IirFilter low = Signal.butter(3, 0.1);
     * GPUArray calm = Signal.filtfilt(low.b(), low.a(), noisy);
     * }</pre>
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, or the signal is complex or not longer than three times the
     *     longer one of both
     */
    public static GPUArray filtfilt(double[] b, double[] a, GPUArray x) {
        return filtfilt(b, a, x, -1, "odd", -1);
    }

    /**
     * Returns a signal filtered forwards and then backwards along an axis. See {@link #filtfilt(double[], double[], GPUArray)}.
     *
     * @param padtype how the signal goes on beyond its ends: {@code odd}, {@code even}, {@code constant} or {@code none}
     * @param padlen by how many elements, -1 for three times as many as the longer one of b and a has
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, the signal is complex or not longer than padlen, the axis is
     *     out of range or padtype another one
     */
    public static GPUArray filtfilt(double[] b, double[] a, GPUArray x, int axis, String padtype, int padlen) {
        Objects.requireNonNull(b, "b");
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(padtype, "padtype");
        return ZeroPhase.filtfilt(b, a, Objects.requireNonNull(x, "x"), axis, padtype, padlen);
    }

    /**
     * Returns a signal filtered by sections of second order forwards and then backwards along its last axis. Type: float64.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, or the signal is complex or too short
     */
    public static GPUArray sosfiltfilt(double[][] sections, GPUArray x) {
        return sosfiltfilt(sections, x, -1, "odd", -1);
    }

    /**
     * Returns a signal filtered by sections of second order forwards and then backwards along an axis.
     *
     * @param padtype how the signal goes on beyond its ends: {@code odd}, {@code even}, {@code constant} or {@code none}
     * @param padlen by how many elements, -1 for three times the taps of all sections
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the signal is complex or not longer than
     *     padlen, the axis is out of range or padtype another one
     */
    public static GPUArray sosfiltfilt(double[][] sections, GPUArray x, int axis, String padtype, int padlen) {
        Objects.requireNonNull(sections, "sections");
        Objects.requireNonNull(padtype, "padtype");
        return ZeroPhase.sosfiltfilt(sections, Objects.requireNonNull(x, "x"), axis, padtype, padlen);
    }

    /**
     * Returns a signal filtered forwards and then backwards along its last axis by coefficients of float32. Type: that of
     * {@link #lfilter(float[], float[], GPUArray)}.
     *
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, or the signal is complex or not longer than three times the
     *     longer one of both
     */
    public static GPUArray filtfilt(float[] b, float[] a, GPUArray x) {
        return filtfilt(b, a, x, -1, "odd", -1);
    }

    /**
     * Returns a signal filtered forwards and then backwards along an axis. See {@link #filtfilt(float[], float[], GPUArray)}.
     *
     * @param padtype how the signal goes on beyond its ends: {@code odd}, {@code even}, {@code constant} or {@code none}
     * @param padlen by how many elements, -1 for three times as many as the longer one of b and a has
     * @throws IllegalArgumentException if b or a has no numbers or more than 65, the signal is complex or not longer than padlen, the axis is
     *     out of range or padtype another one
     */
    public static GPUArray filtfilt(float[] b, float[] a, GPUArray x, int axis, String padtype, int padlen) {
        return LinearFilters.single(
                x, filtfilt(LinearFilters.doubles("b", b), LinearFilters.doubles("a", a), x, axis, padtype, padlen));
    }

    /**
     * Returns a signal filtered by sections of second order, of float32, forwards and then backwards along its last axis. Type: that of
     * {@link #lfilter(float[], float[], GPUArray)}.
     *
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, or the signal is complex or too short
     */
    public static GPUArray sosfiltfilt(float[][] sections, GPUArray x) {
        return sosfiltfilt(sections, x, -1, "odd", -1);
    }

    /**
     * Returns a signal filtered by sections of second order forwards and then backwards along an axis. See
     * {@link #sosfiltfilt(float[][], GPUArray)}.
     *
     * @param padtype how the signal goes on beyond its ends: {@code odd}, {@code even}, {@code constant} or {@code none}
     * @param padlen by how many elements, -1 for three times the taps of all sections
     * @throws IllegalArgumentException if a section has not six numbers, or its fourth is not 1, the signal is complex or not longer than
     *     padlen, the axis is out of range or padtype another one
     */
    public static GPUArray sosfiltfilt(float[][] sections, GPUArray x, int axis, String padtype, int padlen) {
        return LinearFilters.single(x, sosfiltfilt(LinearFilters.doubles(sections), x, axis, padtype, padlen));
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

    /**
     * Returns the element of a rank among those in a window of zeros and others, with zeros beyond the ends.
     *
     * @param domain which neighbours count: an odd number of elements along each axis
     * @throws IllegalArgumentException if the domain has an even extent, not as many axes, or no such rank, or the type is complex
     */
    public static GPUArray orderFilter(GPUArray a, GPUArray domain, int rank) {
        Objects.requireNonNull(domain, "domain");
        for (long extent : domain.shape().extents()) {
            if (extent % 2 == 0) {
                throw new IllegalArgumentException(
                        "orderFilter: shape=" + domain.shape() + " of the domain, need odd extents");
            }
        }
        FilterOptions options = FilterOptions.defaults().footprint(domain).mode(BorderMode.CONSTANT);
        return Filters.ranked("orderFilter", a, count -> Filters.rank("orderFilter", rank, count), options);
    }

    // # Filter design

    /**
     * What a filter makes of each frequency.
     *
     * @param w the frequencies, in float64
     * @param h the factors, in complex128
     */
    public record Response(GPUArray w, GPUArray h) {}

    /**
     * Returns Butterworth's low-pass filter, whose gain is as flat as it can be.
     *
     * <pre>{@code
     * double[][] sections = Signal.butter(4, 0.25).sos();
     * GPUArray low = Signal.sosfilt(sections, x);
     * }</pre>
     *
     * @param wn the frequency at which half the power is left, 1 being half the rate of the signal
     * @throws IllegalArgumentException if the order is negative, or the frequency not between 0 and 1
     */
    public static IirFilter butter(int order, double wn) {
        return butter(order, new double[] {wn}, "lowpass", 2);
    }

    /**
     * Returns Butterworth's filter.
     *
     * @param wn the frequencies at which half the power is left, one, or two of a band
     * @param btype {@code lowpass}, {@code highpass}, {@code bandpass} or {@code bandstop}
     * @param fs the rate of the signal; frequencies are below half of it
     * @throws IllegalArgumentException if the order is negative, btype another word, or the frequencies do not fit it
     */
    public static IirFilter butter(int order, double[] wn, String btype, double fs) {
        Objects.requireNonNull(wn, "wn");
        return IirDesign.butter(order, wn, Objects.requireNonNull(btype, "btype"), fs);
    }

    /** Returns Chebyshev's low-pass filter of type I, as {@link #cheby1(int, double, double[], String, double)}, 1 being half the rate. */
    public static IirFilter cheby1(int order, double rp, double wn) {
        return cheby1(order, rp, new double[] {wn}, "lowpass", 2);
    }

    /**
     * Returns Chebyshev's filter of type I, whose gain has ripples where the signal passes. See {@link #butter(int, double[], String,
     * double)}.
     *
     * @param rp how far the gain goes below 1, in decibels
     * @param wn the frequencies at which it is there for the last time
     * @throws IllegalArgumentException if the order is negative, rp is not positive, btype another word, or the frequencies do not fit it
     */
    public static IirFilter cheby1(int order, double rp, double[] wn, String btype, double fs) {
        Objects.requireNonNull(wn, "wn");
        return IirDesign.cheby1(order, rp, wn, Objects.requireNonNull(btype, "btype"), fs);
    }

    /** Returns Chebyshev's low-pass filter of type II, as {@link #cheby2(int, double, double[], String, double)}, 1 being half the rate. */
    public static IirFilter cheby2(int order, double rs, double wn) {
        return cheby2(order, rs, new double[] {wn}, "lowpass", 2);
    }

    /**
     * Returns Chebyshev's filter of type II, whose gain has ripples where the signal is stopped. See {@link #butter(int, double[], String,
     * double)}.
     *
     * @param rs how far below 1 the gain is there at least, in decibels
     * @param wn the frequencies at which it is there for the first time
     * @throws IllegalArgumentException if the order is negative, rs is not positive, btype another word, or the frequencies do not fit it
     */
    public static IirFilter cheby2(int order, double rs, double[] wn, String btype, double fs) {
        Objects.requireNonNull(wn, "wn");
        return IirDesign.cheby2(order, rs, wn, Objects.requireNonNull(btype, "btype"), fs);
    }

    /** Returns Cauer's low-pass filter, as {@link #ellip(int, double, double, double[], String, double)}, 1 being half the rate. */
    public static IirFilter ellip(int order, double rp, double rs, double wn) {
        return ellip(order, rp, rs, new double[] {wn}, "lowpass", 2);
    }

    /**
     * Returns Cauer's filter, whose gain has ripples on both sides of its edge, which is the steepest. See {@link #butter(int, double[], String,
     * double)}.
     *
     * @param rp how far below 1 the gain is at most where the signal passes, in decibels
     * @param rs how far below 1 the gain is at least where it is stopped, in decibels
     * @param wn the frequencies at which the gain leaves the ripples of rp
     * @throws IllegalArgumentException if the order is negative, rp or rs is not positive or rp not the smaller, btype another word, or the
     *     frequencies do not fit it
     */
    public static IirFilter ellip(int order, double rp, double rs, double[] wn, String btype, double fs) {
        Objects.requireNonNull(wn, "wn");
        return IirDesign.ellip(order, rp, rs, wn, Objects.requireNonNull(btype, "btype"), fs);
    }

    /** Returns Thomson's low-pass filter, as {@link #bessel(int, double[], String, double)}, 1 being half the rate. */
    public static IirFilter bessel(int order, double wn) {
        return bessel(order, new double[] {wn}, "lowpass", 2);
    }

    /**
     * Returns Thomson's filter, whose delay is nearly the same for all frequencies that pass, with the {@code phase} norm. See
     * {@link #bessel(int, double[], String, String, double)}.
     *
     * @throws IllegalArgumentException if the order is negative or above 25, btype another word, or the frequencies do not fit it
     */
    public static IirFilter bessel(int order, double[] wn, String btype, double fs) {
        return bessel(order, wn, btype, "phase", fs);
    }

    /**
     * Returns Thomson's filter, whose delay is nearly the same for all frequencies that pass. See {@link #butter(int, double[], String,
     * double)}.
     *
     * @param norm what is so at wn: {@code phase}: the phase is half way, as Butterworth's; {@code mag}: the gain is -3 dB; {@code delay}: the
     *     delay at frequency 0 is 1/wn
     * @throws IllegalArgumentException if the order is negative or above 25, btype or norm another word, or the frequencies do not fit it
     */
    public static IirFilter bessel(int order, double[] wn, String btype, String norm, double fs) {
        Objects.requireNonNull(wn, "wn");
        Objects.requireNonNull(btype, "btype");
        return IirDesign.bessel(order, wn, btype, Objects.requireNonNull(norm, "norm"), fs);
    }

    /**
     * Returns a filter of second order that takes one frequency out of a signal.
     *
     * @param w0 the frequency, between 0 and {@code fs/2}
     * @param q w0 divided by the width between the gains of -3 dB
     * @throws IllegalArgumentException if w0 is not between 0 and fs/2, or q so small that the width is half the rate
     */
    public static IirFilter iirnotch(double w0, double q, double fs) {
        return IirDesign.resonator("iirnotch", w0, q, fs, false);
    }

    /**
     * Returns a filter of second order that only one frequency passes.
     *
     * @param w0 the frequency, between 0 and {@code fs/2}
     * @param q w0 divided by the width between the gains of -3 dB
     * @throws IllegalArgumentException if w0 is not between 0 and fs/2, or q so small that the width is half the rate
     */
    public static IirFilter iirpeak(double w0, double q, double fs) {
        return IirDesign.resonator("iirpeak", w0, q, fs, true);
    }

    /**
     * Returns the taps of a low-pass filter without feedback, by a Hamming window.
     *
     * @param cutoff where the gain is a half, 1 being half the rate of the signal
     * @throws IllegalArgumentException if there are no taps, or the frequency is not between 0 and 1
     */
    public static double[] firwin(int numtaps, double cutoff) {
        return firwin(numtaps, new double[] {cutoff}, "lowpass", 2, true, "hamming");
    }

    /**
     * Returns the taps of a filter without feedback, by a window. Its phase is linear: it delays by half of {@code numtaps - 1} elements.
     *
     * @param cutoff the ends of the bands, ascending
     * @param passZero {@code lowpass}, {@code highpass}, {@code bandpass} or {@code bandstop}; or whether 0 passes, {@code true} or {@code
     *     false}
     * @param fs the rate of the signal; frequencies are below half of it
     * @param scale whether the gain is exactly 1 in the middle of the first band, or at its end at 0 or half the rate
     * @param window its name and parameters in {@link #symmetricWindow}
     * @throws IllegalArgumentException if there are no taps, an even number but the end at half the rate passes, passZero is another word, or
     *     the frequencies do not fit it
     */
    public static double[] firwin(
            int numtaps,
            double[] cutoff,
            String passZero,
            double fs,
            boolean scale,
            String window,
            double... parameters) {
        Objects.requireNonNull(cutoff, "cutoff");
        Objects.requireNonNull(passZero, "passZero");
        Objects.requireNonNull(window, "window");
        return FirDesign.firwin(
                numtaps, cutoff, passZero, fs, scale, window, Objects.requireNonNull(parameters, "parameters"));
    }

    /**
     * Returns what a filter makes of 512 frequencies from 0 on, in radians for each element, up to a half turn. See {@link
     * #freqz(double[], double[], int, boolean, double)}.
     *
     * @throws IllegalArgumentException if b or a has no numbers
     */
    public static Response freqz(double[] b, double[] a) {
        return freqz(b, a, 512, false, 2 * Math.PI);
    }

    /**
     * Returns what a filter makes of frequencies from 0 on, equally far from one another.
     *
     * @param worN how many
     * @param whole whether they end below the rate, or below half of it
     * @param fs the rate of the signal, which is the unit of frequencies; 2 pi gives radians for each element
     * @throws IllegalArgumentException if b or a has no numbers, or there are no frequencies
     */
    public static Response freqz(double[] b, double[] a, int worN, boolean whole, double fs) {
        Objects.requireNonNull(b, "b");
        return Responses.freqz("freqz", b, Objects.requireNonNull(a, "a"), worN, whole, fs);
    }

    /**
     * Returns what sections of second order make of frequencies. See {@link #freqz(double[], double[], int, boolean, double)}.
     *
     * @throws IllegalArgumentException if there are no sections or frequencies, or a section has not six numbers, of which the fourth is 1
     */
    public static Response sosfreqz(double[][] sections, int worN, boolean whole, double fs) {
        return Responses.sosfreqz(Objects.requireNonNull(sections, "sections"), worN, whole, fs);
    }

    // # Spectra

    /**
     * A spectrum.
     *
     * @param f the frequencies, in float64
     * @param values of each frequency, along the axis that was that of time
     */
    public record Spectrum(GPUArray f, GPUArray values) {}

    /**
     * Spectra at several times.
     *
     * @param f the frequencies, in float64
     * @param t the middles of the segments, in float64
     * @param values frequencies along the axis that was that of time, segments along a new last one
     */
    public record Spectrogram(GPUArray f, GPUArray t, GPUArray values) {}

    /**
     * A signal made of spectra at several times.
     *
     * @param t the times of its elements, in float64
     * @param x the signal
     */
    public record Inverted(GPUArray t, GPUArray x) {}

    /** Returns the power of a signal by frequency: the mean of the periodograms of segments. */
    public static Spectrum welch(GPUArray x) {
        return welch(x, SpectrumOptions.defaults());
    }

    /**
     * Returns the power of a signal by frequency: the mean of the periodograms of segments (P. Welch, The Use of Fast Fourier Transform for
     * the Estimation of Power Spectra, 1967).
     *
     * <p>Type: float32 of float32 and complex64, else float64.
     *
     * <pre>{@code
     * Signal.Spectrum power = Signal.welch(x, SpectrumOptions.defaults().fs(1000).nperseg(128));
     * }</pre>
     *
     * @param options fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, average, axis
     * @throws IllegalArgumentException if there are no elements, the axis is out of range, or noverlap, nperseg and nfft do not ascend
     */
    public static Spectrum welch(GPUArray x, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        return Periodograms.csd("welch", x, x, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the common power of two signals by frequency, complex: the first one's transforms are conjugated. See {@link #welch(GPUArray,
     * SpectrumOptions)}.
     *
     * @param options fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, average, axis
     * @throws IllegalArgumentException if there are no elements, the axis is out of range, other extents differ, or noverlap, nperseg and nfft do not ascend
     */
    public static Spectrum csd(GPUArray x, GPUArray y, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        return Periodograms.csd("csd", x, y, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how far two signals are linear functions of one another at each frequency, from 0 to 1.
     *
     * @param options fs, window, nperseg, noverlap, nfft, detrend, axis
     * @throws IllegalArgumentException if there are no elements, the axis is out of range, other extents differ, or noverlap, nperseg and nfft do not ascend
     */
    public static Spectrum coherence(GPUArray x, GPUArray y, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        return Periodograms.coherence(x, y, Objects.requireNonNull(options, "options"));
    }

    /** Returns the power of a signal by frequency, from one transform. */
    public static Spectrum periodogram(GPUArray x) {
        return periodogram(x, SpectrumOptions.defaults());
    }

    /**
     * Returns the power of a signal by frequency, from one transform.
     *
     * @param options fs, window, nfft, detrend, onesided, scaling, axis
     * @throws IllegalArgumentException if there are no elements, or the axis is out of range
     */
    public static Spectrum periodogram(GPUArray x, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        return Periodograms.periodogram(x, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the power of a signal by frequency in segments, or another view of their transforms.
     *
     * @param options fs, window, nperseg, noverlap, nfft, detrend, onesided, scaling, mode, axis
     * @throws IllegalArgumentException if there are no elements, the axis is out of range, or noverlap, nperseg and nfft do not ascend
     */
    public static Spectrogram spectrogram(GPUArray x, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        return Periodograms.spectrogram(x, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the transforms of segments that overlap, of which {@link #istft} makes the signal again.
     *
     * <pre>{@code
     * SpectrumOptions options = SpectrumOptions.defaults().nperseg(64);
     * Signal.Spectrogram z = Signal.stft(x, options);
     * GPUArray same = Signal.istft(z.values(), options).x();
     * }</pre>
     *
     * @param options fs, window, nperseg, noverlap, nfft, detrend, onesided, boundary, padded, scaling, axis
     * @throws IllegalArgumentException if there are no elements, the axis is out of range, or noverlap, nperseg and nfft do not ascend
     */
    public static Spectrogram stft(GPUArray x, SpectrumOptions options) {
        Objects.requireNonNull(x, "x");
        return Periodograms.stft(x, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the signal whose transforms by {@link #stft} are nearest to these. What no window reaches is 0.
     *
     * @param z frequencies along the axis that becomes that of time, segments along the last one
     * @param options fs, window, nperseg, noverlap, nfft, onesided, boundary, scaling, axis: those of the transforms
     * @throws IllegalArgumentException if there are not two axes with elements, the axis is out of range, or noverlap, nperseg and nfft do not ascend
     */
    public static Inverted istft(GPUArray z, SpectrumOptions options) {
        Objects.requireNonNull(z, "z");
        return Periodograms.istft(z, Objects.requireNonNull(options, "options"));
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
     * Returns a signal with {@code up / down} times the elements along its last axis, by a filter: near the ends it is taken for 0 outside.
     *
     * @throws IllegalArgumentException if a factor is below 1, or the signal 0-d
     */
    public static GPUArray resamplePoly(GPUArray x, int up, int down) {
        return resamplePoly(x, up, down, -1, new double[0], "constant");
    }

    /**
     * Returns a signal with {@code up / down} times the elements along an axis, by a filter of which only what is needed is computed.
     *
     * <p>Type: float32 and complex numbers stay, others become float64.
     *
     * @param window the taps of the filter; if there are none, those of {@link #firwin} with a Kaiser window of 5
     * @param padtype what the signal is beyond its ends: {@code constant}, 0, {@code mean}, {@code median}, {@code minimum} or {@code
     *     maximum}
     * @throws IllegalArgumentException if a factor is below 1, the axis out of range, or padtype another word
     */
    public static GPUArray resamplePoly(GPUArray x, int up, int down, int axis, double[] window, String padtype) {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(window, "window");
        return Polyphase.resample(x, up, down, axis, window, Objects.requireNonNull(padtype, "padtype"));
    }

    /**
     * Returns a signal that got {@code up - 1} zeros between its elements, was filtered, and of which one element in {@code down} is left.
     *
     * @param h the taps
     * @throws IllegalArgumentException if a factor is below 1, the axis out of range, or there are no elements or taps
     */
    public static GPUArray upfirdn(double[] h, GPUArray x, int up, int down, int axis) {
        Objects.requireNonNull(h, "h");
        return Polyphase.upfirdn(h, Objects.requireNonNull(x, "x"), up, down, axis);
    }

    /**
     * Returns one in q elements of a signal along its last axis, after a filter that leaves no frequencies which those could not show.
     *
     * @throws IllegalArgumentException if q is below 1, or the signal is complex or too short
     */
    public static GPUArray decimate(GPUArray x, int q) {
        return decimate(x, q, -1, "iir", -1, true);
    }

    /**
     * Returns one in q elements of a signal along an axis, after a filter.
     *
     * @param n the order of the filter, -1 for 8, or 20 q of {@code fir}
     * @param ftype {@code iir}, Chebyshev's filter of type I, or {@code fir}, by a Hamming window
     * @param zeroPhase whether nothing is delayed
     * @throws IllegalArgumentException if q is below 1, ftype another word, the axis out of range, or the signal complex or too short for
     *     iir
     */
    public static GPUArray decimate(GPUArray x, int q, int n, String ftype, int axis, boolean zeroPhase) {
        Objects.requireNonNull(x, "x");
        return Polyphase.decimate(x, q, n, Objects.requireNonNull(ftype, "ftype"), axis, zeroPhase);
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
