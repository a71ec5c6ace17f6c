package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the spectra of {@link Signal} can be told, with SciPy's names: {@code Signal.welch(x,
 * SpectrumOptions.defaults().fs(48000).nperseg(1024))}. What is not set has SciPy's default, which differs from function to function; each
 * function says which options it reads. Immutable: each method returns new options.
 */
@CheckReturnValue
public final class SpectrumOptions {
    private static final SpectrumOptions DEFAULTS = new SpectrumOptions();

    private double fs = 1;
    private @Nullable String window;
    private double[] numbers = {};
    private int nperseg;
    private int noverlap = -1;
    private int nfft;
    private @Nullable String detrend;
    private boolean isOnesided = true;
    private @Nullable String scaling;
    private String average = "mean";
    private String mode = "psd";
    private String boundary = "zeros";
    private boolean isPadded = true;
    private int axis = -1;

    private SpectrumOptions() {}

    private SpectrumOptions copy() {
        SpectrumOptions options = new SpectrumOptions();
        options.fs = fs;
        options.window = window;
        options.numbers = numbers;
        options.nperseg = nperseg;
        options.noverlap = noverlap;
        options.nfft = nfft;
        options.detrend = detrend;
        options.isOnesided = isOnesided;
        options.scaling = scaling;
        options.average = average;
        options.mode = mode;
        options.boundary = boundary;
        options.isPadded = isPadded;
        options.axis = axis;
        return options;
    }

    private static IllegalArgumentException refused(String name, Object value, String need) {
        return new IllegalArgumentException("SpectrumOptions: " + name + "=" + value + ", need " + need);
    }

    /** Returns {@code text} if it is one of {@code words}. */
    private static String oneOf(String name, String text, String... words) {
        for (String word : words) {
            if (word.equals(Objects.requireNonNull(text, name))) {
                return text;
            }
        }
        throw refused(name, text, "one of " + String.join(", ", words));
    }

