package org.gpuarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.spark.examples.Histogram;
import org.gpuarray.spark.examples.KMeans;
import org.gpuarray.spark.examples.LinearRegression;
import org.gpuarray.spark.examples.LogisticRegression;
import org.gpuarray.spark.examples.MonteCarloPi;
import org.gpuarray.spark.examples.ScatterComputeGather;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Each example beside the same arithmetic on one device. */
@ExtendWith(LocalSpark.class)
class ExamplesTest {
    private static final SparkSession SPARK = LocalSpark.session();

    /** Columns a and b with normal numbers, in three partitions, always the same. */
    private static Dataset<Row> normal(int rows) {
        return SPARK.range(0, rows, 1, 3)
                .select(
                        functions.randn(1).as("a"),
                        functions.randn(2).as("b"),
                        functions.rand(3).as("u"),
                        functions.col("id"));
    }

    private static GPUArray whole(Dataset<Row> data, String... columns) {
        return GpuColumns.of(data, columns).toArray(Batch::matrix).gather();
    }

    @Test
    void scatterComputeGather_hasTheBitsOfOneDevice() {
        try (GPUArray rows = GPU.random(1).normal(0, 1, 1 << 20, 4).astype(DType.FLOAT32);
                GPUArray expected = ScatterComputeGather.compute(rows);
                GPUArray result = ScatterComputeGather.run(SPARK, rows, 4)) {
            assertThat(HostArray.of(result)).isEqualTo(HostArray.of(expected));
        }
    }

    @Test
    void monteCarloPi_countsAsOneDevice() {
        long expected = 0;
        for (int part = 0; part < 5; part++) {
            try (GPUArray count = MonteCarloPi.inside(200_000, 9, part)) {
                expected += count.itemLong();
            }
        }
        assertThat(MonteCarloPi.inside(SPARK, 5, 200_000, 9)).isEqualTo(expected);
        assertThat(4.0 * expected / 1_000_000).isCloseTo(Math.PI, within(0.01)); // six standard deviations
    }

    @Test
    void histogram_countsAsOneDevice() {
        Dataset<Row> data = normal(50_000);
        try (GPUArray x = whole(data, "a");
                GPUArray expected = Histogram.counts(x.ravel(), 17, -2, 3);
                GPUArray counts = Histogram.counts(data, "a", 17, -2, 3)) {
            assertThat(counts.toLongArray()).isEqualTo(expected.toLongArray());
        }
    }

    @Test
    void linearRegression_isThatOfOneDevice() {
        Dataset<Row> data = normal(30_000).selectExpr("a", "b", "3 * a - 2 * b + 1 + 0.1 * (u - 0.5) as y");
        try (GpuScope scope = GpuScope.open()) {
            GPUArray x = whole(data, "a", "b");
            GPUArray y = whole(data, "y").ravel();
            double[] expected =
                    LinearRegression.solve(LinearRegression.moments(x, y)).toDoubleArray();
            double[] weights = LinearRegression.fit(data, "y", "a", "b").toDoubleArray();
            // moments differ by 30,000 additions in another order; the matrix is near 30,000 times that of the identity
            assertThat(weights).containsExactly(expected, within(1e-12));
            assertThat(weights).containsExactly(new double[] {3, -2, 1}, within(0.01));
        }
    }

    @Test
    void logisticRegression_isThatOfOneDevice() {
        Dataset<Row> data = normal(20_000).selectExpr("a", "b", "double(u < 1 / (1 + exp(b - 2 * a - 0.5))) as y");
        int steps = 40;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray x = LogisticRegression.withOnes(whole(data, "a", "b"));
            GPUArray y = whole(data, "y").ravel();
            GPUArray expected = GPU.zeros(3);
            for (int step = 0; step < steps; step++) {
                expected = LogisticRegression.next(expected, LogisticRegression.gradient(x, y, expected), 3);
                GPU.eval(expected);
            }
            double[] weights =
                    LogisticRegression.fit(data, steps, 3, "y", "a", "b").toDoubleArray();
            assertThat(weights).containsExactly(expected.toDoubleArray(), within(1e-12));
            assertThat(weights).containsExactly(new double[] {2, -1, 0.5}, within(0.2));
        }
    }

    @Test
    void kMeans_isThatOfOneDevice() {
        Dataset<Row> data = normal(20_000).selectExpr("a + 6 * (id % 2) as x", "b - 3 * (id % 2) as y");
        try (GpuScope scope = GpuScope.open()) {
            GPUArray points = whole(data, "x", "y");
            GPUArray start = GPUArray.toGpu(new double[] {1, 1, -1, -1, 50, 50}, 3, 2);
            GPUArray expected = start;
            for (int step = 0; step < 8; step++) {
                expected = KMeans.next(expected, KMeans.sums(points, expected));
            }
            double[] centres =
                    KMeans.fit(data, HostArray.of(start), 8, "x", "y").ravel().toDoubleArray();
            assertThat(centres).containsExactly(expected.ravel().toDoubleArray(), within(1e-11));
            assertThat(centres).containsExactly(new double[] {6, -3, 0, 0, 50, 50}, within(0.1));
        }
    }
}
