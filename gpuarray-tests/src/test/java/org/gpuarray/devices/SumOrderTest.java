package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.FixedOrder;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums have one order: the page's, in every layout, for any number of workers, on the CPU device and on a GPU. */
@OnDevice
@Tag("c2")
class SumOrderTest {
    private static final String ONLY_C1 = "-XX:TieredStopAtLevel=1";
    private static final double UNIT_FLOAT32 = 0x1p-24;
    private static final double UNIT_FLOAT64 = 0x1p-53;

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void sumsOfAll_haveTheDocumentedOrder(DType type) {
        boolean isFloat32 = type == DType.FLOAT32;
        for (int size : SumBits.SIZES) {
            double[] elements = SumBits.elements(size, type);
            double expected = FixedOrder.rows(elements, isFloat32);
            try (var scope = GpuScope.open()) {
                GPUArray array = Layout.DENSE.array(elements, type, size);
                assertSameBits(array.sum().itemDouble(), rounded(expected, isFloat32), type + " sum of " + size);
                if (size > 0) {
                    assertSameBits(
                            array.mean().itemDouble(), rounded(expected / size, isFloat32), type + " mean of " + size);
                }
            }
        }
    }

    /** More than 8,192 tiles of 4,096 elements: tiles of two pieces, the last of them shorter. */
    @Test
    void sumOfALongRow_hasTilesOfSeveralPieces() {
        int size = (1 << 25) + 4_096 + 33;
        double expected = FixedOrder.rows(i -> (float) (i * 40_503L % 65_537) / 1_000f, size, true);
        GPUArray array =
                GPU.arange(size).times(40_503).rem(65_537).astype(DType.FLOAT32).div(1_000);
        assertSameBits(array.sum().itemDouble(), rounded(expected, true), "sum of " + size);
    }

