package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.Slice;

/**
 * Filters of images and of arrays of any number of axes: the functions of {@code scipy.ndimage}, with its names. <a
 * href="doc-files/methods.html">All methods on one page</a>.
 *
 * <pre>{@code
 * GPUArray smooth = Ndimage.gaussianFilter(image, 2);
 * GPUArray clean = Ndimage.medianFilter(image, 3);
 * GPUArray edges = Ndimage.sobel(image, 0);
 * }</pre>
 *
 * <p>A filter runs when it is called. {@link FilterOptions} say what it reads beyond the ends of an array and how large its window is.
 *
 * <p>Type: that of the array. Weighted elements are added up in float64. An integer result is the part of that sum before the point,
 * modulo the type's range, as SciPy's is. Complex numbers are filtered by parts where a filter is linear, and refused elsewhere.
 */
@CheckReturnValue
public final class Ndimage {
    private Ndimage() {}

    private static FilterOptions size(int size) {
        return FilterOptions.defaults().size(size);
    }

    // # Weights

    /**
     * Returns the sums of the elements in a window around each position, multiplied by weights, of which the one in the middle, at half
     * the extents, is that of the position itself.
     *
     * <p>An element whose weight is 0 counts for nothing, even if it is NaN.
     *
     * <pre>{@code
     * GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3, 4});
     * Ndimage.correlate(line, GPUArray.toGpu(new double[] {1, 0, -1})); // -1, -2, -2, -1
     * }</pre>
     *
     * @param weights of as many axes as the array, and of a real type
     * @throws IllegalArgumentException if there are no weights or the numbers of axes differ
     */
    public static GPUArray correlate(GPUArray a, GPUArray weights) {
        return correlate(a, weights, FilterOptions.defaults());
    }

    /**
     * Returns the sums of weighted elements in a window around each position. See {@link #correlate(GPUArray, GPUArray)}.
     *
     * @param options mode, cval, origin
     * @throws IllegalArgumentException if there are no weights, the numbers of axes differ, or the window does not reach its position
     */
    public static GPUArray correlate(GPUArray a, GPUArray weights, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.correlate("correlate", a, Objects.requireNonNull(weights, "weights"), false, options);
    }

    /**
     * Returns the convolution with weights: the correlation with the weights in reverse order along each axis.
     *
     * @param weights of as many axes as the array, and of a real type
     * @throws IllegalArgumentException if there are no weights or the numbers of axes differ
     */
    public static GPUArray convolve(GPUArray a, GPUArray weights) {
        return convolve(a, weights, FilterOptions.defaults());
    }

    /**
     * Returns the convolution with weights. See {@link #convolve(GPUArray, GPUArray)}.
     *
     * @param options mode, cval, origin
     * @throws IllegalArgumentException if there are no weights, the numbers of axes differ, or the window does not reach its position
     */
    public static GPUArray convolve(GPUArray a, GPUArray weights, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.correlate("convolve", a, Objects.requireNonNull(weights, "weights"), true, options);
    }

    /**
     * Returns the sums of weighted elements along the last axis.
     *
     * @throws IllegalArgumentException if the weights have not one axis, or no elements
     */
    public static GPUArray correlate1d(GPUArray a, GPUArray weights) {
        return correlate1d(a, weights, FilterOptions.defaults());
    }

    /**
     * Returns the sums of weighted elements along an axis.
     *
     * @param options axis, mode, cval, origin
     * @throws IllegalArgumentException if the weights have not one axis, or no elements, or the axis is out of range
     */
    public static GPUArray correlate1d(GPUArray a, GPUArray weights, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.correlate1d("correlate1d", a, Objects.requireNonNull(weights, "weights"), false, options);
    }

    /**
     * Returns the convolution with weights along the last axis.
     *
     * @throws IllegalArgumentException if the weights have not one axis, or no elements
     */
    public static GPUArray convolve1d(GPUArray a, GPUArray weights) {
        return convolve1d(a, weights, FilterOptions.defaults());
    }

