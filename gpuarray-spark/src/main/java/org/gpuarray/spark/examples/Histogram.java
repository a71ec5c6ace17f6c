package org.gpuarray.spark.examples;

import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.gpuarray.Bins;
import org.gpuarray.GPUArray;
import org.gpuarray.spark.GpuColumns;

/** How many numbers of a column are in each of some bins. */
public final class Histogram {
    private Histogram() {}

    public static void main(String[] args) throws IOException {
        try (SparkSession spark = SparkSession.builder().appName("Histogram").getOrCreate()) {
            Dataset<Row> numbers =
                    spark.range(100_000_000).select(functions.randn(1).as("x"));
            try (GPUArray counts = counts(numbers, "x", 16, -4, 4)) {
                System.out.println(counts);
            }
        }
    }

    /**
     * Returns how many numbers are in each of {@code bins} bins of equal width from {@code low} to {@code high}, the last of which
     * includes its end; shape {@code (bins)}, type int64. Other numbers and NaN are in none.
     */
    public static GPUArray counts(Dataset<Row> data, String column, int bins, double low, double high) {
        return GpuColumns.of(data, column)
                .reduce(batch -> counts(batch.get(column), bins, low, high), GPUArray::plus)
                .gather();
    }

    /** Returns the counts of one array. */
    public static GPUArray counts(GPUArray x, int bins, double low, double high) {
        return x.histogram(Bins.of(bins).range(low, high)).counts();
    }
}
