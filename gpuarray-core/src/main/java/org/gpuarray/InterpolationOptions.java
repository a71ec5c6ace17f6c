package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.Axes;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What an interpolation of {@link Ndimage} can be told besides its name, with SciPy's names and defaults: {@code Ndimage.zoom(a, 2,
 * InterpolationOptions.defaults().order(1))}. Immutable: each method returns new options.
 */
@CheckReturnValue
public final class InterpolationOptions {
    private static final InterpolationOptions DEFAULTS =
            new InterpolationOptions(3, BorderMode.CONSTANT, 0, true, false, true, new int[] {1, 0}, null);

    private final int order;
    private final BorderMode mode;
    private final double cval;
    private final boolean prefilter;
    private final boolean gridMode;
    private final boolean reshape;
    private final int[] axes;
    private final int @Nullable [] outputShape;

    private InterpolationOptions(
            int order,
            BorderMode mode,
            double cval,
            boolean prefilter,
            boolean gridMode,
            boolean reshape,
            int[] axes,
            int @Nullable [] outputShape) {
        this.order = order;
        this.mode = mode;
        this.cval = cval;
        this.prefilter = prefilter;
        this.gridMode = gridMode;
        this.reshape = reshape;
        this.axes = axes;
        this.outputShape = outputShape;
    }

    /** Returns the options of a call without any. */
    public static InterpolationOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the degree of the spline, by default 3: 0 takes the nearest element, 1 goes straight from one to the next.
     *
     * @throws IllegalArgumentException if it is not from 0 to 5
     */
    public InterpolationOptions order(int degree) {
        if (degree < 0 || degree > 5) {
            throw new IllegalArgumentException("order=" + degree + ", need 0 <= order <= 5");
        }
        return new InterpolationOptions(degree, mode, cval, prefilter, gridMode, reshape, axes, outputShape);
    }

    /** Sets what is beyond the ends of the axes, by default {@link BorderMode#CONSTANT}. */
    public InterpolationOptions mode(BorderMode beyond) {
        return new InterpolationOptions(
                order, Objects.requireNonNull(beyond, "beyond"), cval, prefilter, gridMode, reshape, axes, outputShape);
    }

    /** Sets the number outside of modes that have one, by default 0. */
    public InterpolationOptions cval(double outside) {
        return new InterpolationOptions(order, mode, outside, prefilter, gridMode, reshape, axes, outputShape);
    }

    /** Sets whether the coefficients of the spline are computed, by default yes; without, the array has them. */
    public InterpolationOptions prefilter(boolean isWanted) {
        return new InterpolationOptions(order, mode, cval, isWanted, gridMode, reshape, axes, outputShape);
    }

    /** Sets that {@code zoom} takes elements for areas instead of points: the outer edges keep their places, not the outer centres. */
    public InterpolationOptions gridMode(boolean areAreas) {
        return new InterpolationOptions(order, mode, cval, prefilter, areAreas, reshape, axes, outputShape);
    }

    /** Sets whether the result of {@code rotate} has room for the whole array, by default yes, or has its shape. */
    public InterpolationOptions reshape(boolean hasRoom) {
        return new InterpolationOptions(order, mode, cval, prefilter, gridMode, hasRoom, axes, outputShape);
    }

    /** Sets the plane of {@code rotate}, by default the first two axes. */
    public InterpolationOptions axes(int one, int other) {
        return new InterpolationOptions(
                order, mode, cval, prefilter, gridMode, reshape, new int[] {one, other}, outputShape);
    }

    /** Sets the shape of the result of {@code affineTransform}, by default that of the array. */
    public InterpolationOptions outputShape(int... extents) {
        return new InterpolationOptions(order, mode, cval, prefilter, gridMode, reshape, axes, extents.clone());
    }

    int order() {
        return order;
    }

    BorderMode mode() {
        return mode;
    }

    double cval() {
        return cval;
    }

    boolean isPrefiltered() {
        return prefilter;
    }

    boolean isGrid() {
        return gridMode;
    }

    boolean isReshaped() {
        return reshape;
    }

    /** Returns the axes of the plane in ascending order. */
    int[] axes(String operation, Shape shape) {
        return Axes.sorted(operation, axes, shape);
    }

    int @Nullable [] outputShape() {
        return outputShape;
    }

    @Override
    public String toString() {
        return "InterpolationOptions[order=" + order + " mode=" + mode + " cval=" + cval + " prefilter=" + prefilter
                + " gridMode=" + gridMode + " reshape=" + reshape + " axes=" + Arrays.toString(axes) + " outputShape="
                + (outputShape == null ? "the array's" : Arrays.toString(outputShape)) + "]";
    }
}