    /**
     * Returns the convolution with weights along an axis.
     *
     * @param options axis, mode, cval, origin
     * @throws IllegalArgumentException if the weights have not one axis, or no elements, or the axis is out of range
     */
    public static GPUArray convolve1d(GPUArray a, GPUArray weights, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.correlate1d("convolve1d", a, Objects.requireNonNull(weights, "weights"), true, options);
    }

    // # Smoothing

    /**
     * Returns the array smoothed by a Gaussian along each axis.
     *
     * @param sigma its standard deviation in elements; next to 0 the array stays as it is
     * @throws IllegalArgumentException if sigma is negative or not finite
     */
    public static GPUArray gaussianFilter(GPUArray a, double sigma) {
        return gaussianFilter(a, new double[] {sigma}, FilterOptions.defaults());
    }

    /**
     * Returns the array smoothed by a Gaussian along each axis.
     *
     * @param options axes, mode, cval, order, truncate
     * @throws IllegalArgumentException if sigma is negative or not finite
     */
    public static GPUArray gaussianFilter(GPUArray a, double sigma, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return gaussianFilter(a, new double[] {sigma}, options);
    }

    /**
     * Returns the array smoothed by a Gaussian of its own along each axis.
     *
     * <p>Integers are rounded after each axis, as SciPy does.
     *
     * @param options axes, mode, cval, order, truncate
     * @throws IllegalArgumentException if there are not as many sigmas as axes, or one is negative or not finite
     */
    public static GPUArray gaussianFilter(GPUArray a, double[] sigmas, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.gaussian("gaussianFilter", a, Objects.requireNonNull(sigmas, "sigmas"), options);
    }

    /**
     * Returns the array smoothed by a Gaussian along the last axis, or the one that the options name.
     *
     * @param options axis, mode, cval, order, truncate
     * @throws IllegalArgumentException if sigma is negative or not finite, or the options name several axes
     */
    public static GPUArray gaussianFilter1d(GPUArray a, double sigma, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        int axis = options.axis("gaussianFilter1d", a.shape());
        return Filters.gaussian("gaussianFilter1d", a, new double[] {sigma}, options.axis(axis));
    }

    /**
     * Returns the means of cubes of so many elements along each axis.
     *
     * @throws IllegalArgumentException if the size is below 1
     */
    public static GPUArray uniformFilter(GPUArray a, int size) {
        return uniformFilter(a, size(size));
    }

    /**
     * Returns the means of the elements in a window. Integers are rounded after each axis.
     *
     * @param options size, axes, mode, cval, origin
     * @throws IllegalArgumentException if a size is below 1 or the window does not reach its position
     */
    public static GPUArray uniformFilter(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.uniform("uniformFilter", a, options);
    }

    // # Extremes and ranks

    /**
     * Returns the least elements in cubes of so many elements along each axis. NaN wins.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray minimumFilter(GPUArray a, int size) {
        return minimumFilter(a, size(size));
    }

    /**
     * Returns the least elements in a window. NaN wins.
     *
     * @param options size or footprint, axes, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty or does not reach its position, or the type is complex
     */
    public static GPUArray minimumFilter(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.extreme("minimumFilter", Kind.MINIMUM, a, options);
    }

    /**
     * Returns the greatest elements in cubes of so many elements along each axis. NaN wins.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray maximumFilter(GPUArray a, int size) {
        return maximumFilter(a, size(size));
    }

    /**
     * Returns the greatest elements in a window. NaN wins.
     *
     * @param options size or footprint, axes, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty or does not reach its position, or the type is complex
     */
    public static GPUArray maximumFilter(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.extreme("maximumFilter", Kind.MAXIMUM, a, options);
    }

    /**
     * Returns the medians of cubes of so many elements along each axis; of an even number of elements the greater of both in the middle.
     * NaN is above all numbers.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray medianFilter(GPUArray a, int size) {
        return medianFilter(a, size(size));
    }

    /**
     * Returns the medians of the elements in a window. See {@link #medianFilter(GPUArray, int)}.
     *
     * @param options size or footprint, axes, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty or does not reach its position, or the type is complex
     */
    public static GPUArray medianFilter(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.ranked("medianFilter", a, count -> count / 2, options);
    }

