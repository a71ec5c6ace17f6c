package org.gpuarray.notebook;

import java.awt.Color;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.style.HeatMapStyler;
import org.knowm.xchart.style.Styler.ChartTheme;

/** A matrix as colours; {@link Plots#heatmap} makes one. Each method changes this heat map and returns it. Not thread-safe. */
public final class HeatMap extends Figure {
    /** Rows and columns up to here are cells; more are averaged, since a cell should have a few pixels. */
    private static final int MOST_CELLS = 100;

    /** Matplotlib's viridis at five places: its lightness ascends, so that it can be read in grey and by the colour-blind. */
    private static final Color[] COLOURS = {
        new Color(0x440154), new Color(0x3b528b), new Color(0x21918c), new Color(0x5ec962), new Color(0xfde725)
    };

    private final HeatMapChart chart = new HeatMapChart(Drawing.WIDTH, Drawing.HEIGHT, ChartTheme.XChart);
    private final int rows;
    private final int columns;
    private int width = Drawing.WIDTH;
    private int height = Drawing.HEIGHT;

    private HeatMap(double[] cells, List<String> rowNames, List<String> columnNames) {
        this.rows = rowNames.size();
        this.columns = columnNames.size();
        double least = Arrays.stream(cells).filter(Double::isFinite).min().orElse(0);
        double greatest = Arrays.stream(cells).filter(Double::isFinite).max().orElse(0);
        HeatMapStyler styler = chart.getStyler();
        Drawing.style(styler);
        styler.setRangeColors(COLOURS);
        styler.setMin(rounded(least, RoundingMode.FLOOR));
        styler.setMax(greatest > least ? rounded(greatest, RoundingMode.CEILING) : least + 1);
        styler.setDrawBorder(false);
        styler.setPlotGridLinesVisible(false);
        styler.setPlotContentSize(1);
        List<Number[]> points = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            if (Double.isFinite(cells[i])) {
                // The chart counts rows from below.
                points.add(new Number[] {i % columns, rows - 1 - i / columns, cells[i]});
            }
        }
        List<String> fromBelow = new ArrayList<>(rowNames);
        Collections.reverse(fromBelow);
        chart.addSeries("cells", columnNames, fromBelow, points);
    }

    static HeatMap of(GPUArray matrix) {
        Drawing.check("heatmap", "matrix", matrix, 2);
        int down = blockSize(matrix, 0);
        int across = blockSize(matrix, 1);
        double[] cells = blockMeans(matrix.astype(DType.FLOAT64), down, across).toDoubleArray();
        return new HeatMap(cells, starts(matrix, 0, down), starts(matrix, 1, across));
    }

    /** Sets what stands above. */
    public HeatMap title(String text) {
        chart.setTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /** Sets what stands below the horizontal axis. */
    public HeatMap xLabel(String text) {
        chart.setXAxisTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /** Sets what stands beside the vertical axis. */
    public HeatMap yLabel(String text) {
        chart.setYAxisTitle(Objects.requireNonNull(text, "text"));
        return this;
    }

    /**
     * Sets the size in pixels, {@value Drawing#WIDTH} by {@value Drawing#HEIGHT} otherwise.
     *
     * @throws IllegalArgumentException if one is less than 50 or more than 10,000
     */
    public HeatMap size(int width, int height) {
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

    @Override
    public String toString() {
        return "HeatMap of " + rows + " x " + columns + " cells, " + width + " x " + height;
    }

    /** Returns a number of four digits, for the scale. */
    private static double rounded(double value, RoundingMode mode) {
        return new BigDecimal(value).round(new MathContext(4, mode)).doubleValue();
    }

    private static int blockSize(GPUArray matrix, int axis) {
        return Math.toIntExact((matrix.shape().extent(axis) + MOST_CELLS - 1) / MOST_CELLS);
    }

    /** Returns the index of the first row or column of each block. */
    private static List<String> starts(GPUArray matrix, int axis, int size) {
        int blocks = Math.toIntExact((matrix.shape().extent(axis) + size - 1) / size);
        return IntStream.range(0, blocks)
                .mapToObj(i -> Long.toString((long) i * size))
                .toList();
    }

    /** Returns the means of blocks, without NaN; those at the ends may have fewer rows or columns. */
    private static GPUArray blockMeans(GPUArray matrix, int down, int across) {
        if (down == 1 && across == 1) {
            return matrix;
        }
        int rows = starts(matrix, 0, down).size();
        int columns = starts(matrix, 1, across).size();
        int[][] widths = {
            {0, Math.toIntExact((long) rows * down - matrix.shape().extent(0))},
            {0, Math.toIntExact((long) columns * across - matrix.shape().extent(1))}
        };
        return matrix.pad(widths, Double.NaN)
                .reshape(rows, down, columns, across)
                .nanmean(1, 3);
    }
}
