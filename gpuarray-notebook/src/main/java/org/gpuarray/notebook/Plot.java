package org.gpuarray.notebook;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.HistogramOps.Histogram;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Lines, dots and histograms over two axes; {@link Plots} makes one. Each method changes this plot and returns it. Not thread-safe.
 *
 * <pre>{@code
 * Plots.scatter(x, y).line("fit", x, x.times(slope)).title("measured").save(Path.of("fit.svg"));
 * }</pre>
 *
 * <p>What has a name, even one, is listed beside the plot.
 */
public final class Plot extends Figure {
    private static final int DOT = 6;

    private int width = Drawing.WIDTH;
    private int height = Drawing.HEIGHT;
    private final XYChart chart = new XYChart(width, height);
    private final Set<String> names = new TreeSet<>();
    private int count;
    private double leastX = Double.POSITIVE_INFINITY;
    private double leastY = Double.POSITIVE_INFINITY;

    /** Makes a plot without anything in it. */
    Plot() {
        Drawing.style(chart.getStyler());
        chart.getStyler().setMarkerSize(DOT);
        chart.getStyler().setLegendVisible(false);
    }

    /**
     * Adds a line through the points (x, y), in their order; where one is NaN or infinite there is a gap.
     *
     * @param name what it is called beside the plot; empty for nothing
     * @throws IllegalArgumentException if the lengths differ, one has not one axis, has no finite element, or is complex, or the name is
     *     used
     */
    public Plot line(String name, GPUArray x, GPUArray y) {
        Points points = Points.of("line", x, y);
        for (int i = 0; i < points.x.length; i++) {
            if (!Double.isFinite(points.x[i]) || !Double.isFinite(points.y[i])) {
                // The gap is where y is NaN, and lies somewhere on the axis.
                points.x[i] = points.leastX();
                points.y[i] = Double.NaN;
            }
        }
        return add("line", name, points, XYSeriesRenderStyle.Line, SeriesMarkers.NONE);
    }

    /**
     * Adds a dot for each point (x, y); those where one is NaN or infinite are left out.
     *
     * @param name what they are called beside the plot; empty for nothing
     * @throws IllegalArgumentException if the lengths differ, one has not one axis, has no finite element, or is complex, or the name is
     *     used
     */
    public Plot scatter(String name, GPUArray x, GPUArray y) {
        Points points = Points.of("scatter", x, y).finite();
        return add("scatter", name, points, XYSeriesRenderStyle.Scatter, SeriesMarkers.CIRCLE);
    }

    /**
     * Adds how many elements are in each of {@code bins} bins of equal width, from the least to the greatest.
     *
     * @param name what they are called beside the plot; empty for nothing
     * @throws IllegalArgumentException if there is no element, one is NaN or infinite, the type is complex, {@code bins < 1}, or the name
     *     is used
     */
    public Plot histogram(String name, GPUArray values, int bins) {
        Objects.requireNonNull(values, "values");
        if (values.size() == 0) {
            throw new IllegalArgumentException(
                    "histogram: values.shape=" + values.shape() + ", need at least one element");
        }
        Histogram histogram = values.histogram(bins);
        double[] edges = Drawing.numbers("histogram", "edges", histogram.edges(), 1);
        double[] counts = Drawing.numbers("histogram", "counts", histogram.counts(), 1);
        // A bin is a step from its edge to the next; the first and the last step begin and end at 0.
        double[] x = new double[2 * bins + 2];
        double[] y = new double[2 * bins + 2];
        for (int i = 0; i <= bins; i++) {
            x[2 * i] = edges[i];
            x[2 * i + 1] = edges[i];
            y[2 * i] = i == 0 ? 0 : counts[i - 1];
            y[2 * i + 1] = i == bins ? 0 : counts[i];
        }
        return add("histogram", name, new Points(x, y), XYSeriesRenderStyle.Area, SeriesMarkers.NONE);
    }