    /**
     * Returns the element of a rank among those in a window, 0 the least. NaN is above all numbers.
     *
     * @param rank negative ones count from the greatest, which is -1
     * @param options size or footprint, axes, mode, cval, origin
     * @throws IllegalArgumentException if the window has no such rank, is empty or does not reach its position, or the type is complex
     */
    public static GPUArray rankFilter(GPUArray a, int rank, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.ranked("rankFilter", a, count -> Filters.rank("rankFilter", rank, count), options);
    }

    /**
     * Returns the element in a window which as many per cent of its elements are below. NaN is above all numbers.
     *
     * @param percentile from 0 to 100; 100 is added to a negative one
     * @param options size or footprint, axes, mode, cval, origin
     * @throws IllegalArgumentException if the percentile is out of range, the window empty or not at its position, or the type complex
     */
    public static GPUArray percentileFilter(GPUArray a, double percentile, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.ranked(
                "percentileFilter", a, count -> Filters.percentileRank("percentileFilter", percentile, count), options);
    }

    // # Derivatives

    /**
     * Returns differences along an axis, smoothed by 1, 2, 1 along all others.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    public static GPUArray sobel(GPUArray a, int axis) {
        return sobel(a, FilterOptions.defaults().axis(axis));
    }

    /**
     * Returns differences along an axis, smoothed by 1, 2, 1 along all others.
     *
     * @param options axis, by default the last, mode, cval
     * @throws IllegalArgumentException if the axis is out of range
     */
    public static GPUArray sobel(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.gradient("sobel", a, options, 1, 2, 1);
    }

    /**
     * Returns differences along an axis, smoothed by 1, 1, 1 along all others.
     *
     * @throws IllegalArgumentException if the axis is out of range
     */
    public static GPUArray prewitt(GPUArray a, int axis) {
        return prewitt(a, FilterOptions.defaults().axis(axis));
    }

    /**
     * Returns differences along an axis, smoothed by 1, 1, 1 along all others.
     *
     * @param options axis, by default the last, mode, cval
     * @throws IllegalArgumentException if the axis is out of range
     */
    public static GPUArray prewitt(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.gradient("prewitt", a, options, 1, 1, 1);
    }

    /** Returns the sums of second differences along all axes. */
    public static GPUArray laplace(GPUArray a) {
        return laplace(a, FilterOptions.defaults());
    }

    /**
     * Returns the sums of second differences along axes.
     *
     * @param options axes, mode, cval
     */
    public static GPUArray laplace(GPUArray a, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.laplace(a, options);
    }

    /**
     * Returns the Laplacian of the array smoothed by a Gaussian.
     *
     * @throws IllegalArgumentException if sigma is negative or not finite
     */
    public static GPUArray gaussianLaplace(GPUArray a, double sigma) {
        return gaussianLaplace(a, new double[] {sigma}, FilterOptions.defaults());
    }

    /**
     * Returns the Laplacian of the array smoothed by a Gaussian.
     *
     * @param options axes, mode, cval, truncate
     * @throws IllegalArgumentException if there are not as many sigmas as axes, or one is negative or not finite
     */
    public static GPUArray gaussianLaplace(GPUArray a, double[] sigmas, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.gaussianLaplace(a, Objects.requireNonNull(sigmas, "sigmas"), options);
    }

    /**
     * Returns the lengths of the gradients of the array smoothed by a Gaussian.
     *
     * @throws IllegalArgumentException if sigma is negative or not finite
     */
    public static GPUArray gaussianGradientMagnitude(GPUArray a, double sigma) {
        return gaussianGradientMagnitude(a, new double[] {sigma}, FilterOptions.defaults());
    }

