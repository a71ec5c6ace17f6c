package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PeakOptions;
import org.gpuarray.Signal;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Convolutions, windows and filters of signals beside their definitions. */
@OnDevice
@Tag("once")
class SignalTest {
    /** Returns a part of all sums of products of two arrays of two axes. */
    private static double[] convolved(Grid a, Grid b, String mode) {
        int[] n = a.shape();
        int[] k = b.shape();
        double[][] all = new double[n[0] + k[0] - 1][n[1] + k[1] - 1];
        for (int i = 0; i < a.numbers().length; i++) {
            for (int j = 0; j < b.numbers().length; j++) {
                all[i / n[1] + j / k[1]][i % n[1] + j % k[1]] += a.numbers()[i] * b.numbers()[j];
            }
        }
        int[] starts = new int[2];
        int[] ends = new int[2];
        for (int axis = 0; axis < 2; axis++) {
            int most = Math.max(n[axis], k[axis]);
            int least = Math.min(n[axis], k[axis]);
            starts[axis] = mode.equals("full") ? 0 : mode.equals("same") ? (k[axis] - 1) / 2 : least - 1;
            ends[axis] =
                    mode.equals("full") ? n[axis] + k[axis] - 1 : mode.equals("same") ? starts[axis] + n[axis] : most;
        }
        return Arrays.stream(all, starts[0], ends[0])
                .flatMapToDouble(row -> Arrays.stream(row, starts[1], ends[1]))
                .toArray();
    }

    @Test
    void convolve_inEachModeByEachMethod_addsProducts() {
        for (int[][] shapes : new int[][][] {{{8, 9}, {3, 4}}, {{3, 2}, {5, 7}}, {{1, 1}, {1, 1}}, {{6, 5}, {6, 5}}}) {
            Grid a = Grid.random(1, 9, shapes[0]);
            Grid b = Grid.random(2, 9, shapes[1]);
            for (String mode : List.of("full", "same", "valid")) {
                double[] expected = convolved(a, b, mode);
                for (String method : List.of("auto", "direct", "fft")) {
                    for (DType type : List.of(DType.FLOAT64, DType.INT32, DType.FLOAT16)) {
                        GPUArray result = Signal.convolve(a.array(type), b.array(type), mode, method);
                        assertThat(result.dtype()).isEqualTo(type);
                        assertThat(Grid.of(result).numbers())
                                .as("mode=%s method=%s type=%s", mode, method, type)
                                .containsExactly(expected, within(type == DType.FLOAT16 ? 1.5 : 1e-10));
                    }
                }
                GPUArray transformed = Signal.fftconvolve(a.array(DType.INT8), b.array(DType.INT8), mode);
                assertThat(transformed.dtype()).isEqualTo(DType.FLOAT64);
                assertThat(Grid.of(transformed).numbers()).containsExactly(expected, within(1e-10));
            }
        }
    }

    @Test
    void convolve_ofIntegers_isExactAndWrapsAround() {
        GPUArray large = GPUArray.toGpu(new long[] {Long.MAX_VALUE, 1});
        assertThat(Signal.convolve(large, GPUArray.toGpu(new long[] {1, 2})).toLongArray())
                .containsExactly(Long.MAX_VALUE, -1, 2);
        GPUArray mask = GPUArray.toGpu(new boolean[] {true, false, false, true});
        assertThat(Signal.convolve(mask, GPUArray.toGpu(new boolean[] {true, true}))
                        .toBooleanArray())
                .containsExactly(true, true, false, true, true);
    }

    @Test
    void convolve_ofComplexNumbers_isTheProductOfPolynomials() {
        GPUArray a = GPUArray.toGpu(new Complex128[] {new Complex128(1, 2), new Complex128(0, -1)});
        GPUArray b = GPUArray.toGpu(new Complex128[] {new Complex128(3, 0), new Complex128(1, 1)});
        for (String method : List.of("direct", "fft")) {
            GPUArray product = Signal.convolve(a, b, "full", method);
            assertThat(product.real().toDoubleArray()).containsExactly(new double[] {3, -1, 1}, within(1e-14));
            assertThat(product.imag().toDoubleArray()).containsExactly(new double[] {6, 0, -1}, within(1e-14));
            GPUArray real = GPUArray.toGpu(new double[] {1, 2});
            GPUArray mixed = Signal.convolve(real, a, "full", method);
            assertThat(mixed.imag().toDoubleArray()).containsExactly(new double[] {2, 3, -2}, within(1e-14));
            GPUArray correlated = Signal.correlate(a, a, "full", method);
            assertThat(correlated.get(1).real().itemDouble()).isCloseTo(6, within(1e-14));
            assertThat(correlated.get(0).real().itemDouble()).isCloseTo(-2, within(1e-14));
            assertThat(correlated.get(0).imag().itemDouble()).isCloseTo(1, within(1e-14));
        }
    }

