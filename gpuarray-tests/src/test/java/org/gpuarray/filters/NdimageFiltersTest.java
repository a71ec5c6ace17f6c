package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Ndimage;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Filters beside their definitions. */
@OnDevice
@Tag("once")
class NdimageFiltersTest {
    private static final FilterOptions DEFAULTS = FilterOptions.defaults();

    private static final List<BorderMode> MODES =
            List.of(BorderMode.REFLECT, BorderMode.CONSTANT, BorderMode.NEAREST, BorderMode.MIRROR, BorderMode.WRAP);

    private static Grid ones(int... shape) {
        Grid grid = Grid.random(1, 1, shape);
        Arrays.fill(grid.numbers(), 1);
        return grid;
    }

    private static ToDoubleFunction<double[]> sum(Grid weights) {
        return window -> {
            double sum = 0;
            for (int k = 0; k < window.length; k++) {
                sum += weights.numbers()[k] == 0 ? 0 : weights.numbers()[k] * window[k];
            }
            return sum;
        };
    }

    private static ToDoubleFunction<double[]> rank(int rank) {
        return window ->
                Arrays.stream(window).filter(x -> !Double.isNaN(x)).sorted().toArray()[rank];
    }

    private static BorderMode[] modes(BorderMode mode, int count) {
        BorderMode[] modes = new BorderMode[count];
        Arrays.fill(modes, mode);
        return modes;
    }

    @Test
    void correlate_inEachModeWithOrigins_addsWeightedElements() {
        for (BorderMode mode : MODES) {
            for (int[] shape : new int[][] {{7, 11}, {1, 1}, {2, 3}, {3, 530}}) {
                Grid x = Grid.random(5, 9, shape);
                Grid weights = Grid.random(6, 3, 4, 5);
                int[] origins = {-1, 2};
                GPUArray result = Ndimage.correlate(
                        x.array(DType.FLOAT64),
                        weights.array(DType.INT32),
                        DEFAULTS.mode(mode).cval(2.5).origin(origins));

                assertThat(result.shape().extents()).containsExactly(shape[0], shape[1]);
                assertThat(Grid.of(result).numbers())
                        .as("mode=%s shape=%s", mode, Arrays.toString(shape))
                        .containsExactly(
                                x.filtered(weights, origins, modes(mode, 2), 2.5, sum(weights)), within(1e-12));
            }
        }
    }

    @Test
    void correlate_ofThreeAxesWithAModeEach_addsWeightedElements() {
        Grid x = Grid.random(7, 9, 4, 3, 5);
        Grid weights = Grid.random(8, 4, 2, 1, 3);
        BorderMode[] modes = {BorderMode.WRAP, BorderMode.CONSTANT, BorderMode.MIRROR};
        GPUArray result = Ndimage.correlate(x.array(DType.INT16), weights.array(DType.FLOAT32), DEFAULTS.mode(modes));

        assertThat(result.dtype()).isEqualTo(DType.INT16);
        assertThat(Grid.of(result).numbers()).containsExactly(x.filtered(weights, new int[3], modes, 0, sum(weights)));
    }

    @Test
    void convolve_turnsTheWeightsRound() {
        GPUArray pulse = GPUArray.toGpu(new double[] {0, 0, 0, 1, 0, 0, 0});
        GPUArray even = GPUArray.toGpu(new double[] {1, 2, 3, 4});

        assertThat(Ndimage.convolve(pulse, even).toDoubleArray()).containsExactly(0, 1, 2, 3, 4, 0, 0);
        assertThat(Ndimage.correlate(pulse, even).toDoubleArray()).containsExactly(0, 0, 4, 3, 2, 1, 0);
        assertThat(Ndimage.convolve1d(pulse, even, DEFAULTS.origin(1)).toDoubleArray())
                .containsExactly(1, 2, 3, 4, 0, 0, 0);
    }

    @Test
    void correlate1d_alongEachAxisOfAView_addsWeightedElements() {
        Grid x = Grid.random(9, 50, 6, 8, 5);
        GPUArray view = x.array(DType.INT32).get("1:, ::-2, 3::-1");
        Grid seen = Grid.of(view);
        for (int axis = 0; axis < 3; axis++) {
            int[] extents = {1, 1, 1};
            extents[axis] = 3;
            Grid weights = new Grid(new double[] {1, -2, 5}, extents);
            GPUArray result = Ndimage.correlate1d(
                    view, GPUArray.toGpu(weights.numbers()), DEFAULTS.axis(axis).mode(BorderMode.MIRROR));

            assertThat(Grid.of(result).numbers())
                    .as("axis=%d", axis)
                    .containsExactly(seen.filtered(weights, new int[3], modes(BorderMode.MIRROR, 3), 0, sum(weights)));
        }
    }

