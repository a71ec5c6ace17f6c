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
import org.gpuarray.spark.HostArray;
import org.gpuarray.types.DType;

/** k-means by Lloyd's steps: the points stay on the devices, which add the sums of their clusters in each step. */
public final class KMeans {
    private KMeans() {}

    public static void main(String[] args) throws IOException {
        int tasks = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        try (SparkSession spark = SparkSession.builder().appName("KMeans").getOrCreate();
                GPUArray start = GPUArray.toGpu(new double[] {1, 1, -1, -1}, 2, 2)) {
            Dataset<Row> points = spark.range(0, 1_000_000, 1, tasks)
                    .select(functions.randn(1).as("x"), functions.randn(2).as("y"), functions.col("id"))
                    .selectExpr("x + 6 * (id % 2) as x", "y - 3 * (id % 2) as y");
            try (GPUArray centres = fit(points, HostArray.of(start), 20, "x", "y")) {
                System.out.println("near [[6 -3] [0 0]]: " + centres);
            }
        }
    }

    /**
     * Returns the centres after some steps; shape {@code (k, columns)}, type float64. A cluster without points keeps its centre. There
     * must be a free slot for a task for each partition.
     *
     * @param start the centres to begin with, {@code (k, columns)}
     */
    public static GPUArray fit(Dataset<Row> data, HostArray start, int steps, String... columns) {
        return GpuColumns.of(data, columns)
                .barrier((communicator, batch) -> {
                    GPUArray points = batch.matrix().astype(DType.FLOAT64);
                    GPU.eval(points);
                    GPUArray centres = start.toGpu().astype(DType.FLOAT64);
                    for (int step = 0; step < steps; step++) {
                        GPUArray before = centres;
                        try (GpuScope scope = GpuScope.open()) {
                            GPUArray sums = communicator.allReduce(sums(points, before));
                            centres = scope.keep(next(before, sums));
                            GPU.eval(centres);
                        }
                        before.close();
                    }
                    return communicator.rank() == 0 ? centres : null;
                })
                .gather();
    }

    /** Returns for each cluster the sum of its points and, last, their number: {@code (k, columns + 1)}. */
    public static GPUArray sums(GPUArray points, GPUArray centres) {
        int rows = Math.toIntExact(points.shape().extent(0));
        int k = Math.toIntExact(centres.shape().extent(0));
        // |x - c|² without |x|², which is the same for each centre
        GPUArray distances =
                centres.square().sum(1).minus(points.matmul(centres.T()).times(2));
        GPUArray isIn = distances.argmin(1).reshape(rows, 1).eq(GPU.arange(k));
        GPUArray counted = GPU.concatenate(1, points, GPU.ones(rows, 1));
        return isIn.astype(DType.FLOAT64).T().matmul(counted);
    }

    /** Returns the means of the clusters of which {@code sums} are the sums. */
    public static GPUArray next(GPUArray centres, GPUArray sums) {
        GPUArray counts = sums.get(":, -1:");
        return GPU.where(counts.gt(0), sums.get(":, :-1").div(counts), centres);
    }
}
