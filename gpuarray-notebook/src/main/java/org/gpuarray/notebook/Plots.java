package org.gpuarray.notebook;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Plots of arrays, drawn without a screen.
 *
 * <pre>{@code
 * GPUArray x = GPU.linspace(0, 10, 200);
 * Plots.line(x, x.sin()).title("a wave").xLabel("t").save(Path.of("wave.svg"));
 * }</pre>
 *
 * <p>In a notebook the plot is the last expression of a cell, or the argument of {@code display}. Each call copies its arrays to the
 * host, so later writes change nothing. Numbers become float64; NaN and infinite ones are left out of lines.
 */
public final class Plots {
    private Plots() {}

    /** Returns a plot with nothing in it yet, for parts with names: {@code Plots.plot().scatter("ours", x, y).scatter("theirs", x, z)}. */
    public static Plot plot() {
        return new Plot();
    }

    /**
     * Returns a line through {@code y} over its indices.
     *
     * @throws IllegalArgumentException if {@code y} has not one axis, has no elements, or is complex
     */
    public static Plot line(GPUArray y) {
        Drawing.check("line", "y", y, 1);
        return new Plot().line("", GPU.arange(0, y.size(), 1, DType.FLOAT64), y);
    }

    /**
     * Returns a line through the points (x, y), in their order.
     *
     * @throws IllegalArgumentException if the lengths differ, or one has not one axis, has no elements, or is complex
     */
    public static Plot line(GPUArray x, GPUArray y) {
        return new Plot().line("", x, y);
    }

    /**
     * Returns a dot for each point (x, y).
     *
     * @throws IllegalArgumentException if the lengths differ, or one has not one axis, has no elements, or is complex
     */
    public static Plot scatter(GPUArray x, GPUArray y) {
        return new Plot().scatter("", x, y);
    }

    /** Returns a histogram of all elements in 30 bins of equal width. */
    public static Plot histogram(GPUArray values) {
        return histogram(values, 30);
    }

    /**
     * Returns how many elements are in each of {@code bins} bins of equal width, from the least to the greatest, as NumPy's
     * {@code histogram} counts.
     *
     * @throws IllegalArgumentException if there is no element, one is NaN or infinite, the type is complex, or {@code bins < 1}
     */
    public static Plot histogram(GPUArray values, int bins) {
        return new Plot().histogram("", values, bins);
    }

    /**
     * Returns a matrix as colours, from the darkest for the least number to the lightest for the greatest. Row 0 is at the top. Of more
     * than 100 rows or columns, each cell is the mean of a block. Cells of NaN stay white.
     *
     * @throws IllegalArgumentException if {@code matrix} has not two axes, has no elements, or is complex
     */
    public static HeatMap heatmap(GPUArray matrix) {
        return HeatMap.of(matrix);
    }

    /**
     * Returns an array as a picture of as many pixels.
     *
     * <p>Shapes: {@code (h, w)} is grey, {@code (h, w, 3)} red, green and blue, {@code (h, w, 4)} has opacity too. Types: uint8 from 0 to
     * 255; bool, false is black; floats from 0 to 1, what is outside becomes 0 or 1, NaN 0.
     *
     * @throws IllegalArgumentException if shape or type is another, or there is no pixel
     */
    public static Picture image(GPUArray pixels) {
        return Picture.of(pixels);
    }
}