    @Test
    void convolve_ofLongLines_takesTransforms() {
        GPUArray a = GPU.random(1).random(5000);
        GPUArray b = GPU.random(2).random(3001);
        assertThat(Signal.chooseConvMethod(a, b, "full")).isEqualTo("fft");
        assertThat(Signal.chooseConvMethod(a, b.get(":9"), "full")).isEqualTo("direct");
        GPUArray difference = Signal.convolve(a, b).minus(Signal.convolve(a, b, "full", "direct"));
        assertThat(difference.abs().max().itemDouble()).isLessThan(1e-9);
        assertThat(Signal.convolve(GPU.zeros(0), GPU.ones(3)).size()).isZero();
    }

    @Test
    void convolve2d_readsWhatIsBeyondTheEnds() {
        GPUArray a = GPUArray.toGpu(new double[][] {{1, 2}, {3, 4}});
        GPUArray right = GPUArray.toGpu(new double[][] {{0, 0, 1}});
        assertThat(Signal.convolve2d(a, right, "same", "fill", 9).reshape(-1).toDoubleArray())
                .containsExactly(9, 1, 9, 3);
        assertThat(Signal.convolve2d(a, right, "full", "wrap", 0).get(0).toDoubleArray())
                .containsExactly(1, 2, 1, 2);
        assertThat(Signal.convolve2d(a, right, "full", "symm", 0).get(1).toDoubleArray())
                .containsExactly(4, 3, 3, 4);
    }

    @Test
    void windows_haveTheWeightsOfTheirFormulas() {
        assertThat(Signal.getWindow("hann", 4).toDoubleArray())
                .containsExactly(new double[] {0, 0.5, 1, 0.5}, within(1e-15));
        assertThat(Signal.symmetricWindow("hann", 5).toDoubleArray())
                .containsExactly(new double[] {0, 0.5, 1, 0.5, 0}, within(1e-15));
        assertThat(Signal.symmetricWindow("triang", 4).toDoubleArray()).containsExactly(0.25, 0.75, 0.75, 0.25);
        assertThat(Signal.symmetricWindow("triang", 3).toDoubleArray()).containsExactly(0.5, 1, 0.5);
        assertThat(Signal.symmetricWindow("gaussian", 3, 2).toDoubleArray())
                .containsExactly(new double[] {Math.exp(-0.125), 1, Math.exp(-0.125)}, within(1e-15));
        assertThat(Signal.symmetricWindow("tukey", 9, 0.5).toDoubleArray())
                .containsExactly(new double[] {0, 0.5, 1, 1, 1, 1, 1, 0.5, 0}, within(1e-15));
        for (String name : List.of("blackman", "hamming", "bartlett")) {
            GPUArray own = name.equals("blackman")
                    ? GPU.blackman(11)
                    : name.equals("hamming") ? GPU.hamming(11) : GPU.bartlett(11);
            assertThat(Signal.symmetricWindow(name, 11).minus(own).abs().max().itemDouble())
                    .isLessThan(1e-15);
        }
        for (String name : List.of(
                "boxcar", "bohman", "parzen", "cosine", "nuttall", "blackmanharris", "flattop", "hann", "bartlett")) {
            double[] window = Signal.symmetricWindow(name, 8).toDoubleArray();
            for (int i = 0; i < 4; i++) {
                assertThat(window[i]).as(name).isCloseTo(window[7 - i], within(1e-15));
            }
            assertThat(Signal.symmetricWindow(name, 9).get(4).itemDouble())
                    .as(name)
                    .isCloseTo(1, within(1e-8));
            assertThat(Signal.getWindow(name, 1).toDoubleArray()).containsExactly(1);
            assertThat(Signal.getWindow(name, 0).size()).isZero();
        }
    }