    @Test
    void integers_keepWhatIsBeforeThePoint_moduloTheirRange() {
        GPUArray bytes = GPUArray.toGpu(new byte[] {(byte) 200, 100}, DType.UINT8);
        assertThat(Ndimage.correlate(bytes, GPUArray.toGpu(new double[] {2}))
                        .astype(DType.INT32)
                        .toIntArray())
                .containsExactly(144, 200);
        assertThat(Ndimage.correlate(GPUArray.toGpu(new int[] {-3, 3}), GPUArray.toGpu(new double[] {0.5}))
                        .toIntArray())
                .containsExactly(-1, 1);
        GPUArray large = GPUArray.toGpu(new long[] {-1}, DType.UINT64);
        assertThat(Ndimage.uniformFilter(large.rightShift(1), 1).toLongArray()).containsExactly(Long.MAX_VALUE);
        // A third of 9 is 3, though a third itself is not exact.
        assertThat(Ndimage.uniformFilter(GPUArray.toGpu(new int[] {9, 9, 9}), 3).toIntArray())
                .containsExactly(9, 9, 9);
    }

    @Test
    void nan_countsForNothingWhereAWeightIs0_andSpreadsElsewhere() {
        GPUArray x = GPUArray.toGpu(new double[] {1, Double.NaN, 2, 3});
        assertThat(Ndimage.correlate(x, GPUArray.toGpu(new double[] {1, 0, 1})).toDoubleArray())
                .containsExactly(Double.NaN, 3, Double.NaN, 5);
        assertThat(Ndimage.maximumFilter(x, 3).toDoubleArray()).containsExactly(Double.NaN, Double.NaN, Double.NaN, 3);
        assertThat(Ndimage.medianFilter(x, 3).toDoubleArray()).containsExactly(1, 2, 3, 3);
    }

    @Test
    void extremes_ofBoxesAndFootprints_areThoseOfTheWindow() {
        for (BorderMode mode : MODES) {
            Grid x = Grid.random(11, 200, 9, 6);
            FilterOptions options = DEFAULTS.mode(mode).cval(7).origin(0, -1);
            GPUArray least = Ndimage.minimumFilter(x.array(DType.UINT8), options.size(3, 4));
            assertThat(Grid.of(least).numbers())
                    .as("mode=%s", mode)
                    .containsExactly(x.filtered(ones(3, 4), new int[] {0, -1}, modes(mode, 2), 7, rank(0)));
            Grid cross = new Grid(new double[] {0, 1, 0, 1, 1, 1, 0, 0, 1}, 3, 3);
            GPUArray greatest = Ndimage.maximumFilter(
                    x.array(DType.FLOAT32), DEFAULTS.mode(mode).cval(7).footprint(cross.array(DType.BOOL)));
            assertThat(Grid.of(greatest).numbers())
                    .as("mode=%s", mode)
                    .containsExactly(x.filtered(cross, new int[2], modes(mode, 2), 7, rank(4)));
        }
    }

    @Test
    void ranks_ofSmallAndLargeWindows_areThoseOfTheSortedWindow() {
        List<DType> types = List.of(
                DType.UINT8,
                DType.INT8,
                DType.INT16,
                DType.UINT32,
                DType.UINT64,
                DType.INT64,
                DType.FLOAT16,
                DType.FLOAT32,
                DType.FLOAT64);
        for (int i = 0; i < types.size(); i++) {
            Grid x = Grid.random(12 + i, 100, 10, 9);
            int[] size = i % 3 == 0 ? new int[] {3, 2} : i % 3 == 1 ? new int[] {6, 6} : new int[] {17, 16};
            BorderMode mode = MODES.get(i % MODES.size());
            int rank = size[0] * size[1] / 3;
            GPUArray result = Ndimage.rankFilter(
                    x.array(types.get(i)), rank, DEFAULTS.size(size).mode(mode).cval(3));
            assertThat(Grid.of(result).numbers())
                    .as("type=%s size=%s mode=%s", types.get(i), Arrays.toString(size), mode)
                    .containsExactly(x.filtered(ones(size), new int[2], modes(mode, 2), 3, rank(rank)));
        }
    }