    /** Returns the options of a call without any. */
    public static SpectrumOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets how many elements there are in a unit of time, by default 1; frequencies are in its reciprocal.
     *
     * @throws IllegalArgumentException if the rate is not positive and finite
     */
    public SpectrumOptions fs(double rate) {
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            throw refused("fs", rate, "a finite number above 0");
        }
        SpectrumOptions options = copy();
        options.fs = rate;
        return options;
    }

    /**
     * Sets the window of a segment, by its name and parameters in {@link Signal#getWindow}; by default {@code hann}, of a periodogram
     * {@code boxcar}, of a spectrogram {@code tukey} with 0.25.
     */
    public SpectrumOptions window(String window, double... parameters) {
        SpectrumOptions options = copy();
        options.window = Objects.requireNonNull(window, "window");
        options.numbers = Objects.requireNonNull(parameters, "parameters").clone();
        return options;
    }

    /**
     * Sets the length of a segment, by default 256; that of the signal, if it is shorter.
     *
     * @throws IllegalArgumentException if the length is below 1
     */
    public SpectrumOptions nperseg(int length) {
        if (length < 1) {
            throw refused("nperseg", length, "1 or more");
        }
        SpectrumOptions options = copy();
        options.nperseg = length;
        return options;
    }

    /**
     * Sets how many elements a segment has in common with the next one, by default half of them, of a spectrogram an eighth.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public SpectrumOptions noverlap(int elements) {
        if (elements < 0) {
            throw refused("noverlap", elements, "0 or more");
        }
        SpectrumOptions options = copy();
        options.noverlap = elements;
        return options;
    }

    /**
     * Sets the length of transforms, by default that of a segment; longer ones have zeros behind it.
     *
     * @throws IllegalArgumentException if the length is below 1
     */
    public SpectrumOptions nfft(int length) {
        if (length < 1) {
            throw refused("nfft", length, "1 or more");
        }
        SpectrumOptions options = copy();
        options.nfft = length;
        return options;
    }

    /**
     * Sets what is taken out of each segment: {@code constant}, {@code linear} or {@code none}. By default the mean, of {@link Signal#stft}
     * nothing.
     *
     * @throws IllegalArgumentException if it is another word
     */
    public SpectrumOptions detrend(String detrend) {
        SpectrumOptions options = copy();
        options.detrend = oneOf("detrend", detrend, "constant", "linear", "none");
        return options;
    }

    /** Sets whether spectra of real signals have frequencies from 0 on only, which is the default. */
    public SpectrumOptions onesided(boolean onlyPositive) {
        SpectrumOptions options = copy();
        options.isOnesided = onlyPositive;
        return options;
    }

    /**
     * Sets the unit: {@code density} by frequency, or {@code spectrum}. By default density, of {@link Signal#stft} spectrum; its other one
     * is {@code psd}.
     *
     * @throws IllegalArgumentException if it is another word
     */
    public SpectrumOptions scaling(String scaling) {
        SpectrumOptions options = copy();
        options.scaling = oneOf("scaling", scaling, "density", "spectrum", "psd");
        return options;
    }

    /**
     * Sets how segments are averaged: {@code mean}, the default, or {@code median}.
     *
     * @throws IllegalArgumentException if it is another word
     */
    public SpectrumOptions average(String average) {
        SpectrumOptions options = copy();
        options.average = oneOf("average", average, "mean", "median");
        return options;
    }

    /**
     * Sets what a spectrogram has of each segment: {@code psd}, the default, {@code complex}, {@code magnitude}, {@code angle} or {@code
     * phase}, which goes on from frequency to frequency where an angle would jump.
     *
     * @throws IllegalArgumentException if it is another word
     */
    public SpectrumOptions mode(String mode) {
        SpectrumOptions options = copy();
        options.mode = oneOf("mode", mode, "psd", "complex", "magnitude", "angle", "phase");
        return options;
    }

    /**
     * Sets what half a segment before and behind the signal of {@link Signal#stft} is: {@code zeros}, the default, {@code even}, {@code
     * odd}, {@code constant} or {@code none}.
     *
     * @throws IllegalArgumentException if it is another word
     */
    public SpectrumOptions boundary(String boundary) {
        SpectrumOptions options = copy();
        options.boundary = oneOf("boundary", boundary, "zeros", "even", "odd", "constant", "none");
        return options;
    }

    /** Sets whether zeros behind the signal of {@link Signal#stft} fill its last segment, which is the default. */
    public SpectrumOptions padded(boolean toWholeSegments) {
        SpectrumOptions options = copy();
        options.isPadded = toWholeSegments;
        return options;
    }

    /** Sets the axis of time, by default the last. */
    public SpectrumOptions axis(int ofTime) {
        SpectrumOptions options = copy();
        options.axis = ofTime;
        return options;
    }

    double fs() {
        return fs;
    }

    String windowOr(String byDefault) {
        return window == null ? byDefault : window;
    }

    double[] numbersOr(double... byDefault) {
        return window == null ? byDefault : numbers;
    }

    int nperseg() {
        return nperseg;
    }

    int noverlap() {
        return noverlap;
    }

    int nfft() {
        return nfft;
    }

    String detrendOr(String byDefault) {
        return detrend == null ? byDefault : detrend;
    }

    boolean isOnesided() {
        return isOnesided;
    }

    String scalingOr(String byDefault) {
        return scaling == null ? byDefault : scaling;
    }

    String average() {
        return average;
    }

    String mode() {
        return mode;
    }

    String boundary() {
        return boundary;
    }

    boolean isPadded() {
        return isPadded;
    }

    int axis() {
        return axis;
    }

    @Override
    public String toString() {
        return "SpectrumOptions[fs=" + fs + " window=" + window + " nperseg=" + nperseg + " noverlap=" + noverlap
                + " nfft=" + nfft + " detrend=" + detrend + " onesided=" + isOnesided + " scaling=" + scaling
                + " average=" + average + " mode=" + mode + " boundary=" + boundary + " padded=" + isPadded + " axis="
                + axis + "]";
    }
}