    /**
     * Returns the lengths of the gradients of the array smoothed by a Gaussian.
     *
     * @param options axes, mode, cval, truncate
     * @throws IllegalArgumentException if there are not as many sigmas as axes, or one is negative or not finite
     */
    public static GPUArray gaussianGradientMagnitude(GPUArray a, double[] sigmas, FilterOptions options) {
        Objects.requireNonNull(options, "options");
        return Filters.gaussianGradientMagnitude(a, Objects.requireNonNull(sigmas, "sigmas"), options);
    }

    // # Interpolation

    private static InterpolationOptions interpolation() {
        return InterpolationOptions.defaults();
    }

    /**
     * Returns the array moved towards higher indices along each axis, by any number of elements, by cubic splines.
     *
     * @throws IllegalArgumentException if the shift is not finite
     */
    public static GPUArray shift(GPUArray a, double shift) {
        return shift(a, new double[] {shift}, interpolation());
    }

    /**
     * Returns the array moved towards higher indices along each axis.
     *
     * <p>Type: that of the array, as of all interpolations; integers are rounded to the nearest, halves away from 0, and limited to
     * their range.
     *
     * @param options order, mode, cval, prefilter
     * @throws IllegalArgumentException if there are not as many shifts as axes, or one is not finite
     */
    public static GPUArray shift(GPUArray a, double[] shifts, InterpolationOptions options) {
        Objects.requireNonNull(options, "options");
        return Splines.shift(a, Objects.requireNonNull(shifts, "shifts"), options);
    }

    /**
     * Returns the array with so many times the elements along each axis, by cubic splines.
     *
     * <pre>{@code
     * GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3});
     * Ndimage.zoom(line, new double[] {5.0 / 3}, InterpolationOptions.defaults().order(1)); // 1, 1.5, 2, 2.5, 3
     * }</pre>
     *
     * @throws IllegalArgumentException if the factor is negative or not finite
     */
    public static GPUArray zoom(GPUArray a, double zoom) {
        return zoom(a, new double[] {zoom}, interpolation());
    }

    /**
     * Returns the array with so many times the elements along each axis: the number of elements is rounded, halves to even, and the
     * first and the last elements keep their values.
     *
     * @param options order, mode, cval, prefilter, gridMode
     * @throws IllegalArgumentException if there are not as many factors as axes, or one is negative or not finite
     */
    public static GPUArray zoom(GPUArray a, double[] zooms, InterpolationOptions options) {
        Objects.requireNonNull(options, "options");
        return Splines.zoom(a, Objects.requireNonNull(zooms, "zooms"), options);
    }

    /**
     * Returns the array rotated in the plane of its first two axes, by cubic splines; the result has room for all of it.
     *
     * @param degrees the angle, from the second axis to the first one
     * @throws IllegalArgumentException if there are not two axes, or the angle is not finite
     */
    public static GPUArray rotate(GPUArray a, double degrees) {
        return rotate(a, degrees, interpolation());
    }