    @Test
    void median_ofNegativeAndExtremeNumbers_isInTheMiddle() {
        double[] numbers = {-Double.MAX_VALUE, 5, Double.NEGATIVE_INFINITY, -2, Double.POSITIVE_INFINITY, -1e-300, 1};
        Grid x = new Grid(numbers, 7);
        for (int size : new int[] {1, 3, 4, 33, 70}) {
            assertThat(Ndimage.medianFilter(x.array(DType.FLOAT64), size).toDoubleArray())
                    .as("size=%d", size)
                    .containsExactly(
                            x.filtered(ones(size), new int[1], modes(BorderMode.REFLECT, 1), 0, rank(size / 2)));
        }
        GPUArray longs = GPUArray.toGpu(new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1});
        assertThat(Ndimage.medianFilter(longs, 35).toLongArray()).containsOnly(0);
    }

    @Test
    void percentile_isTheRankBelowIt() {
        GPUArray x = GPUArray.toGpu(new int[] {5, 1, 4, 2, 3});
        FilterOptions three = DEFAULTS.size(3);
        assertThat(Ndimage.percentileFilter(x, 0, three).toIntArray())
                .isEqualTo(Ndimage.minimumFilter(x, 3).toIntArray());
        assertThat(Ndimage.percentileFilter(x, 100, three).toIntArray())
                .isEqualTo(Ndimage.maximumFilter(x, 3).toIntArray());
        assertThat(Ndimage.percentileFilter(x, -50, three).toIntArray())
                .isEqualTo(Ndimage.medianFilter(x, 3).toIntArray());
    }

    @Test
    void gaussian_addsUpToOne_andItsDerivativesFollowALine() {
        GPUArray line = GPU.arange(0.0, 40.0, 1.0);
        GPUArray smooth = Ndimage.gaussianFilter(line, 1.5).get("10:30");
        assertThat(smooth.minus(line.get("10:30")).abs().max().itemDouble()).isLessThan(1e-12);
        GPUArray slope =
                Ndimage.gaussianFilter(line.times(3), 1.5, DEFAULTS.order(1)).get("10:30");
        assertThat(slope.minus(3).abs().max().itemDouble()).isLessThan(2e-3);
        GPUArray curve = Ndimage.gaussianFilter(
                        line.square(), 2, DEFAULTS.order(2).truncate(5))
                .get("12:28");
        assertThat(curve.minus(2).abs().max().itemDouble()).isLessThan(2e-3);
    }

    @Test
    void gaussian_ofAPulse_hasTheWeightsOfTheFormula() {
        GPUArray pulse = GPU.zeros(DType.FLOAT64, 21);
        pulse.set(10, 1);
        double[] result = Ndimage.gaussianFilter(pulse, 2).toDoubleArray();
        double whole = 0;
        for (int i = -8; i <= 8; i++) {
            whole += Math.exp(-i * i / 8.0);
        }
        for (int i = 0; i < 21; i++) {
            double weight = Math.abs(i - 10) > 8 ? 0 : Math.exp(-(i - 10) * (i - 10) / 8.0) / whole;
            assertThat(result[i]).as("i=%d", i).isCloseTo(weight, within(1e-15));
        }
    }

    @Test
    void gaussian_alongSomeAxes_leavesTheOthers() {
        GPUArray x = Grid.random(3, 100, 5, 6, 4).array(DType.FLOAT64);
        GPUArray both = Ndimage.gaussianFilter(x, new double[] {1, 2}, DEFAULTS.axes(2, 0));
        GPUArray one = Ndimage.gaussianFilter1d(x, 1, DEFAULTS.axis(2));
        GPUArray other = Ndimage.gaussianFilter1d(one, 2, DEFAULTS.axis(0));
        assertThat(both.minus(other).abs().max().itemDouble()).isZero();
    }

    @Test
    void derivatives_areThoseOfTheirWeights() {
        Grid x = Grid.random(4, 20, 5, 7);
        Grid sobel = new Grid(new double[] {-1, -2, -1, 0, 0, 0, 1, 2, 1}, 3, 3);
        Grid prewitt = new Grid(new double[] {-1, 0, 1, -1, 0, 1, -1, 0, 1}, 3, 3);
        Grid laplace = new Grid(new double[] {0, 1, 0, 1, -4, 1, 0, 1, 0}, 3, 3);
        BorderMode[] modes = modes(BorderMode.REFLECT, 2);
        int[] origins = new int[2];
        assertThat(Grid.of(Ndimage.sobel(x.array(DType.INT32), 0)).numbers())
                .containsExactly(x.filtered(sobel, origins, modes, 0, sum(sobel)));
        assertThat(Grid.of(Ndimage.prewitt(x.array(DType.FLOAT64), -1)).numbers())
                .containsExactly(x.filtered(prewitt, origins, modes, 0, sum(prewitt)));
        assertThat(Grid.of(Ndimage.laplace(x.array(DType.INT64))).numbers())
                .containsExactly(x.filtered(laplace, origins, modes, 0, sum(laplace)));
        GPUArray ramp = GPU.arange(0.0, 30.0, 1.0).expandDims(0).plus(GPU.zeros(DType.FLOAT64, 30, 1));
        assertThat(Ndimage.gaussianGradientMagnitude(ramp, 1).get(15, 15).itemDouble())
                .isCloseTo(1, within(2e-3));
        assertThat(Ndimage.gaussianLaplace(ramp.square(), 1).get(15, 15).itemDouble())
                .isCloseTo(2, within(5e-2));
    }

    @Test
    void complexNumbers_areFilteredByParts() {
        GPUArray x =
                GPUArray.toGpu(new Complex128[] {new Complex128(1, 4), new Complex128(2, 5), new Complex128(4, 9)});
        GPUArray result = Ndimage.correlate(x, GPUArray.toGpu(new double[] {-1, 0, 1}));
        assertThat(result.dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(result.real().toDoubleArray()).containsExactly(1, 3, 2);
        assertThat(result.imag().toDoubleArray()).containsExactly(1, 5, 4);
        assertThatThrownBy(() -> Ndimage.medianFilter(x, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("complex128");
    }

    @Test
    void emptyAnd0dArrays_keepTheirShape() {
        assertThat(Ndimage.gaussianFilter(GPU.zeros(0, 3), 1).shape().extents()).containsExactly(0, 3);
        assertThat(Ndimage.medianFilter(GPU.zeros(3, 0), 3).shape().extents()).containsExactly(3, 0);
        GPUArray number = GPUArray.toGpu(4.0);
        assertThat(Ndimage.uniformFilter(number, 3).itemDouble()).isEqualTo(4);
        assertThat(Ndimage.medianFilter(number, 3).itemDouble()).isEqualTo(4);
        assertThat(Ndimage.gaussianFilter(number, 3).ndim()).isZero();
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray x = GPU.ones(4, 5);
        List<Runnable> calls = List.of(
                () -> Ndimage.correlate(x, GPU.ones(3)),
                () -> Ndimage.correlate(x, GPU.ones(0, 3)),
                () -> Ndimage.correlate(x, GPU.ones(DType.COMPLEX64, 3, 3)),
                () -> Ndimage.correlate(x, GPU.ones(3, 3), DEFAULTS.origin(2)),
                () -> Ndimage.correlate(x, GPU.ones(3, 3), DEFAULTS.size(3)),
                () -> Ndimage.correlate1d(x, GPU.ones(3), DEFAULTS.axis(2)),
                () -> Ndimage.correlate1d(x, GPU.ones(3), DEFAULTS.axes(0, 1)),
                () -> Ndimage.gaussianFilter(x, -1),
                () -> Ndimage.gaussianFilter(x, Double.NaN),
                () -> Ndimage.gaussianFilter(x, new double[] {1, 2, 3}, DEFAULTS),
                () -> Ndimage.gaussianFilter(x, 1, DEFAULTS.order(-1)),
                () -> Ndimage.uniformFilter(x, 0),
                () -> Ndimage.uniformFilter(x, DEFAULTS.size(3, 3, 3)),
                () -> Ndimage.uniformFilter(x, DEFAULTS.mode(MODES.toArray(BorderMode[]::new))),
                () -> Ndimage.medianFilter(x, DEFAULTS.footprint(GPU.zeros(3, 3))),
                () -> Ndimage.medianFilter(x, DEFAULTS.footprint(GPU.ones(3))),
                () -> Ndimage.medianFilter(x, DEFAULTS.footprint(GPU.ones(3, 3)).size(3)),
                () -> Ndimage.rankFilter(x, 9, DEFAULTS),
                () -> Ndimage.percentileFilter(x, 101, DEFAULTS),
                () -> Ndimage.sobel(x, 2));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> Ndimage.correlate(x, GPU.ones(3, 3), DEFAULTS.origin(2)))
                .hasMessage("correlate: origin=2 size=3, need -1 <= origin <= 1");
    }
}