    /** More chunks than 2,048, since there are few columns; then as many, of twice as many rows. */
    @ParameterizedTest
    @CsvSource({"530000, 2", "600001, 3", "540000, 17"})
    void sumsOfFewLongColumns_haveMoreChunks(int rows, int columns) {
        GPUArray array = GPU.arange((long) rows * columns)
                .times(40_503)
                .rem(65_537)
                .astype(DType.FLOAT32)
                .div(1_000)
                .reshape(rows, columns);

        double[] sums = array.sum(0).toDoubleArray();

        for (int c = 0; c < columns; c++) {
            int column = c;
            double expected = FixedOrder.columns(
                    r -> (float) ((r * columns + column) * 40_503L % 65_537) / 1_000f, rows, columns, true);
            assertSameBits(sums[c], rounded(expected, true), "column " + c);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT32", "FLOAT64"})
    void sumsOverAnAxis_haveTheDocumentedOrder(DType type) {
        boolean isFloat32 = type == DType.FLOAT32;
        for (int[] shape : SumBits.SHAPES) {
            if (shape.length == 2) {
                double[] elements = SumBits.elements(shape[0] * shape[1], type);
                try (var scope = GpuScope.open()) {
                    GPUArray array = Layout.DENSE.array(elements, type, shape);
                    double[] rows = array.sum(1).toDoubleArray();
                    for (int r = 0; r < shape[0]; r++) {
                        double[] row = java.util.Arrays.copyOfRange(elements, r * shape[1], (r + 1) * shape[1]);
                        assertSameBits(rows[r], rounded(FixedOrder.rows(row, isFloat32), isFloat32), "row " + r);
                    }
                    double[] columns = array.sum(0).toDoubleArray();
                    for (int c = 0; c < shape[1]; c++) {
                        double[] column = new double[shape[0]];
                        for (int r = 0; r < column.length; r++) {
                            column[r] = elements[r * shape[1] + c];
                        }
                        double expected = shape[1] == 1
                                ? FixedOrder.rows(column, isFloat32)
                                : FixedOrder.columns(column, shape[1], isFloat32);
                        assertSameBits(columns[c], rounded(expected, isFloat32), "column " + c);
                    }
                }
            }
        }
    }

    @Tag("once")
    @Test
    void everyLayout_hasTheBitsOfTheDenseOne() {
        Map<String, String> bits = Here.BITS;

        List<String> differences = new ArrayList<>();
        bits.forEach((name, value) -> {
            String dense = name;
            for (Layout layout : Layout.values()) {
                dense = dense.replace(layout.name(), Layout.DENSE.name());
            }
            if (!value.equals(bits.get(dense))) {
                differences.add(name + ": " + value + ", dense " + bits.get(dense));
            }
        });
        assertThat(differences).isEmpty();
        assertThat(bits).hasSizeGreaterThan(1_000);
    }

    /**
     * One worker, two, the kernels that a GPU gets, another compiler of bytecode: each in a JVM of its own, on the CPU device,
     * whatever device this suite runs on.
     */
    @Tag("once")
    @Test
    void workersAndStyleOfKernels_changeNoBit() {
        List<Jvm> children = new ArrayList<>();
        for (List<String> flags : List.of(
                List.of("-Dgpuarray.cpu.workers=1", ONLY_C1),
                List.of("-Dgpuarray.cpu.workers=2"),
                List.of("-Dgpuarray.cpu.workers=2", "-Dgpuarray.cpu.traits=gpu", ONLY_C1))) {
            List<String> all = new ArrayList<>(flags);
            all.add("-Dgpuarray.device=cpu");
            children.add(Jvm.start(SumBits.class, all));
        }
        Map<String, String> here = new TreeMap<>(Here.BITS);
        for (Jvm child : children) {
            assertThat(new TreeMap<>(child.await().values())).isEqualTo(here);
        }
    }

    @Test
    void float32Sum_staysInTheDocumentedBound(Random random) {
        for (int size : new int[] {3, 1_000, 4_097, 300_000}) {
            float[] elements = new float[size];
            BigDecimal exact = BigDecimal.ZERO;
            double magnitudes = 0;
            for (int i = 0; i < size; i++) {
                elements[i] = (float) (random.nextGaussian() * Math.pow(2, random.nextInt(30)));
                exact = exact.add(new BigDecimal(elements[i]));
                magnitudes += Math.abs(elements[i]);
            }
            try (var scope = GpuScope.open()) {
                double sum = GPUArray.toGpu(elements).sum().itemDouble();
                // two additions in float32 for each element, float64 above, one rounding of the result
                double bound = (2 * UNIT_FLOAT32 + 64 * UNIT_FLOAT64) * magnitudes + Math.ulp((float) sum);
                assertThat(new BigDecimal(sum).subtract(exact).abs().doubleValue())
                        .as("size=%d", size)
                        .isLessThanOrEqualTo(bound);
            }
        }
    }

    @Test
    void minAndMax_areExactAndKeepNaN(Random random) {
        for (int size : SumBits.SIZES) {
            if (size == 0) {
                continue;
            }
            double[] elements = SumBits.elements(size, DType.FLOAT64);
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double x : elements) {
                least = Math.min(least, x);
                most = Math.max(most, x);
            }
            try (var scope = GpuScope.open()) {
                GPUArray array = GPUArray.toGpu(elements);
                assertThat(array.min().itemDouble()).isEqualTo(least);
                assertThat(array.max().itemDouble()).isEqualTo(most);
                array.set(random.nextInt(size), Double.NaN);
                assertThat(array.min().itemDouble()).isNaN();
                assertThat(array.max().itemDouble()).isNaN();
                assertThat(array.sum().itemDouble()).isNaN();
            }
        }
    }

    @Test
    void integerSums_areExactAndWrap() {
        try (var scope = GpuScope.open()) {
            assertThat(GPU.arange(1_000_003).sum().itemLong()).isEqualTo(1_000_003L * 1_000_002 / 2);
            assertThat(GPU.full(new int[] {5_000}, Integer.MAX_VALUE, DType.INT32)
                            .sum()
                            .itemLong())
                    .isEqualTo(5_000L * Integer.MAX_VALUE);
            assertThat(GPUArray.toGpu(new long[] {Long.MAX_VALUE, 1}).sum().itemLong())
                    .isEqualTo(Long.MIN_VALUE);
            assertThat(GPU.ones(DType.BOOL, 70_001).sum().itemLong()).isEqualTo(70_001);
        }
    }

    @Test
    void zeros_keepTheirSign() {
        assertSameBits(GPUArray.toGpu(new float[] {-0f, -0f}).sum().itemDouble(), -0.0, "-0 + -0");
        assertSameBits(GPUArray.toGpu(new float[] {-0f, 0f}).sum().itemDouble(), 0.0, "-0 + 0");
        assertSameBits(GPUArray.toGpu(new float[0]).sum().itemDouble(), 0.0, "nothing");
    }

    /** This JVM's bits, on this suite's device: computed once. */
    private static final class Here {
        static final Map<String, String> BITS = SumBits.all();
    }

    private static double rounded(double sum, boolean isFloat32) {
        return isFloat32 ? (float) sum : sum;
    }

    private static void assertSameBits(double actual, double expected, String what) {
        assertThat(Double.doubleToLongBits(actual))
                .as("%s: %s, by the page %s", what, actual, expected)
                .isEqualTo(Double.doubleToLongBits(expected));
    }
}
