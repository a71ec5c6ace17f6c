package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.IirFilter;
import org.gpuarray.Signal;
import org.gpuarray.SpectrumOptions;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Designed filters, other rates and spectra: what goldens do not show. */
@OnDevice
@Tag("once")
class SpectrumTest {
    private static final SpectrumOptions DEFAULTS = SpectrumOptions.defaults();

    private static GPUArray wave(int n, double turns) {
        return GPU.arange(0.0, n, 1.0).times(2 * Math.PI * turns / n).sin();
    }

    @Test
    void butter_ofOrderTwo_hasConjugateRoots_andHalfThePowerAtItsEdge() {
        IirFilter filter = Signal.butter(2, 0.5);
        Complex128[] poles = filter.poles();
        assertThat(poles).hasSize(2);
        assertThat(poles[0].im()).isEqualTo(-poles[1].im());
        assertThat(filter.zeros()).allMatch(zero -> zero.re() == -1 && zero.im() == 0);
        assertThat(filter.gain()).isCloseTo(0.2928932188134524, within(1e-15));
        GPUArray response =
                Signal.freqz(filter.b(), filter.a(), 4, false, 2).h().abs();
        assertThat(response.toDoubleArray())
                .containsExactly(
                        new double[] {
                            1,
                            response.get(1).itemDouble(),
                            Math.sqrt(0.5),
                            response.get(3).itemDouble()
                        },
                        within(1e-14));
        assertThat(Signal.butter(0, 0.5).sos()).isDeepEqualTo(new double[][] {{1, 0, 0, 1, 0, 0}});
    }

    @Test
    void filtfilt_delaysNothing_ofViewsInReverseOrder() {
        IirFilter low = Signal.butter(3, 0.4);
        GPUArray slow = wave(200, 3);
        GPUArray noisy = slow.plus(wave(200, 80).times(0.3));
        GPUArray calm = Signal.filtfilt(low.b(), low.a(), noisy);
        assertThat(calm.minus(slow).get("20:-20").abs().max().itemDouble()).isLessThan(1e-3);
        GPUArray turned = Signal.filtfilt(low.b(), low.a(), noisy.get("::-2"));
        assertThat(turned.minus(Signal.filtfilt(
                                low.b(), low.a(), noisy.get("::-2").copy()))
                        .abs()
                        .max()
                        .itemDouble())
                .isZero();
        GPUArray level = Signal.filtfilt(low.b(), low.a(), GPU.full(40, 5.0));
        assertThat(level.minus(5).abs().max().itemDouble()).isLessThan(1e-12);
    }

