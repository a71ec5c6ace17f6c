package org.gpuarray.spark.examples;

import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.spark.GpuColumns;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/**
 * Least squares by the normal equations: one pass over the data, of which each executor sends one small matrix, and a system that the
 * driver solves.
 */
public final class LinearRegression {
    private LinearRegression() {}

    public static void main(String[] args) throws IOException {
        try (SparkSession spark =
                SparkSession.builder().appName("LinearRegression").getOrCreate()) {
            Dataset<Row> data = spark.range(10_000_000)
                    .select(
                            functions.randn(1).as("a"),
                            functions.randn(2).as("b"),
                            functions.randn(3).as("noise"))
                    .selectExpr("a", "b", "3 * a - 2 * b + 1 + 0.1 * noise as y");
            try (GPUArray weights = fit(data, "y", "a", "b")) {
                System.out.println("near [3 -2 1]: " + weights);
            }
        }
    }

    /** Returns the weights of the features, and the constant last; shape {@code (features + 1)}, type float64. */
    public static GPUArray fit(Dataset<Row> data, String label, String... features) {
        String[] columns = java.util.Arrays.copyOf(features, features.length + 1);
        columns[features.length] = label;
        try (GPUArray moments = GpuColumns.of(data, columns)
                .reduce(batch -> moments(batch.matrix(features), batch.get(label)), GPUArray::plus)
                .gather()) {
            return solve(moments);
        }
    }

    /** Returns {@code AᵀA} of the matrix A of features, ones and labels. */
    public static GPUArray moments(GPUArray features, GPUArray label) {
        GPUArray x = features.astype(DType.FLOAT64);
        int rows = Math.toIntExact(x.shape().extent(0));
        GPUArray a = GPU.concatenate(
                1, x, GPU.ones(rows, 1), label.astype(DType.FLOAT64).reshape(rows, 1));
        return a.T().matmul(a);
    }

    /** Returns the weights of which {@code moments} are the moments. */
    public static GPUArray solve(GPUArray moments) {
        long last = moments.shape().extent(0) - 1;
        return Linalg.solve(
                moments.get(Slice.to(last), Slice.to(last)),
                moments.get(Slice.to(last), Slice.from(last)).ravel());
    }
}
