package org.gpuarray.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;

/** The speed table as a picture: how many times longer than ours each peer takes. */
final class SpeedChart {
    private static final int WIDTH = 2000;
    private static final int HEIGHT = 800;

    /** Where the logarithmic axis starts. */
    private static final double LEAST = 0.1;

    private SpeedChart() {}

    static void write(Results results, Path file) throws IOException {
        List<Row> rows = results.rows().stream()
                .filter(row -> results.ratio(row).isPresent())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title("Time by that of gpuarray; above 1 the peer is slower")
                .yAxisTitle("times")
                .theme(Styler.ChartTheme.GGPlot2)
                .build();
        chart.getStyler()
                .setYAxisLogarithmic(true)
                .setYAxisMin(LEAST)
                .setXAxisLabelRotation(90)
                .setXAxisTickMarkSpacingHint(20)
                .setLegendPosition(Styler.LegendPosition.InsideNE);
        for (String peer : results.peers()) {
            if (!peer.equals(Compare.OURS)) {
                chart.addSeries(
                        peer,
                        rows.stream().map(Row::key).toList(),
                        rows.stream().map(row -> timesOurs(results, peer, row)).toList());
            }
        }
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
    }

    private static Double timesOurs(Results results, String peer, Row row) {
        double ours = results.milliseconds(Compare.OURS, row).orElse(1.0);
        return results.milliseconds(peer, row)
                .map(time -> Math.max(LEAST, time / ours))
                .orElse(LEAST); // no bar
    }
}
