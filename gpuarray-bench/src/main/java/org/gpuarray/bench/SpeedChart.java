package org.gpuarray.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;

/** A table of times as a picture: how many times longer than ours each peer takes. */
public final class SpeedChart {
    private static final int WIDTH = 2000;
    private static final int HEIGHT = 800;

    /** Where the logarithmic axis starts, unless a bar is shorter. */
    private static final double LEAST = 0.1;

    private SpeedChart() {}

    static void write(Results results, Path file) throws IOException {
        List<Row> rows = results.rows().stream()
                .filter(row -> results.ratio(row).isPresent())
                .toList();
        Map<String, List<Double>> bars = new LinkedHashMap<>();
        for (String peer : results.peers()) {
            if (!peer.equals(Compare.OURS)) {
                bars.put(
                        peer,
                        rows.stream().map(row -> timesOurs(results, peer, row)).toList());
            }
        }
        write(rows.stream().map(Row::key).toList(), bars, file);
    }

    /**
     * Writes a picture of bars as PNG; of no rows, none.
     *
     * @param timesOurs of each peer a time by ours for each row, NaN where there is none
     */
    public static void write(List<String> rows, Map<String, List<Double>> timesOurs, Path file) throws IOException {
        if (rows.isEmpty() || timesOurs.isEmpty()) {
            return;
        }
        double shortest = timesOurs.values().stream()
                .flatMap(List::stream)
                .filter(time -> !Double.isNaN(time))
                .min(Double::compare)
                .orElse(LEAST);
        double least = Math.min(LEAST, Math.pow(10, Math.floor(Math.log10(shortest))));
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title("Time by that of gpuarray; above 1 the peer is slower")
                .yAxisTitle("times")
                .theme(Styler.ChartTheme.GGPlot2)
                .build();
        chart.getStyler()
                .setYAxisLogarithmic(true)
                .setYAxisMin(least)
                .setXAxisLabelRotation(90)
                .setXAxisTickMarkSpacingHint(20)
                .setLegendPosition(Styler.LegendPosition.InsideNE);
        // Where there is no time, a bar that does not leave the axis.
        timesOurs.forEach((peer, times) -> chart.addSeries(
                peer,
                rows,
                times.stream().map(time -> Double.isNaN(time) ? least : time).toList()));
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
    }

    private static Double timesOurs(Results results, String peer, Row row) {
        double ours = results.milliseconds(Compare.OURS, row).orElse(1.0);
        return results.milliseconds(peer, row).map(time -> time / ours).orElse(Double.NaN);
    }
}
