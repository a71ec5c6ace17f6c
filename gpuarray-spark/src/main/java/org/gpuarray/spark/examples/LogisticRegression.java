package org.gpuarray.spark.examples;

import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.spark.GpuColumns;
import org.gpuarray.types.DType;

/** Logistic regression by gradient descent: the data stay on the devices, which add their gradients in each step. */
public final class LogisticRegression {
    private LogisticRegression() {}

    public static void main(String[] args) throws IOException {
        int tasks = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        try (SparkSession spark =
                SparkSession.builder().appName("LogisticRegression").getOrCreate()) {
            Dataset<Row> data = spark.range(0, 1_000_000, 1, tasks)
                    .select(
                            functions.randn(1).as("a"),
                            functions.randn(2).as("b"),
                            functions.rand(3).as("u"))
                    .selectExpr("a", "b", "double(u < 1 / (1 + exp(b - 2 * a - 0.5))) as y");
            try (GPUArray weights = fit(data, 100, 2, "y", "a", "b")) {
                System.out.println("near [2 -1 0.5]: " + weights);
            }
        }
    }

    /**
     * Returns the weights of the features, and the constant last, after some steps from zeros; shape {@code (features + 1)}, type
     * float64. There must be a free slot for a task for each partition.
     *
     * @param label 0 and 1
     */
    public static GPUArray fit(Dataset<Row> data, int steps, double rate, String label, String... features) {
        String[] columns = java.util.Arrays.copyOf(features, features.length + 1);
        columns[features.length] = label;
        return GpuColumns.of(data, columns)
                .barrier((communicator, batch) -> {
                    GPUArray x = withOnes(batch.matrix(features));
                    GPUArray y = batch.get(label).astype(DType.FLOAT64);
                    GPU.eval(x, y);
                    GPUArray weights = GPU.zeros((int) x.shape().extent(1));
                    for (int step = 0; step < steps; step++) {
                        GPUArray before = weights;
                        try (GpuScope scope = GpuScope.open()) {
                            GPUArray sums = communicator.allReduce(gradient(x, y, before));
                            weights = scope.keep(next(before, sums, rate));
                            GPU.eval(weights);
                        }
                        before.close();
                    }
                    return communicator.rank() == 0 ? weights : null;
                })
                .gather();
    }

    /** Returns the features in float64 with a column of ones. */
    public static GPUArray withOnes(GPUArray features) {
        GPUArray x = features.astype(DType.FLOAT64);
        return GPU.concatenate(1, x, GPU.ones((int) x.shape().extent(0), 1));
    }

    /** Returns the sums of the gradient over the rows, and the number of rows last. */
    public static GPUArray gradient(GPUArray x, GPUArray y, GPUArray weights) {
        GPUArray predicted = GPU.div(1, x.matmul(weights).unaryMinus().exp().plus(1));
        GPUArray rows = GPU.full(1, (double) x.shape().extent(0));
        return GPU.concatenate(x.T().matmul(predicted.minus(y)), rows);
    }

    /** Returns the weights after a step against the gradient of all rows. */
    public static GPUArray next(GPUArray weights, GPUArray sums, double rate) {
        return weights.minus(sums.get(":-1").div(sums.get(-1)).times(rate));
    }
}