    /** SciPy's rule: lists are float64, arrays of float32 keep signals of float32. */
    @Test
    void linearFilters_ofFloat32_haveSciPysTypes() {
        float[] b = {0.25f, 0.5f};
        float[] a = {1, -0.5f, 0.125f};
        double[] wideB = {0.25, 0.5};
        double[] wideA = {1, -0.5, 0.125};
        float[][] sections = {{0.25f, 0.5f, 0, 1, -0.5f, 0.125f}, {1, 0.5f, 0, 1, 0.25f, 0}};
        double[][] wide = {{0.25, 0.5, 0, 1, -0.5, 0.125}, {1, 0.5, 0, 1, 0.25, 0}};
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT16, DType.INT16, DType.FLOAT64, DType.INT32)) {
            GPUArray x = GPU.arange(2 * 40).rem(17).astype(type).reshape(2, 40);
            DType expected = type == DType.FLOAT64 || type == DType.INT32 ? DType.FLOAT64 : DType.FLOAT32;
            GPUArray state = GPU.ones(DType.FLOAT32, 2, 2);
            GPUArray states = GPU.ones(DType.FLOAT32, 2, 2, 2);
            List<GPUArray> singles = List.of(
                    Signal.lfilter(b, a, x),
                    Signal.lfilter(b, a, x, 0),
                    Signal.lfilter(b, a, x, 1, state).y(),
                    Signal.lfilter(b, a, x, 1, state).zf(),
                    Signal.sosfilt(sections, x),
                    Signal.sosfilt(sections, x, 1, states).zf(),
                    Signal.filtfilt(b, a, x),
                    Signal.sosfiltfilt(sections, x));
            List<GPUArray> doubles = List.of(
                    Signal.lfilter(wideB, wideA, x),
                    Signal.lfilter(wideB, wideA, x, 0),
                    Signal.lfilter(wideB, wideA, x, 1, state).y(),
                    Signal.lfilter(wideB, wideA, x, 1, state).zf(),
                    Signal.sosfilt(wide, x),
                    Signal.sosfilt(wide, x, 1, states).zf(),
                    Signal.filtfilt(wideB, wideA, x),
                    Signal.sosfiltfilt(wide, x));
            for (int i = 0; i < singles.size(); i++) {
                assertThat(singles.get(i).dtype()).isEqualTo(expected);
                assertThat(doubles.get(i).dtype()).isEqualTo(DType.FLOAT64);
                assertThat(singles.get(i).ravel().toDoubleArray())
                        .containsExactly(doubles.get(i).astype(expected).ravel().toDoubleArray());
            }
        }
        GPUArray x = GPU.arange(90).astype(DType.FLOAT32);
        assertThat(Signal.lfilter(b, a, x, 0, GPU.ones(2)).y().dtype()).isEqualTo(DType.FLOAT64);
        assertThat(Signal.lfilter(b, a, x.get(":0")).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Signal.decimate(x, 3).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(Signal.decimate(x.astype(DType.INT32), 3).dtype()).isEqualTo(DType.FLOAT64);
        assertThatThrownBy(() -> Signal.lfilter(new float[0], a, x))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("b=[]");
    }

    @Test
    void lfilter_isTheRecurrence_andGoesOnFromItsState() {
        double[] x = new Random(3).doubles(40, -1, 1).toArray();
        double[] b = {0.4, 0.2, -0.6};
        double[] a = {2, -1, 0.3, 0.1};
        double[] y = new double[40];
        for (int i = 0; i < 40; i++) {
            for (int k = 0; k < 4; k++) {
                y[i] += k < 3 && i >= k ? b[k] * x[i - k] / 2 : 0;
                y[i] -= k > 0 && i >= k ? a[k] * y[i - k] / 2 : 0;
            }
        }
        GPUArray line = GPUArray.toGpu(x);
        assertThat(Signal.lfilter(b, a, line).toDoubleArray()).containsExactly(y, within(1e-14));
        GPUArray columns = GPU.stack(1, line, line.times(2));
        assertThat(Signal.lfilter(b, a, columns, 0).get(":, 1").div(2).toDoubleArray())
                .containsExactly(y, within(1e-14));
        Signal.Filtered first = Signal.lfilter(b, a, line.get(":13"), 0, GPU.zeros(3));
        Signal.Filtered second = Signal.lfilter(b, a, line.get("13:"), -1, first.zf());
        assertThat(GPU.concatenate(first.y(), second.y()).toDoubleArray()).containsExactly(y, within(1e-14));
        GPUArray section = Signal.sosfilt(new double[][] {{0.2, 0.1, -0.3, 1, -0.5, 0.15}}, line);
        GPUArray same = Signal.lfilter(new double[] {0.2, 0.1, -0.3}, new double[] {1, -0.5, 0.15}, line);
        assertThat(section.minus(same).abs().max().itemDouble()).isZero();
        assertThat(Signal.lfilter(new double[] {3}, new double[] {2}, line.get(":2"))
                        .toDoubleArray())
                .containsExactly(new double[] {1.5 * x[0], 1.5 * x[1]}, within(1e-15));
        assertThat(Signal.lfilter(b, a, GPU.zeros(3, 0)).shape().extents()).containsExactly(3, 0);
    }

    @Test
    void savgol_leavesPolynomialsAsTheyAre_andDerivesThem() {
        GPUArray t = GPU.arange(0.0, 20.0, 1.0).times(0.5);
        GPUArray cubic = t.pow(3).minus(t.times(4));
        GPUArray smooth = Signal.savgolFilter(cubic, 7, 3);
        assertThat(smooth.minus(cubic).abs().max().itemDouble()).isLessThan(1e-10);
        GPUArray slope = Signal.savgolFilter(cubic, 7, 3, 1, 0.5, 0, "interp", 0);
        assertThat(slope.minus(t.square().times(3).minus(4)).abs().max().itemDouble())
                .isLessThan(1e-9);
        double[] weights = Signal.savgolCoeffs(5, 2, 0, 1).toDoubleArray();
        double[] expected = {-3 / 35.0, 12 / 35.0, 17 / 35.0, 12 / 35.0, -3 / 35.0};
        assertThat(weights).containsExactly(expected, within(1e-15));
        assertThat(Signal.savgolFilter(GPU.ones(DType.INT32, 4, 9), 3, 1, 0, 1, 0, "nearest", 0)
                        .dtype())
                .isEqualTo(DType.FLOAT64);
    }

    @Test
    void resample_ofWaves_hasTheirValuesBetween() {
        for (int n : new int[] {15, 16}) {
            for (int count : new int[] {8, 9, 15, 16, 40, 41}) {
                double step = 2 * Math.PI / n;
                GPUArray wave = GPU.arange(0.0, n, 1.0).times(3 * step).cos();
                GPUArray expected = GPU.arange(0.0, count, 1.0)
                        .times(3 * 2 * Math.PI / count)
                        .cos();
                GPUArray result = Signal.resample(wave, count);
                assertThat(result.minus(expected).abs().max().itemDouble())
                        .as("n=%d count=%d", n, count)
                        .isLessThan(1e-12);
                GPUArray complex = Signal.resample(wave.astype(DType.COMPLEX128), count);
                assertThat(complex.real().minus(expected).abs().max().itemDouble())
                        .isLessThan(1e-12);
            }
        }
        GPUArray half = Signal.resample(GPUArray.toGpu(new double[] {1, -1, 1, -1}), 8);
        assertThat(half.toDoubleArray()).containsExactly(new double[] {1, 0, -1, 0, 1, 0, -1, 0}, within(1e-15));
    }

    @Test
    void detrendAndHilbert() {
        GPUArray t = GPU.arange(0.0, 32.0, 1.0);
        GPUArray wave = t.times(2 * Math.PI / 8).sin();
        GPUArray line = t.times(0.7).minus(3);
        assertThat(Signal.detrend(line).abs().max().itemDouble()).isLessThan(1e-13);
        assertThat(Signal.detrend(line, 0, "constant").get(0).itemDouble()).isCloseTo(-0.7 * 15.5, within(1e-13));
        GPUArray analytic = Signal.hilbert(wave);
        assertThat(analytic.abs().minus(1).abs().max().itemDouble()).isLessThan(1e-13);
        assertThat(analytic.real().minus(wave).abs().max().itemDouble()).isLessThan(1e-13);
        assertThat(Signal.medfilt(GPUArray.toGpu(new int[] {5, 5, 9, 5, 5}), 3).toIntArray())
                .containsExactly(5, 5, 5, 5, 5);
    }

    @Test
    void findPeaks_keepsWhatIsWithinBounds() {
        GPUArray x = GPUArray.toGpu(new double[] {0, 2, 1, 5, 5, 0, 3, 3, 3, 2, 4, 4});
        assertThat(Signal.findPeaks(x).indices().toLongArray()).containsExactly(1, 3, 7);
        assertThat(Signal.findPeaks(x).heights().toDoubleArray()).containsExactly(2, 5, 3);
        PeakOptions all = PeakOptions.defaults();
        assertThat(Signal.findPeaks(x, all.height(2.5, 4)).indices().toLongArray())
                .containsExactly(7);
        assertThat(Signal.findPeaks(x, all.plateauSize(2)).indices().toLongArray())
                .containsExactly(3, 7);
        assertThat(Signal.findPeaks(x, all.threshold(1)).indices().toLongArray())
                .containsExactly(1);
        assertThat(Signal.findPeaks(x, all.distance(3)).indices().toLongArray()).containsExactly(3, 7);
        Signal.Peaks peaks = Signal.findPeaks(x, all.prominence(1).width(0));
        assertThat(peaks.indices().toLongArray()).containsExactly(1, 3, 7);
        assertThat(peaks.prominences().prominences().toDoubleArray()).containsExactly(1, 5, 1);
        assertThat(peaks.prominences().leftBases().toLongArray()).containsExactly(0, 0, 5);
        assertThat(peaks.prominences().rightBases().toLongArray()).containsExactly(2, 5, 9);
        assertThat(peaks.widths().heights().toDoubleArray()).containsExactly(1.5, 2.5, 2.5);
        assertThat(peaks.widths().left().toDoubleArray())
                .containsExactly(new double[] {0.75, 2 + 1.5 / 4, 5 + 2.5 / 3}, within(1e-15));
        assertThat(peaks.widths().widths().toDoubleArray())
                .containsExactly(new double[] {0.75, 4.5 - 2 - 1.5 / 4, 8.5 - 5 - 2.5 / 3}, within(1e-15));
        assertThat(Signal.findPeaks(GPU.zeros(0)).indices().size()).isZero();
        assertThat(Signal.findPeaks(GPU.ones(5)).indices().size()).isZero();
        assertThat(Signal.peakWidths(x, peaks.indices(), 0.5).widths().toDoubleArray())
                .containsExactly(peaks.widths().widths().toDoubleArray());
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray x = GPU.ones(4, 5);
        double[] one = {1};
        List<Runnable> calls = List.of(
                () -> Signal.convolve(x, GPU.ones(3)),
                () -> Signal.convolve(x, GPU.ones(3, 6), "valid", "auto"),
                () -> Signal.convolve(x, x, "half", "auto"),
                () -> Signal.convolve(x, x, "full", "slow"),
                () -> Signal.convolve2d(GPU.ones(3), GPU.ones(3), "full", "fill", 0),
                () -> Signal.convolve2d(x, x, "full", "mirror", 0),
                () -> Signal.getWindow("hat", 0),
                () -> Signal.getWindow("kaiser", 5),
                () -> Signal.getWindow("hann", -1),
                () -> Signal.lfilter(new double[0], one, x),
                () -> Signal.lfilter(one, new double[] {0, 1}, x),
                () -> Signal.lfilter(new double[70], one, x),
                () -> Signal.lfilter(one, one, x, 2),
                () -> Signal.lfilter(one, new double[] {1, 2}, x, 1, GPU.ones(3)),
                () -> Signal.lfilter(one, one, x.astype(DType.COMPLEX64)),
                () -> Signal.sosfilt(new double[][] {{1, 2, 3, 2, 0, 0}}, x),
                () -> Signal.savgolFilter(x, 4, 1),
                () -> Signal.savgolFilter(x, 7, 2),
                () -> Signal.savgolFilter(x, 3, 3),
                () -> Signal.medfilt(x, 4),
                () -> Signal.resample(x, 0),
                () -> Signal.resample(x, 3, 2),
                () -> Signal.detrend(x, 0, "cubic"),
                () -> Signal.hilbert(x.astype(DType.COMPLEX64)),
                () -> Signal.findPeaks(x),
                () -> PeakOptions.defaults().distance(0),
                () -> Signal.peakProminences(GPU.ones(3), GPUArray.toGpu(new int[] {3})));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void lowPassFilters_areThoseOfTheLongForms() {
        double[] wn = {0.2};
        assertThat(Signal.cheby1(4, 1, 0.2)).hasToString("" + Signal.cheby1(4, 1, wn, "lowpass", 2));
        assertThat(Signal.cheby2(4, 40, 0.2)).hasToString("" + Signal.cheby2(4, 40, wn, "lowpass", 2));
        assertThat(Signal.ellip(4, 1, 40, 0.2)).hasToString("" + Signal.ellip(4, 1, 40, wn, "lowpass", 2));
        assertThat(Signal.bessel(4, 0.2)).hasToString("" + Signal.bessel(4, wn, "lowpass", 2));
        assertThat(Signal.ellip(4, 1, 40, 0.2)).doesNotHaveToString("" + Signal.ellip(4, 1, 40, 0.3));
    }
}
