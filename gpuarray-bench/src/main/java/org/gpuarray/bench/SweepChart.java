package org.gpuarray.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;

/** A sweep as a picture. */
final class SweepChart {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 650;

    private SweepChart() {}

    static void write(Sweep sweep, Path file) throws IOException {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(sweep.name())
                .xAxisTitle(sweep.xLabel())
                .yAxisTitle(sweep.yLabel())
                .theme(Styler.ChartTheme.GGPlot2)
                .build();
        chart.getStyler()
                .setXAxisLogarithmic(true)
                .setYAxisLogarithmic(true)
                .setLegendPosition(Styler.LegendPosition.OutsideE);
        sweep.lines()
                .forEach((line, points) -> chart.addSeries(
                        line,
                        points.stream().mapToDouble(Sweep.Point::x).toArray(),
                        points.stream().mapToDouble(Sweep.Point::y).toArray()));
        // Whole decades: only these have a number beside the axis.
        DoubleSummaryStatistics y = sweep.lines().values().stream()
                .flatMap(List::stream)
                .mapToDouble(Sweep.Point::y)
                .summaryStatistics();
        chart.getStyler()
                .setYAxisMin(Math.pow(10, Math.floor(Math.log10(y.getMin()))))
                .setYAxisMax(Math.pow(10, Math.ceil(Math.log10(y.getMax()))));
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
    }
}
