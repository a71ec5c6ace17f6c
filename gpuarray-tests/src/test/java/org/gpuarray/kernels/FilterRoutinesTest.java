package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Routines of filters with positions of 32 and of 64 bits, against plain Java. */
@ExtendWith(NoMemoryLeft.class)
class FilterRoutinesTest {
    private static final int N = 37;

    static Stream<Boolean> widths() {
        return Stream.of(false, true);
    }

    private static void run(RoutineRun run, boolean wide) {
        (wide ? run.wide() : run).run();
    }

    private static double[] random() {
        return new Random(N).doubles(N, -9, 9).toArray();
    }

    @ParameterizedTest
    @MethodSource("widths")
    void rank_ofThreeNeighbours_isInTheMiddle(boolean wide) {
        double[] x = random();
        long[] layout = {N, 1, N, BorderMode.NEAREST.ordinal(), -1, 1, -1, 0, 1, -1, 0, 1};
        for (int window : new int[] {3, 64, 0}) {
            double[] medians = new double[N];
            FilterSpec spec = new FilterSpec.Rank(DType.FLOAT64, 1, window, window == 3 ? 1 : 0);
            run(
                    new RoutineRun(spec, Specs.GPU, N, N, 3, 1, 0)
                            .in(x, 0)
                            .in(layout, 0)
                            .out(medians, 0),
                    wide);
            for (int i = 0; i < N; i++) {
                double[] around = {x[Math.max(0, i - 1)], x[i], x[Math.min(N - 1, i + 1)]};
                Arrays.sort(around);
                assertThat(medians[i]).as("window=%d i=%d", window, i).isEqualTo(around[1]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void interpolate_halfWay_isTheMean(boolean wide) {
        double[] x = random();
        double[] numbers = {1, 0.5};
        long[] layout = {N, 1, N, BorderMode.NEAREST.ordinal()};
        double[] means = new double[N];
        run(
                new RoutineRun(
                                new FilterSpec.Interpolate(DType.FLOAT64, DType.FLOAT64, 1, 1, true),
                                Specs.GPU,
                                N,
                                N,
                                N,
                                N,
                                0,
                                0)
                        .in(x, 0)
                        .in(numbers, 0)
                        .in(layout, 0)
                        .out(means, 0),
                wide);
        for (int i = 0; i < N; i++) {
            assertThat(means[i]).isCloseTo((x[i] + x[Math.min(N - 1, i + 1)]) / 2, within(1e-14));
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void spline_hasCoefficientsWhoseWeightedSumsAreTheElements(boolean wide) {
        double[] x = random();
        double[] c = new double[N];
        run(
                new RoutineRun(new FilterSpec.Spline(3, FilterSpec.Spline.Border.MIRROR), Specs.GPU, 1, N, 1)
                        .in(x, 0)
                        .out(c, 0),
                wide);
        for (int i = 0; i < N; i++) {
            double sum = (c[Math.abs(i - 1)] + 4 * c[i] + c[i == N - 1 ? N - 2 : i + 1]) / 6;
            assertThat(sum).isCloseTo(x[i], within(1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void connect_ofALine_findsTheFirstElements(boolean wide) {
        byte[] mask = new byte[N];
        for (int i = 0; i < N; i++) {
            mask[i] = (byte) (i == 2 ? 0 : 1);
        }
        for (int style = 0; style < 4; style++) {
            boolean areRows = style % 2 == 1;
            DeviceTraits traits = style < 2 ? Specs.GPU : Specs.CPU;
            long[] layout = {N, -1, -1};
            int[] narrow = new int[N];
            long[] large = new long[N];
            for (DType type : new DType[] {DType.INT32, DType.INT64}) {
                Object roots = type == DType.INT32 ? narrow : large;
                FilterSpec spec = new FilterSpec.Connect(1, type);
                RoutineRun run = new RoutineRun(spec, traits, N, areRows ? 0 : 1, N, areRows ? 1 : 0);
                run(run.in(mask, 0).in(layout, 0).out(roots, 0), wide);
            }
            int first = 0;
            for (int i = 0; i < N; i++) {
                first = i > 0 && mask[i - 1] == 0 ? i : first;
                if (mask[i] != 0) {
                    assertThat(narrow[i]).isEqualTo(first);
                    assertThat(large[i]).isEqualTo(first);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void distance_isTheLeastOfEachMetric(boolean wide) {
        double[] f = new Random(2).doubles(N, 0, 200).toArray();
        for (int i = 0; i < N; i += 3) {
            f[i] = Double.POSITIVE_INFINITY;
        }
        for (FilterSpec.Distance.Metric metric : FilterSpec.Distance.Metric.values()) {
            double[] least = new double[N];
            run(
                    new RoutineRun(new FilterSpec.Distance(metric), Specs.GPU, 1, N, 1, Double.doubleToLongBits(1.5))
                            .in(f, 0)
                            .out(least, 0),
                    wide);
            for (int i = 0; i < N; i++) {
                double expected = f[i];
                for (int j = 0; j < N; j++) {
                    double d = 1.5 * Math.abs(i - j);
                    double both = switch (metric) {
                        case SQUARED -> f[j] + d * d;
                        case CITY -> f[j] + d;
                        case CHESS -> Math.max(f[j], d);
                    };
                    expected = Math.min(expected, both);
                }
                assertThat(least[i]).as("metric=%s i=%d", metric, i).isCloseTo(expected, within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("widths")
    void peaks_areFoundAndMeasured(boolean wide) {
        double[] x = {0, 2, 2, 1, 3, 0};
        long[] ends = new long[6];
        run(
                new RoutineRun(new FilterSpec.Peaks(FilterSpec.Peaks.Kind.PLATEAUS), Specs.GPU, 6, 0, 0, 0)
                        .in(x, 0)
                        .out(ends, 0),
                wide);
        assertThat(ends).containsExactly(-1, 2, -1, -1, 4, -1);
        long[] peaks = {1, 4};
        double[] prominences = new double[2];
        long[] left = new long[2];
        long[] right = new long[2];
        run(
                new RoutineRun(new FilterSpec.Peaks(FilterSpec.Peaks.Kind.PROMINENCES), Specs.GPU, 6, 2, 0, 0)
                        .in(x, 0)
                        .in(peaks, 0)
                        .out(prominences, 0)
                        .out(left, 0)
                        .out(right, 0),
                wide);
        assertThat(prominences).containsExactly(1, 3);
        assertThat(left).containsExactly(0, 0);
        assertThat(right).containsExactly(3, 5);
        double[] heights = new double[2];
        double[] before = new double[2];
        double[] behind = new double[2];
        run(
                new RoutineRun(
                                new FilterSpec.Peaks(FilterSpec.Peaks.Kind.WIDTHS),
                                Specs.GPU,
                                6,
                                2,
                                0,
                                Double.doubleToLongBits(0.5))
                        .in(x, 0)
                        .in(peaks, 0)
                        .in(prominences, 0)
                        .in(left, 0)
                        .in(right, 0)
                        .out(heights, 0)
                        .out(before, 0)
                        .out(behind, 0),
                wide);
        assertThat(heights).containsExactly(1.5, 1.5);
        assertThat(before).containsExactly(0.75, 3.25);
        assertThat(behind).containsExactly(2.5, 4.5);
    }
}