    /** Sets what stands above. */
    public Plot title(String text) {
        chart.setTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /** Sets what stands below the horizontal axis. */
    public Plot xLabel(String text) {
        chart.setXAxisTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /** Sets what stands beside the vertical axis. */
    public Plot yLabel(String text) {
        chart.setYAxisTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /**
     * Makes the horizontal axis logarithmic.
     *
     * @throws IllegalArgumentException if an x is 0 or less
     */
    public Plot logX() {
        requirePositive("logX", "x", leastX, true);
        chart.getStyler().setXAxisLogarithmic(true);
        return this;
    }

    /**
     * Makes the vertical axis logarithmic.
     *
     * @throws IllegalArgumentException if a y is 0 or less
     */
    public Plot logY() {
        requirePositive("logY", "y", leastY, true);
        chart.getStyler().setYAxisLogarithmic(true);
        return this;
    }

    /**
     * Sets the size in pixels, {@value Drawing#WIDTH} by {@value Drawing#HEIGHT} otherwise.
     *
     * @throws IllegalArgumentException if one is less than 50 or more than 10,000
     */
    public Plot size(int width, int height) {
        Drawing.checkSize(width, height);
        this.width = width;
        this.height = height;
        return this;
    }

    @Override
    public byte[] png() {
        return Drawing.png(chart, width, height);
    }

    @Override
    public String svg() {
        return Drawing.svg(chart, width, height);
    }

    /** Returns how many lines, sets of dots and histograms there are. */
    @Override
    public String toString() {
        return "Plot of " + count + " series, " + width + " x " + height;
    }

    private Plot add(String operation, String name, Points points, XYSeriesRenderStyle style, Marker marker) {
        Objects.requireNonNull(name, "name");
        boolean isNamed = !name.isEmpty();
        if (isNamed && !names.add(name)) {
            throw new IllegalArgumentException(operation + ": name=" + name + " is used already, of " + names);
        }
        requirePositive(operation, "x", points.leastX(), chart.getStyler().isXAxisLogarithmic());
        requirePositive(operation, "y", points.leastY(), chart.getStyler().isYAxisLogarithmic());
        leastX = Math.min(leastX, points.leastX());
        leastY = Math.min(leastY, points.leastY());
        count++;
        XYSeries series = chart.addSeries(isNamed ? name : "series " + count + " without a name", points.x, points.y);
        series.setXYSeriesRenderStyle(style);
        series.setMarker(marker);
        series.setShowInLegend(isNamed);
        chart.getStyler().setLegendVisible(!names.isEmpty());
        return this;
    }

    private static void requirePositive(String operation, String name, double least, boolean isLogarithmic) {
        if (isLogarithmic && least <= 0) {
            throw new IllegalArgumentException(
                    operation + ": the least " + name + " is " + least + ", need > 0 on a logarithmic axis");
        }
    }

    /** Coordinates, of which at least one pair is finite. */
    private record Points(double[] x, double[] y) {
        static Points of(String operation, GPUArray x, GPUArray y) {
            double[] across = Drawing.numbers(operation, "x", x, 1);
            double[] up = Drawing.numbers(operation, "y", y, 1);
            if (across.length != up.length) {
                throw new IllegalArgumentException(
                        operation + ": x.shape=" + x.shape() + " y.shape=" + y.shape() + ", need as many x as y");
            }
            Points points = new Points(across, up);
            if (points.finite().x.length == 0) {
                throw new IllegalArgumentException(
                        operation + ": no point of " + across.length + " has finite x and y");
            }
            return points;
        }

        /** Returns those whose coordinates are both finite. */
        Points finite() {
            int[] kept = IntStream.range(0, x.length)
                    .filter(i -> Double.isFinite(x[i]) && Double.isFinite(y[i]))
                    .toArray();
            return new Points(
                    Arrays.stream(kept).mapToDouble(i -> x[i]).toArray(),
                    Arrays.stream(kept).mapToDouble(i -> y[i]).toArray());
        }

        double leastX() {
            return Arrays.stream(x).filter(Double::isFinite).min().orElseThrow();
        }

        double leastY() {
            return Arrays.stream(y).filter(Double::isFinite).min().orElseThrow();
        }
    }
}
