package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Devices;
import org.gpuarray.spark.examples.ScatterComputeGather;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two workers with two devices each, and what happens to tasks there. After each test nothing may be left on the devices. */
@Timeout(240)
class ClusterTest {
    private static final int SLOTS = 4;
    /** More than what the library keeps for itself, and less than one array of a test. */
    private static final long NOTHING = 1 << 20;

    private static final int SIZE = 1 << 20;

    @TempDir
    static Path folder;

    private static Cluster cluster;
    private static SparkSession spark;
    private static Process last;
    private static final ExecutorService BESIDE = Executors.newCachedThreadPool();

    @BeforeAll
    static void start() throws Exception {
        SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .getOrCreate()
                .close();
        cluster = new Cluster(folder, 2);
        cluster.addWorker();
        last = cluster.addWorker();
        spark = cluster.session(Map.of(
                "spark.speculation", "true",
                "spark.speculation.interval", "100ms",
                "spark.speculation.quantile", "0.5",
                "spark.speculation.multiplier", "3",
                "spark.speculation.minTaskRuntime", "3s",
                // a lost executor is noticed by its closed connection; nobody waits for the others' word
                "spark.excludeOnFailure.enabled", "false"));
    }

    @AfterAll
    static void stop() throws IOException {
        if (spark != null) {
            spark.close();
        }
        cluster.close();
        BESIDE.shutdownNow();
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        long deadline = System.nanoTime() + 30_000_000_000L;
        Map<String, Long> live = Cluster.liveBytes(spark, SLOTS);
        while (live.values().stream().anyMatch(b -> b > NOTHING) && System.nanoTime() < deadline) {
            Thread.sleep(100); // a killed task may be on its way to its end
            live = Cluster.liveBytes(spark, SLOTS);
        }
        assertThat(live.values()).as("bytes on devices: " + live).allMatch(bytes -> bytes <= NOTHING);
    }

    /** Four megabytes of a partition; what is computed of them is rounded. */
    private static GPUArray numbers(int part) {
        GPUArray numbers = GPU.random(11, part).normal(0, 1, SIZE).astype(DType.FLOAT32);
        GPU.eval(numbers);
        return numbers;
    }

    private static DistributedArray sums(int parts, GpuFunction<Integer, GPUArray> before) {
        return DistributedArray.create(spark, parts, part -> {
                    GPUArray numbers = numbers(part);
                    before.apply(part);
                    return numbers.times(1.1).reshape(1024, 1024).sum(0);
                })
                .reduce(GPUArray::plus);
    }

    /** What one device computes, in the same order. */
    private static HostArray expectedSum(int parts) {
        GPUArray[] sums = IntStream.range(0, parts)
                .mapToObj(part -> numbers(part).times(1.1).reshape(1024, 1024).sum(0))
                .toArray(GPUArray[]::new);
        GPUArray result = null;
        for (int from = 0; from < parts; from += 8) {
            GPUArray group = sums[from];
            for (int i = from + 1; i < Math.min(from + 8, parts); i++) {
                group = group.plus(sums[i]);
            }
            result = result == null ? group : result.plus(group);
        }
        return HostArray.of(result);
    }

    private static GPUArray nothing() {
        return GPUArray.toGpu(0);
    }

    @Test
    void eachTask_hasADeviceOfItsOwn() {
        List<String> places = Cluster.onEachSlot(spark, SLOTS, () -> "");
        assertThat(places.stream().distinct()).hasSize(SLOTS);
        assertThat(places.stream().map(p -> p.split("/")[1].trim())).contains("cpu", "cpu:1");
    }

    @Test
    void scatterComputeGather_hasTheBitsOfOneDevice() {
        try (GPUArray rows = GPU.random(1).normal(0, 1, 1 << 20, 4).astype(DType.FLOAT32);
                GPUArray expected = ScatterComputeGather.compute(rows);
                GPUArray result = ScatterComputeGather.run(spark, rows, 5)) {
            assertThat(HostArray.of(result)).isEqualTo(HostArray.of(expected));
        }
    }

    @Test
    void allReduce_betweenExecutors_addsInOrderOfRanks() {
        List<HostArray> results = DistributedArray.create(spark, SLOTS, ClusterTest::numbers)
                .barrier((ranks, own) -> {
                    GPUArray small = ranks.allReduce(own.get(":1001"));
                    return GPU.concatenate(ranks.allReduce(own), small);
                })
                .collect();
        GPUArray sum = numbers(0).plus(numbers(1)).plus(numbers(2)).plus(numbers(3));
        HostArray expected = HostArray.of(GPU.concatenate(sum, sum.get(":1001")));
        assertThat(results).containsExactly(expected, expected, expected, expected);
    }

    @Test
    void taskThatFailsOnce_isRunAgainWithTheSameBits() {
        HostArray sum = sums(9, part -> {
                    if (Cluster.isFirstAttempt(3)) {
                        throw new IllegalStateException("on purpose");
                    }
                    return nothing();
                })
                .collect()
                .get(0);
        assertThat(sum).isEqualTo(expectedSum(9));
    }

    @Test
    void rankThatFailsOnce_runsTheStageAgain() {
        List<HostArray> results = DistributedArray.create(spark, SLOTS, ClusterTest::numbers)
                .barrier((ranks, own) -> {
                    GPUArray first = ranks.allReduce(own);
                    if (Cluster.isFirstAttempt(2)) {
                        throw new IllegalStateException("on purpose"); // the others wait for its message
                    }
                    return ranks.allReduce(first.times(0.5));
                })
                .collect();
        GPUArray first =
                numbers(0).plus(numbers(1)).plus(numbers(2)).plus(numbers(3)).times(0.5);
        HostArray expected = HostArray.of(first.plus(first).plus(first).plus(first));
        assertThat(results).containsExactly(expected, expected, expected, expected);
    }

