package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.IirFilter;
import org.gpuarray.InterpolationOptions;
import org.gpuarray.Ndimage;
import org.gpuarray.PeakOptions;
import org.gpuarray.Signal;
import org.gpuarray.SpectrumOptions;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.BorderMode;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of images and signals. */
@OnDevice
class FilterExamplesTest {
    @Test
    void images() {
        GPUArray image = GPU.ones(20, 30);
        image.set("5:15, 10:", 3);
        GPUArray smooth = Ndimage.gaussianFilter(image, 2);
        GPUArray clean = Ndimage.medianFilter(image, 3);
        GPUArray edges = Ndimage.sobel(image, 0);
        assertThat(smooth.get(10, 20).itemDouble()).isBetween(2.9, 3.0);
        assertThat(clean.get(5, 10).itemDouble()).isEqualTo(1);
        assertThat(edges.get(5, 20).itemDouble()).isEqualTo(8);

        GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3, 4});
        GPUArray differences = Ndimage.correlate(line, GPUArray.toGpu(new double[] {1, 0, -1})); // -1, -2, -2, -1
        assertThat(differences.toDoubleArray()).containsExactly(-1, -2, -2, -1);
        GPUArray medians =
                Ndimage.medianFilter(image, FilterOptions.defaults().size(3, 5).mode(BorderMode.NEAREST));
        assertThat(medians.shape()).isEqualTo(image.shape());
    }

    @Test
    void zoomAndLabels() {
        GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3});
        GPUArray longer = Ndimage.zoom(
                line, new double[] {5.0 / 3}, InterpolationOptions.defaults().order(1)); // 1, 1.5, 2, 2.5, 3
        assertThat(longer.toDoubleArray()).containsExactly(new double[] {1, 1.5, 2, 2.5, 3}, within(1e-15));

        GPUArray mask = GPUArray.toGpu(new int[] {1, 1, 0, 1});
        Ndimage.Labels labels = Ndimage.label(mask); // labels 1, 1, 0, 2; count 2
        assertThat(labels.labels().toIntArray()).containsExactly(1, 1, 0, 2);
        assertThat(labels.count().item()).isEqualTo(2);
    }

    @Test
    void signals() {
        GPUArray sound = GPUArray.toGpu(new double[] {1, 2, 3});
        GPUArray room = GPUArray.toGpu(new double[] {1, 1});
        GPUArray echo = Signal.convolve(sound, room, "full", "auto");
        assertThat(echo.toDoubleArray()).containsExactly(1, 3, 5, 3);
        assertThat(Signal.convolve(sound, room, "valid", "direct").toDoubleArray())
                .containsExactly(3, 5);

        GPUArray noisy = GPU.arange(0.0, 60.0, 1.0).times(0.3).sin();
        GPUArray calm = Signal.savgolFilter(noisy, 11, 2);
        Signal.Peaks peaks = Signal.findPeaks(calm, PeakOptions.defaults().prominence(0.5));
        assertThat(peaks.indices().toLongArray()).containsExactly(5, 26, 47);

        GPUArray x = GPUArray.toGpu(new double[] {1, 0, 0, 0});
        GPUArray decay = Signal.lfilter(new double[] {1}, new double[] {1, -0.5}, x); // 1, 0.5, 0.25, 0.125
        assertThat(decay.toDoubleArray()).containsExactly(1, 0.5, 0.25, 0.125);
        GPUArray flat = GPUArray.toGpu(new double[] {0, 2, 0, 3, 3, 3, 0});
        assertThat(Signal.findPeaks(flat).indices().toLongArray()).containsExactly(1, 4);
        assertThat(Signal.getWindow("hann", 4).toDoubleArray())
                .containsExactly(new double[] {0, 0.5, 1, 0.5}, within(1e-15));
    }

    @Test
    void filtersAndSpectra() {
        GPUArray x = GPU.arange(0.0, 400.0, 1.0).times(0.3).sin();
        double[][] sections = Signal.butter(4, 0.25).sos();
        GPUArray low = Signal.sosfilt(sections, x);
        assertThat(low.get("100:").abs().max().itemDouble()).isBetween(0.99, 1.01);

        GPUArray noisy = x.plus(GPU.arange(0.0, 400.0, 1.0).times(3).sin().times(0.1));
        IirFilter slow = Signal.butter(3, 0.1);
        GPUArray calm = Signal.filtfilt(slow.b(), slow.a(), noisy);
        assertThat(calm.minus(x).get("50:-50").abs().max().itemDouble()).isBetween(0.1, 0.5);

        Signal.Spectrum power =
                Signal.welch(x, SpectrumOptions.defaults().fs(1000).nperseg(128));
        assertThat(power.f().get(power.values().argmax().itemLong()).itemDouble())
                .isCloseTo(0.3 / (2 * Math.PI) * 1000, within(8.0));

        SpectrumOptions options = SpectrumOptions.defaults().nperseg(64);
        Signal.Spectrogram z = Signal.stft(x, options);
        GPUArray same = Signal.istft(z.values(), options).x();
        assertThat(same.get(":400").minus(x).abs().max().itemDouble()).isLessThan(1e-13);
    }
}