    @Test
    void sosfilt_goesOnFromItsState() {
        double[][] sections = Signal.butter(5, 0.3).sos();
        GPUArray x = wave(64, 5);
        GPUArray whole = Signal.sosfilt(sections, x);
        Signal.Filtered first = Signal.sosfilt(sections, x.get(":20"), -1, GPU.zeros(DType.FLOAT64, 3, 2));
        Signal.Filtered second = Signal.sosfilt(sections, x.get("20:"), -1, first.zf());
        assertThat(GPU.concatenate(first.y(), second.y())
                        .minus(whole)
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(1e-14);
    }

    @Test
    void resamplePoly_andDecimate_followAWave() {
        GPUArray x = wave(300, 4);
        GPUArray more = Signal.resamplePoly(x, 3, 2);
        assertThat(more.size()).isEqualTo(450);
        assertThat(more.get("60:-60")
                        .minus(wave(450, 4).get("60:-60"))
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(5e-3);
        GPUArray fewer = Signal.decimate(x, 3);
        assertThat(fewer.get("20:-20")
                        .minus(x.get("::3").get("20:-20"))
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(1e-2);
        assertThat(Signal.resamplePoly(GPU.zeros(DType.FLOAT32, 2, 0), 3, 2)
                        .shape()
                        .extents())
                .containsExactly(2, 0);
        assertThat(Signal.resamplePoly(GPU.ones(DType.INT16, 4), 2, 1).dtype()).isEqualTo(DType.FLOAT64);
    }

    @Test
    void istft_ofTheTransforms_isTheSignal() {
        GPUArray x = GPU.random(5).random(2, 203, 3);
        for (SpectrumOptions options : List.of(
                DEFAULTS.nperseg(32).axis(1),
                DEFAULTS.nperseg(32).noverlap(31).axis(-2),
                DEFAULTS.nperseg(15)
                        .noverlap(4)
                        .nfft(40)
                        .window("hamming")
                        .axis(1)
                        .scaling("psd"))) {
            GPUArray z = Signal.stft(x, options).values();
            Signal.Inverted back = Signal.istft(z, options);
            assertThat(back.x().get(":, :203").minus(x).abs().max().itemDouble())
                    .as("%s", options)
                    .isLessThan(1e-13);
            assertThat(back.t().size()).isEqualTo(back.x().shape().extent(1));
        }
    }

    @Test
    void welch_findsTheFrequency_andTheVariance() {
        GPUArray x = wave(1024, 128);
        Signal.Spectrum power = Signal.welch(x, DEFAULTS.fs(8).nperseg(64));
        assertThat(power.values().argmax().itemLong()).isEqualTo(8);
        assertThat(power.f().get(8).itemDouble()).isEqualTo(1);
        assertThat(power.values().sum().itemDouble() * 8 / 64).isCloseTo(0.5, within(1e-10));
        GPUArray withNan = x.copy();
        withNan.set("3", Double.NaN);
        assertThat(Signal.periodogram(withNan).values().isnan().all().itemBoolean())
                .isTrue();
        assertThat(Signal.welch(GPU.ones(1)).values().toDoubleArray()).containsExactly(0);
    }

    @Test
    void oaconvolve_ofBlocksAndRemainders_isTheConvolution() {
        GPUArray a = GPU.random(1).random(3000, 3);
        GPUArray b = GPU.random(2).random(37, 2);
        GPUArray direct = Signal.convolve(a, b, "full", "direct");
        assertThat(Signal.oaconvolve(a, b).minus(direct).abs().max().itemDouble())
                .isLessThan(1e-12);
        GPUArray every = a.get("::-1");
        assertThat(Signal.oaconvolve(b, every, "full")
                        .minus(Signal.convolve(b, every, "full", "direct"))
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(1e-12);
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray x = GPU.ones(40);
        double[] one = {1};
        double[] half = {0.5};
        double[][] sections = {{1, 0, 0, 1, 0, 0}};
        List<Runnable> calls = List.of(
                () -> Signal.oaconvolve(x, GPU.ones(3, 3)),
                () -> Signal.oaconvolve(x, x, "half"),
                () -> Signal.butter(-1, 0.5),
                () -> Signal.butter(2, 1.5),
                () -> Signal.butter(2, Double.NaN),
                () -> Signal.butter(2, half, "bandpass", 2),
                () -> Signal.butter(2, new double[] {0.5, 0.2}, "bandstop", 2),
                () -> Signal.butter(2, half, "allpass", 2),
                () -> Signal.butter(2, half, "lowpass", 0),
                () -> Signal.cheby1(2, 0, half, "lowpass", 2),
                () -> Signal.cheby2(2, -3, half, "lowpass", 2),
                () -> Signal.firwin(0, 0.5),
                () -> Signal.firwin(9, 1),
                () -> Signal.firwin(10, half, "highpass", 2, true, "hann"),
                () -> Signal.firwin(9, half, "bandpass", 2, true, "hann"),
                () -> Signal.firwin(9, half, "maybe", 2, true, "hann"),
                () -> Signal.firwin(9, half, "lowpass", 2, true, "hat"),
                () -> Signal.freqz(new double[0], one),
                () -> Signal.freqz(one, one, 0, true, 1),
                () -> Signal.sosfreqz(new double[0][], 5, true, 1),
                () -> Signal.sosfreqz(new double[][] {{1}}, 5, true, 1),
                () -> Signal.lfilterZi(one, new double[] {0, 0}),
                () -> Signal.sosfiltZi(new double[][] {{1, 0, 0, 2, 0, 0}}),
                () -> Signal.sosfilt(sections, x, 0, GPU.zeros(2)),
                () -> Signal.filtfilt(one, one, GPU.ones(3)),
                () -> Signal.filtfilt(one, one, x, 1, "odd", -1),
                () -> Signal.filtfilt(one, one, x, 0, "twice", -1),
                () -> Signal.filtfilt(one, one, GPU.zeros(DType.COMPLEX64, 40)),
                () -> Signal.sosfiltfilt(sections, x, 0, "odd", 40),
                () -> Signal.orderFilter(x, GPU.ones(2), 0),
                () -> Signal.orderFilter(x, GPU.ones(3), 3),
                () -> Signal.resamplePoly(x, 0, 1),
                () -> Signal.resamplePoly(x, 2, 1, 0, one, "line"),
                () -> Signal.upfirdn(new double[0], x, 1, 1, 0),
                () -> Signal.upfirdn(one, GPU.zeros(0), 1, 1, 0),
                () -> Signal.decimate(x, 0),
                () -> Signal.decimate(x, 2, -1, "slow", 0, true),
                () -> Signal.welch(GPU.zeros(0)),
                () -> Signal.welch(x, DEFAULTS.axis(1)),
                () -> Signal.welch(x, DEFAULTS.nperseg(8).noverlap(8)),
                () -> Signal.welch(x, DEFAULTS.nperseg(8).nfft(4)),
                () -> Signal.csd(GPU.ones(2, 9), GPU.ones(3, 9), DEFAULTS),
                () -> Signal.stft(x, DEFAULTS.scaling("density")),
                () -> Signal.stft(GPU.ones(4), DEFAULTS.boundary("odd").nperseg(0)),
                () -> Signal.istft(x, DEFAULTS),
                () -> Signal.istft(GPU.ones(5, 4), DEFAULTS.noverlap(8)),
                () -> DEFAULTS.fs(0),
                () -> DEFAULTS.noverlap(-1),
                () -> DEFAULTS.nfft(0),
                () -> DEFAULTS.detrend("cubic"),
                () -> DEFAULTS.scaling("dB"),
                () -> DEFAULTS.average("mode"),
                () -> DEFAULTS.mode("power"),
                () -> DEFAULTS.boundary("wrap"));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