    /**
     * Returns the array rotated in a plane of two axes.
     *
     * @param degrees the angle, from the second axis to the first one
     * @param options order, mode, cval, prefilter, reshape, axes
     * @throws IllegalArgumentException if there are not two axes, or the angle is not finite
     */
    public static GPUArray rotate(GPUArray a, double degrees, InterpolationOptions options) {
        return Splines.rotate(a, degrees, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the array at {@code matrix o + offset} for each position o of the result.
     *
     * @param matrix as many rows as axes, of as many numbers, or of one more, which is that row's offset, and then also with a last row of
     *     zeros and 1
     * @param offset a number for each axis, or one for all
     * @param options order, mode, cval, prefilter, outputShape
     * @throws IllegalArgumentException if the matrix or the offset does not fit the number of axes
     */
    public static GPUArray affineTransform(
            GPUArray a, double[][] matrix, double[] offset, InterpolationOptions options) {
        Objects.requireNonNull(matrix, "matrix");
        Objects.requireNonNull(offset, "offset");
        return Splines.affine(a, matrix, offset, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the array at coordinates, by cubic splines. See {@link #mapCoordinates(GPUArray, GPUArray, InterpolationOptions)}.
     *
     * @throws IllegalArgumentException if the coordinates have not a row for each axis
     */
    public static GPUArray mapCoordinates(GPUArray a, GPUArray coordinates) {
        return mapCoordinates(a, coordinates, interpolation());
    }

    /**
     * Returns the array at coordinates. Shape: that of the coordinates without their first axis, which has one row for each axis of the
     * array. NaN is outside.
     *
     * @param options order, mode, cval, prefilter
     * @throws IllegalArgumentException if the coordinates have not a row for each axis
     */
    public static GPUArray mapCoordinates(GPUArray a, GPUArray coordinates, InterpolationOptions options) {
        Objects.requireNonNull(coordinates, "coordinates");
        return Splines.atCoordinates(a, coordinates, Objects.requireNonNull(options, "options"));
    }

    // # Masks and labels

    /**
     * Labels of connected elements.
     *
     * @param labels 0 where there is none, else a number from 1 on
     * @param count how many labels there are, 0-d
     */
    public record Labels(GPUArray labels, GPUArray count) {}

    /**
     * Returns which of the neighbours of an element, itself among them, are at most {@code connectivity} steps along different axes away:
     * bools of 3 elements along each axis.
     *
     * @throws IllegalArgumentException if the rank is negative or above 19
     */
    public static GPUArray generateBinaryStructure(int rank, int connectivity) {
        if (rank < 0 || rank > 19) {
            throw new IllegalArgumentException("generateBinaryStructure: rank=" + rank + ", need 0 <= rank <= 19");
        }
        int[] shape = new int[rank];
        Arrays.fill(shape, 3);
        return GPUArray.toGpu(Components.structure(rank, connectivity), shape);
    }

    /**
     * Returns labels of connected elements that are not 0, of which neighbours along an axis are connected. Labels are in the order of
     * their first elements.
     *
     * <p>Type: int32, and int64 for arrays of 2^31 elements or more.
     *
     * <pre>{@code
     * GPUArray mask = GPUArray.toGpu(new int[] {1, 1, 0, 1});
     * Ndimage.Labels labels = Ndimage.label(mask); // labels 1, 1, 0, 2; count 2
     * }</pre>
     */
    public static Labels label(GPUArray a) {
        return Components.label(a, Components.structure(Math.max(1, a.ndim()), 1));
    }

    /**
     * Returns labels of connected elements that are not 0. See {@link #label(GPUArray)}.
     *
     * @param structure which neighbours are connected, 3 elements along each axis; it is read when this is called
     * @throws IllegalArgumentException if the structure has another shape, or is not the same in reverse order
     */
    public static Labels label(GPUArray a, GPUArray structure) {
        Objects.requireNonNull(structure, "structure");
        boolean[] neighbours = Components.structure("label", a, structure);
        return Components.label(a, a.ndim() == 0 ? Components.structure(1, 1) : neighbours);
    }

    /**
     * Returns the sum of the elements of each label, in float64; 0 for a label that is not there.
     *
     * @param labels integers in the array's shape
     * @param index labels in any shape, which is that of the result
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray sumLabels(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.sum(a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the mean of the elements of each label, in float64; NaN for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray mean(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.mean(a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the variance of the elements of each label, in float64; NaN for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray variance(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.variance(a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the least element of each label, in the array's type; 0 for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray minimum(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.extreme("minimum", false, a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the greatest element of each label, in the array's type; 0 for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray maximum(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.extreme("maximum", true, a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the standard deviation of the elements of each label, in float64; NaN for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray standardDeviation(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.standardDeviation(a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the median of the elements of each label, in float64; NaN for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray median(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.median(a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the indices of the first least element of each label, INT64: the shape of the index, and a last axis with an index for each
     * axis of the array; zeros for a label that is not there.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex or has no elements
     */
    public static GPUArray minimumPosition(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.position("minimumPosition", false, a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the indices of the first greatest element of each label. See {@link #minimumPosition(GPUArray, GPUArray, GPUArray)}.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex or has no elements
     */
    public static GPUArray maximumPosition(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.position("maximumPosition", true, a, labels, Objects.requireNonNull(index, "index"));
    }

    /**
     * Returns the least box around the elements of each label from 1 on: a slice for each axis, with which {@code a.get(box)} is a view of it.
     * It waits for them. See {@link #findObjects(GPUArray, int)}.
     *
     * @throws IllegalArgumentException if labels are no integers
     */
    public static List<Slice[]> findObjects(GPUArray labels) {
        return findObjects(labels, 0);
    }

    /**
     * Returns the least box around the elements of each label from 1 to {@code maxLabel}, or to the greatest one if that is 0; empty slices
     * for a label that is not there.
     *
     * @throws IllegalArgumentException if labels are no integers, or {@code maxLabel} is negative
     */
    public static List<Slice[]> findObjects(GPUArray labels, int maxLabel) {
        return Components.objects(Objects.requireNonNull(labels, "labels"), maxLabel);
    }

    /**
     * Returns the centre of mass of the elements of each label, in float64: the shape of the index, and a last axis with an index for each
     * axis of the array.
     *
     * @throws IllegalArgumentException if the shapes differ, labels are no integers, or the array is complex
     */
    public static GPUArray centerOfMass(GPUArray a, GPUArray labels, GPUArray index) {
        Objects.requireNonNull(labels, "labels");
        return Components.centers(a, labels, Objects.requireNonNull(index, "index"));
    }

    // # Morphology

    private static GPUArray neighbours(GPUArray a) {
        return a.beside(() -> generateBinaryStructure(a.ndim(), 1));
    }

    /** Returns, as bools, which elements are not 0 and have no neighbour along an axis that is 0 or outside. */
    public static GPUArray binaryErosion(GPUArray a) {
        return binaryErosion(a, neighbours(a), 1, false);
    }

    /**
     * Returns, as bools, at which positions a structure lies on elements only that are not 0.
     *
     * @param iterations how often this is done; until nothing changes if below 1
     * @param outside whether elements outside count as not 0
     * @throws IllegalArgumentException if the structure is empty or has not as many axes
     */
    public static GPUArray binaryErosion(GPUArray a, GPUArray structure, int iterations, boolean outside) {
        return Morphology.erosion(a, Objects.requireNonNull(structure, "structure"), iterations, outside, null);
    }

    /**
     * Returns an erosion of those elements only where a mask is not 0.
     *
     * @throws IllegalArgumentException if the structure is empty or has not as many axes, or the mask another shape
     */
    public static GPUArray binaryErosion(
            GPUArray a, GPUArray structure, int iterations, boolean outside, GPUArray mask) {
        Objects.requireNonNull(structure, "structure");
        return Morphology.erosion(a, structure, iterations, outside, Objects.requireNonNull(mask, "mask"));
    }

    /** Returns, as bools, which elements are not 0 or have a neighbour along an axis that is not. */
    public static GPUArray binaryDilation(GPUArray a) {
        return binaryDilation(a, neighbours(a), 1, false);
    }

    /**
     * Returns, as bools, which positions a structure reaches that lies on an element that is not 0.
     *
     * @param iterations how often this is done; until nothing changes if below 1
     * @param outside whether elements outside count as not 0
     * @throws IllegalArgumentException if the structure is empty or has not as many axes
     */
    public static GPUArray binaryDilation(GPUArray a, GPUArray structure, int iterations, boolean outside) {
        Objects.requireNonNull(structure, "structure");
        return Morphology.dilation("binaryDilation", a, structure, iterations, outside, null);
    }

    /**
     * Returns a dilation of those elements only where a mask is not 0.
     *
     * @throws IllegalArgumentException if the structure is empty or has not as many axes, or the mask another shape
     */
    public static GPUArray binaryDilation(
            GPUArray a, GPUArray structure, int iterations, boolean outside, GPUArray mask) {
        Objects.requireNonNull(structure, "structure");
        Objects.requireNonNull(mask, "mask");
        return Morphology.dilation("binaryDilation", a, structure, iterations, outside, mask);
    }

    /**
     * Returns what dilations inside a mask reach in the end: its parts that are connected with elements that are not 0, and these.
     *
     * @throws IllegalArgumentException if the structure is empty or has not as many axes, or the mask another shape
     */
    public static GPUArray binaryPropagation(GPUArray a, GPUArray structure, GPUArray mask) {
        Objects.requireNonNull(structure, "structure");
        return Morphology.propagation(a, structure, Objects.requireNonNull(mask, "mask"));
    }

    /** Returns, as bools, which elements are not 0, or in holes that no way along axes leads out of. */
    public static GPUArray binaryFillHoles(GPUArray a) {
        return binaryFillHoles(a, neighbours(a));
    }

    /**
     * Returns, as bools, which elements are not 0, or in holes.
     *
     * @param structure which neighbours of an element of a hole are in the same hole
     * @throws IllegalArgumentException if the structure is empty or has not as many axes
     */
    public static GPUArray binaryFillHoles(GPUArray a, GPUArray structure) {
        return Morphology.filled(a, Objects.requireNonNull(structure, "structure"));
    }

    /**
     * Returns, as bools, at which positions one structure lies on elements that are not 0 and another on such that are. What is outside counts
     * as neither.
     *
     * @throws IllegalArgumentException if a structure is empty or has not as many axes
     */
    public static GPUArray binaryHitOrMiss(GPUArray a, GPUArray present, GPUArray absent) {
        Objects.requireNonNull(present, "present");
        return Morphology.hitOrMiss(a, present, Objects.requireNonNull(absent, "absent"));
    }

    /**
     * Returns the structure that does in one dilation what this one does in so many: bools, if there are at least two.
     *
     * @throws IllegalArgumentException if the structure has no elements
     */
    public static GPUArray iterateStructure(GPUArray structure, int iterations) {
        return Morphology.iterated(Objects.requireNonNull(structure, "structure"), iterations);
    }

    /** Returns the dilation of the erosion: parts that are too small for the structure of neighbours along axes are gone. */
    public static GPUArray binaryOpening(GPUArray a) {
        return binaryOpening(a, neighbours(a), 1);
    }

    /**
     * Returns the dilation of the erosion by a structure.
     *
     * @param iterations how often each of both is done
     * @throws IllegalArgumentException if the structure is empty or has not as many axes, or there are no iterations
     */
    public static GPUArray binaryOpening(GPUArray a, GPUArray structure, int iterations) {
        return Morphology.both("binaryOpening", a, Objects.requireNonNull(structure, "structure"), iterations, true);
    }

    /** Returns the erosion of the dilation: holes that are too small for the structure of neighbours along axes are filled. */
    public static GPUArray binaryClosing(GPUArray a) {
        return binaryClosing(a, neighbours(a), 1);
    }

    /**
     * Returns the erosion of the dilation by a structure.
     *
     * @param iterations how often each of both is done
     * @throws IllegalArgumentException if the structure is empty or has not as many axes, or there are no iterations
     */
    public static GPUArray binaryClosing(GPUArray a, GPUArray structure, int iterations) {
        return Morphology.both("binaryClosing", a, Objects.requireNonNull(structure, "structure"), iterations, false);
    }

    /** Returns the Euclidean distance, in float64, to the next element that is 0; infinity if there is none. */
    public static GPUArray distanceTransformEdt(GPUArray a) {
        return distanceTransformEdt(a, 1);
    }

    /**
     * Returns the Euclidean distance, in float64, to the next element that is 0.
     *
     * @param sampling the distance of neighbours along each axis, or along all
     * @throws IllegalArgumentException if there are not as many distances as axes, or one is not positive and finite
     */
    public static GPUArray distanceTransformEdt(GPUArray a, double... sampling) {
        return Morphology.euclidean(a, Objects.requireNonNull(sampling, "sampling"));
    }

    /** Returns how many steps to neighbours, also those across corners, the next element that is 0 is away, as int32. */
    public static GPUArray distanceTransformCdt(GPUArray a) {
        return distanceTransformCdt(a, "chessboard");
    }

    /**
     * Returns how many steps to neighbours the next element that is 0 is away, as int32; -1 if there is none.
     *
     * @param metric {@code chessboard}, or {@code taxicab} for steps along axes only
     * @throws IllegalArgumentException if the metric is another one
     */
    public static GPUArray distanceTransformCdt(GPUArray a, String metric) {
        Objects.requireNonNull(a, "a");
        return Morphology.chamfer(a, Objects.requireNonNull(metric, "metric"));
    }

    // # Morphology of grey images

    /**
     * Returns the least elements in cubes of so many elements along each axis. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray greyErosion(GPUArray a, int size) {
        return greyErosion(a, size(size));
    }

    /**
     * Returns the least elements in a window, of each of which the height of its structure is taken off.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray greyErosion(GPUArray a, FilterOptions options) {
        return GreyMorphology.erosion("greyErosion", a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the greatest elements in cubes of so many elements along each axis. See {@link #greyDilation(GPUArray, FilterOptions)}.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray greyDilation(GPUArray a, int size) {
        return greyDilation(a, size(size));
    }

    /**
     * Returns the greatest elements in a window turned round, to each of which the height of its structure is added.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray greyDilation(GPUArray a, FilterOptions options) {
        return GreyMorphology.dilation("greyDilation", a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the dilation of the erosion of a grey image: bright parts that the window does not fit into are gone.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray greyOpening(GPUArray a, int size) {
        return greyOpening(a, size(size));
    }

    /**
     * Returns the dilation of the erosion of a grey image: bright parts that the window does not fit into are gone. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray greyOpening(GPUArray a, FilterOptions options) {
        return GreyMorphology.opening("greyOpening", a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns the erosion of the dilation of a grey image: dark parts that the window does not fit into are gone.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray greyClosing(GPUArray a, int size) {
        return greyClosing(a, size(size));
    }

    /**
     * Returns the erosion of the dilation of a grey image: dark parts that the window does not fit into are gone. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray greyClosing(GPUArray a, FilterOptions options) {
        return GreyMorphology.closing("greyClosing", a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how much the dilation is above the erosion.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray morphologicalGradient(GPUArray a, int size) {
        return morphologicalGradient(a, size(size));
    }

    /**
     * Returns how much the dilation is above the erosion. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray morphologicalGradient(GPUArray a, FilterOptions options) {
        return GreyMorphology.gradient(a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how much dilation and erosion together are above twice the image.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray morphologicalLaplace(GPUArray a, int size) {
        return morphologicalLaplace(a, size(size));
    }

    /**
     * Returns how much dilation and erosion together are above twice the image. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray morphologicalLaplace(GPUArray a, FilterOptions options) {
        return GreyMorphology.laplace(a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how much the image is above its opening: its small bright parts.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray whiteTophat(GPUArray a, int size) {
        return whiteTophat(a, size(size));
    }

    /**
     * Returns how much the image is above its opening: its small bright parts. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray whiteTophat(GPUArray a, FilterOptions options) {
        return GreyMorphology.whiteTophat(a, Objects.requireNonNull(options, "options"));
    }

    /**
     * Returns how much the closing is above the image: its small dark parts.
     *
     * @throws IllegalArgumentException if the size is below 1 or the type complex
     */
    public static GPUArray blackTophat(GPUArray a, int size) {
        return blackTophat(a, size(size));
    }

    /**
     * Returns how much the closing is above the image: its small dark parts. See {@link #greyErosion(GPUArray, FilterOptions)}.
     *
     * @param options size, footprint or structure, mode, cval, origin
     * @throws IllegalArgumentException if the window is empty, has not as many axes or does not reach its position, or the type is complex
     */
    public static GPUArray blackTophat(GPUArray a, FilterOptions options) {
        return GreyMorphology.blackTophat(a, Objects.requireNonNull(options, "options"));
    }
}
