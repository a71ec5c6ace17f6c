package org.gpuarray.spark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.spark.examples.KMeans;
import org.gpuarray.spark.examples.ScatterComputeGather;
import org.gpuarray.types.DType;

/**
 * Programs on 1, 2 and 4 workers of one device and one core each, all on this machine, and ways to add an array of each task: writes a
 * table to the file that is named. Medians of three, after one more.
 */
public final class SparkTimes {
    private static final int STEPS = 20;
    private final List<String> lines = new ArrayList<>();

    private SparkTimes() {}

    public static void main(String[] args) throws Exception {
        SparkTimes times = new SparkTimes();
        times.lines.add("Spark " + org.apache.spark.package$.MODULE$.SPARK_VERSION() + ", JDK "
                + System.getProperty("java.version") + ", "
                + Runtime.getRuntime().availableProcessors()
                + " cores for driver and workers, milliseconds");
        for (int workers : new int[] {1, 2, 4}) {
            Path home = Files.createTempDirectory("spark-times");
            try (Cluster cluster = new Cluster(home, 1)) {
                for (int i = 0; i < workers; i++) {
                    cluster.addWorker();
                }
                try (SparkSession spark = cluster.session(Map.of())) {
                    times.programs(spark, workers);
                    if (workers > 1) {
                        times.channels(spark, workers, 1 << 10);
                        times.channels(spark, workers, 1 << 20);
                    }
                }
            }
            Files.write(Path.of(args[0]), times.lines);
        }
    }

    private void programs(SparkSession spark, int workers) {
        try (GPUArray rows = GPU.random(1).normal(0, 1, 1 << 20, 4).astype(DType.FLOAT32);
                GPUArray start = GPUArray.toGpu(new double[] {1, 1, -1, -1}, 2, 2)) {
            GPU.eval(rows);
            add(
                    workers,
                    "scatter, 1000 x (x = 0.9 x), gather, 2^20 x 4 floats",
                    () -> ScatterComputeGather.run(spark, rows, workers).close());
            add(
                    workers,
                    "normal numbers made, chain, sum, 2^24 floats in all",
                    () -> DistributedArray.create(
                                    spark,
                                    workers,
                                    part -> GPU.random(2, part)
                                            .normal(0, 1, (1 << 24) / workers)
                                            .astype(DType.FLOAT32)
                                            .square()
                                            .plus(1)
                                            .sqrt()
                                            .sum())
                            .reduce(GPUArray::plus)
                            .gather()
                            .close());
            Dataset<Row> points = spark.range(0, 1 << 20, 1, workers)
                    .select(functions.randn(1).as("x"), functions.randn(2).as("y"));
            add(
                    workers,
                    "k-means, 2^20 rows of a DataFrame, 20 steps",
                    () -> KMeans.fit(points, HostArray.of(start), 20, "x", "y").close());
            Dataset<Row> numbers = spark.range(0, 1 << 23, 1, workers).toDF();
            add(
                    workers,
                    "column of 2^23 bigints to arrays, sum",
                    () -> GpuColumns.of(numbers, "id")
                            .reduce(b -> b.get(0).sum(), GPUArray::plus)
                            .gather()
                            .close());
        }
    }

    /** Adds an array of each task so that each task has the sum, in the ways that Spark offers and in ours. */
    private void channels(SparkSession spark, int workers, int elements) {
        String size = elements * Float.BYTES / 1024 + " KiB, ";
        DistributedArray parts = DistributedArray.create(
                spark, workers, part -> GPU.full(elements, part).astype(DType.FLOAT32));
        add(workers, size + "Communicator.allReduce, each of " + STEPS + " steps of a stage", STEPS, () -> {
            List<HostArray> done = parts.barrier((ranks, own) -> {
                        GPUArray x = own;
                        for (int step = 0; step < STEPS; step++) {
                            x = ranks.allReduce(x);
                        }
                        return x.get(":1");
                    })
                    .collect();
            require(done.size() == workers);
        });
        add(
                workers,
                size + "a barrier stage without a step",
                () -> require(
                        parts.barrier((ranks, own) -> own.get(":1")).collect().size() == workers));
        add(workers, size + "BarrierTaskContext.allGather, each of 3 steps of a stage", 3, () -> {
            List<Integer> done = Tasks.<HostArray, Integer>barrier(parts.rdd().rdd(), arrays -> {
                        String text =
                                Base64.getEncoder().encodeToString(arrays.next().bytes());
                        int total = 0;
                        for (int step = 0; step < 3; step++) {
                            for (String other : BarrierTaskContext.get().allGather(text)) {
                                total += Base64.getDecoder().decode(other).length;
                            }
                        }
                        return List.of(total).iterator();
                    })
                    .collect();
            require(done.size() == workers);
        });
        add(workers, size + "reduce by shuffles, gather, broadcast by the driver", () -> {
            HostArray sum = parts.reduce(GPUArray::plus).collect().get(0);
            var sent = JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(sum);
            require(parts.map(x -> x.plus(sent.value().toGpu()).get(":1"))
                            .collect()
                            .size()
                    == workers);
            sent.destroy();
        });
    }

    private static void require(boolean isSo) {
        if (!isSo) {
            throw new IllegalStateException("a task is missing");
        }
    }

    private void add(int workers, String what, Runnable program) {
        add(workers, what, 1, program);
    }

    private void add(int workers, String what, int steps, Runnable program) {
        double[] millis = new double[3];
        program.run();
        for (int i = 0; i < millis.length; i++) {
            long start = System.nanoTime();
            program.run();
            millis[i] = (System.nanoTime() - start) / 1e6 / steps;
        }
        java.util.Arrays.sort(millis);
        lines.add(String.format(Locale.ROOT, "%d workers %9.1f  %s", workers, millis[1], what));
        System.out.println(lines.get(lines.size() - 1));
    }
}