    @Test
    void slowTask_isOvertaken() {
        long start = System.nanoTime();
        HostArray sum = sums(4, part -> {
                    if (Cluster.isFirstAttempt(1)) {
                        Thread.sleep(120_000);
                    }
                    return nothing();
                })
                .collect()
                .get(0);
        assertThat(sum).isEqualTo(expectedSum(4));
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(100);
    }

    @Test
    void cancelledJob_endsItsTasks() throws Exception {
        File started = folder.resolve("started").toFile();
        Future<?> job = beside(() -> {
            // without interrupts: tasks look whether they were killed
            JavaSparkContext.fromSparkContext(spark.sparkContext()).setJobGroup("cancelled", "a test", false);
            Dataset<Row> endless = spark.range(0, 1L << 50, 1, SLOTS).toDF();
            return GpuColumns.of(endless)
                    .rowsPerBatch(1000)
                    .reduce(
                            b -> {
                                write(started);
                                return GPU.concatenate(
                                        b.get("id").sum().reshape(1),
                                        GPU.ones(SIZE).astype(DType.INT64));
                            },
                            GPUArray::plus)
                    .collect();
        });
        await(started);
        spark.sparkContext().cancelJobGroup("cancelled");
        assertThatThrownBy(job::get).hasStackTraceContaining("cancelled");
    }

    @Test
    void cancelledBarrierStage_endsRanksThatWait() throws Exception {
        File started = folder.resolve("waiting").toFile();
        Future<?> job = beside(() -> {
            JavaSparkContext.fromSparkContext(spark.sparkContext()).setJobGroup("waiting", "a test", false);
            return DistributedArray.create(spark, SLOTS, ClusterTest::numbers)
                    .barrier((ranks, own) -> {
                        if (ranks.rank() == 0) {
                            write(started);
                            while (true) {
                                Thread.sleep(50);
                                Tasks.requireAlive();
                            }
                        }
                        return ranks.allReduce(own);
                    })
                    .collect();
        });
        await(started);
        spark.sparkContext().cancelJobGroup("waiting");
        assertThatThrownBy(job::get).hasStackTraceContaining("cancelled");
    }

    @Test
    void killedWorker_isReplacedWithTheSameBits() throws Exception {
        File started = folder.resolve("summing").toFile();
        File killed = folder.resolve("killed-1").toFile();
        Future<HostArray> job = beside(() -> sums(12, part -> {
                    write(started);
                    awaitFor(killed);
                    return nothing();
                })
                .collect()
                .get(0));
        await(started);
        Cluster.kill(last);
        last = cluster.addWorker();
        write(killed);
        assertThat(job.get()).isEqualTo(expectedSum(12));
    }

    @Test
    void workerKilledInABarrierStage_isReplacedWithTheSameBits() throws Exception {
        File started = folder.resolve("reducing").toFile();
        File killed = folder.resolve("killed-2").toFile();
        Future<List<HostArray>> job = beside(() -> DistributedArray.create(spark, SLOTS, ClusterTest::numbers)
                .barrier((ranks, own) -> {
                    GPUArray sum = ranks.allReduce(own);
                    write(started);
                    awaitFor(killed);
                    return ranks.allReduce(sum.times(0.5));
                })
                .collect());
        await(started);
        Cluster.kill(last);
        last = cluster.addWorker();
        write(killed);
        GPUArray half =
                numbers(0).plus(numbers(1)).plus(numbers(2)).plus(numbers(3)).times(0.5);
        HostArray expected = HostArray.of(half.plus(half).plus(half).plus(half));
        assertThat(job.get()).containsExactly(expected, expected, expected, expected);
    }

    @Test
    void dataOfTenTimesADevicesMemory_goThroughInBatches() {
        long limit =
                Cluster.onEachSlot(
                                spark,
                                SLOTS,
                                () -> "" + Devices.current().allocator().stats().totalBytes())
                        .stream()
                        .mapToLong(line -> Long.parseLong(line.split(" ")[1]))
                        .max()
                        .orElseThrow();
        int columns = 8;
        long rows = 10 * limit / ((long) columns * Long.BYTES) + 1;
        String[] sums = IntStream.range(0, columns)
                .mapToObj(i -> "id + " + i + " as c" + i)
                .toArray(String[]::new);
        Dataset<Row> data = spark.range(0, rows, 1, 2 * SLOTS).selectExpr(sums);
        try (GPUArray total = GpuColumns.of(data)
                .rowsPerBatch(1 << 18)
                .reduce(b -> b.matrix().sum(0), GPUArray::plus)
                .gather()) {
            assertThat(total.toLongArray())
                    .isEqualTo(IntStream.range(0, columns)
                            .mapToLong(i -> rows * (rows - 1) / 2 + (long) i * rows)
                            .toArray());
        }
    }

    // # Jobs beside the test's thread, and marks by which tasks tell where they are

    private static <T> Future<T> beside(Callable<T> job) {
        return BESIDE.submit(job);
    }

    private static void write(File mark) throws IOException {
        if (!mark.exists()) {
            Files.writeString(mark.toPath(), "");
        }
    }

    private static void await(File mark) throws InterruptedException {
        awaitFor(mark);
        Thread.sleep(300); // now others are there, too
    }

    private static void awaitFor(File mark) throws InterruptedException {
        long deadline = System.nanoTime() + 120_000_000_000L;
        while (!mark.exists()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("nobody wrote " + mark);
            }
            Thread.sleep(10);
        }
    }
}
