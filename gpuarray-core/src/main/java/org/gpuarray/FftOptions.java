package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.FftNorm;
import org.jspecify.annotations.Nullable;

/**
 * What a Fourier transform can be told besides its name: {@code Fft.fft(a, FftOptions.defaults().n(16).axis(0))}. Immutable: each
 * method returns new options.
 */
@CheckReturnValue
public final class FftOptions {
    private static final FftOptions DEFAULTS = new FftOptions(null, null, FftNorm.BACKWARD);

    private final long @Nullable [] lengths;
    private final int @Nullable [] axes;
    private final FftNorm norm;

    private FftOptions(long @Nullable [] lengths, int @Nullable [] axes, FftNorm norm) {
        this.lengths = lengths;
        this.axes = axes;
        this.norm = norm;
    }

    /** Returns the options of a call without any: the array's own lengths, the last axis or axes, {@link FftNorm#BACKWARD}. */
    public static FftOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the length of a transform along one axis. Longer than the array, it has zeros behind its elements; shorter, only its first
     * elements. Of inverse real transforms it is the length of the result.
     */
    public FftOptions n(long length) {
        return lengths(length);
    }

    /** Sets the length along each axis, NumPy's {@code s}; -1 is that of the array. Without axes they are of the last ones. */
    public FftOptions lengths(long... ofAxes) {
        return new FftOptions(ofAxes.clone(), axes, norm);
    }

    /** Sets the axis of a transform along one. */
    public FftOptions axis(int axis) {
        return axes(axis);
    }

    /** Sets the axes, negative ones from the last. One that is named twice is transformed twice. */
    public FftOptions axes(int... several) {
        return new FftOptions(lengths, several.clone(), norm);
    }

    /** Sets which direction has which factor. */
    public FftOptions norm(FftNorm which) {
        return new FftOptions(lengths, axes, Objects.requireNonNull(which, "norm"));
    }

    long @Nullable [] lengths() {
        return lengths;
    }

    int @Nullable [] axes() {
        return axes;
    }

    FftNorm norm() {
        return norm;
    }

    @Override
    public String toString() {
        return "FftOptions[lengths=" + (lengths == null ? "the array's" : Arrays.toString(lengths)) + " axes="
                + (axes == null ? "the last" : Arrays.toString(axes)) + " norm=" + norm + "]";
    }
}
