package org.gpuarray.examples;

import java.util.Locale;
import org.gpuarray.GPUArray;

/**
 * A real table: 178 wines, 13 measurements each. Its columns are standardised, and their covariance, which for standardised
 * columns is the correlation, says which measurements go together. {@link WineData} reads it.
 */
public final class WineTable {
    private final int columns;
    private final double[] mean;
    private final double[] deviation;
    private final double[] standardised;
    private final double[] correlation;

    private WineTable(GPUArray mean, GPUArray deviation, GPUArray standardised, GPUArray correlation) {
        this.mean = mean.toDoubleArray();
        this.deviation = deviation.toDoubleArray();
        this.standardised = standardised.toDoubleArray();
        this.correlation = correlation.toDoubleArray();
        this.columns = this.mean.length;
    }

    public static void main(String[] args) {
        WineTable table = of(WineData.read());
        System.out.print(table.summary());
        System.out.println();
        System.out.print(table.correlations());
    }

    /** Returns what a table of rows and columns says. */
    static WineTable of(double[][] rows) {
        int count = rows.length;
        int columns = rows[0].length;
        GPUArray x = GPUArray.toGpu(rows);
        GPUArray mean = x.mean(0);
        GPUArray centred = x.minus(mean);
        GPUArray deviation = centred.times(centred).mean(0).sqrt();
        GPUArray z = centred.div(deviation);
        // Every column beside every other: (178, 13, 1) times (178, 1, 13) is (178, 13, 13); then the mean over the
        // rows.
        GPUArray products = z.reshape(count, columns, 1).times(z.reshape(count, 1, columns));
        return new WineTable(mean, deviation, z, products.mean(0));
    }

    double mean(int column) {
        return mean[column];
    }

    /** Returns a column's standard deviation, which divides by the number of rows. */
    double deviation(int column) {
        return deviation[column];
    }

    /** Returns a measurement, moved and scaled so that its column has mean 0 and deviation 1. */
    double standardised(int row, int column) {
        return standardised[row * columns + column];
    }

    /** Returns the covariance of two standardised columns. */
    double correlation(int column, int other) {
        return correlation[column * columns + other];
    }

    /** Returns a line for each column: its mean, its deviation, and the column it goes with most. */
    String summary() {
        StringBuilder text = new StringBuilder();
        line(text, "%-16s %8s %8s   %-16s %11s", "", "mean", "sd", "goes with", "correlation");
        for (int column = 0; column < columns; column++) {
            int with = closestTo(column);
            line(
                    text,
                    "%-16s %8.2f %8.2f   %-16s %11.2f",
                    WineData.COLUMNS.get(column),
                    mean(column),
                    deviation(column),
                    WineData.COLUMNS.get(with),
                    correlation(column, with));
        }
        return text.toString();
    }

    /** Returns the correlation of each column with those up to it. */
    String correlations() {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < columns; column++) {
            StringBuilder numbers = new StringBuilder();
            for (int other = 0; other <= column; other++) {
                numbers.append(String.format(Locale.ROOT, "%6.2f", correlation(column, other)));
            }
            line(text, "%-16s%s", WineData.COLUMNS.get(column), numbers);
        }
        return text.toString();
    }

    private int closestTo(int column) {
        int best = column == 0 ? 1 : 0;
        for (int other = 0; other < columns; other++) {
            if (other != column && Math.abs(correlation(column, other)) > Math.abs(correlation(column, best))) {
                best = other;
            }
        }
        return best;
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
    }
}
