package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of transforms give what stands beside them. */
@OnDevice
class FftExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\s*\\*(.*?);.*?}</pre>", Pattern.DOTALL);

    @Test
    void examples_areLinesOfThisTest() throws IOException {
        String test = blankless(Files.readString(Path.of("src/test/java/org/gpuarray/docs/FftExamplesTest.java")));
        List<String> untested = new ArrayList<>();
        int count = 0;
        Matcher example = EXAMPLE.matcher(Files.readString(Sources.FOLDER.resolve("Fft.java")));
        while (example.find()) {
            count++;
            if (!test.contains(blankless(example.group(1)))) {
                untested.add(example.group(1));
            }
        }
        assertThat(untested).isEmpty();
        assertThat(count).isGreaterThanOrEqualTo(18);
    }

    private static String blankless(String text) {
        return text.replaceAll("\\s", "");
    }

    private static void is(GPUArray actual, double... expected) {
        assertThat(actual.toDoubleArray()).usingComparatorWithPrecision(1e-15).containsExactly(expected);
    }

    private static void isComplex(GPUArray actual, double... parts) {
        Complex128[] numbers = actual.toComplex128Array();
        double[] found = new double[2 * numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            found[2 * i] = numbers[i].re();
            found[2 * i + 1] = numbers[i].im();
        }
        assertThat(found).usingComparatorWithPrecision(1e-15).containsExactly(parts);
    }

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Test
    void alongOneAxis() {
        isComplex(Fft.fft(GPUArray.toGpu(new double[] {1, 2, 3, 4})), 10, 0, -2, 2, -2, 0, -2, -2);
        is(Fft.ifft(Fft.fft(GPUArray.toGpu(new double[] {1, 2, 3, 4}))).real(), 1, 2, 3, 4);
        isComplex(Fft.rfft(GPUArray.toGpu(new double[] {1, 2, 3, 4})), 10, 0, -2, 2, -2, 0);
        is(Fft.irfft(Fft.rfft(GPUArray.toGpu(new double[] {1, 2, 3, 4}))), 1, 2, 3, 4);
        is(Fft.hfft(GPUArray.toGpu(new double[] {1, 2, 3})), 8, -2, 0, -2);
        isComplex(Fft.ihfft(GPUArray.toGpu(new double[] {8, -2, 0, -2})), 1, 0, 2, 0, 3, 0);
        assertThat(Fft.fft(GPU.ones(4, 16), FftOptions.defaults().n(16).axis(0))
                        .shape()
                        .extents())
                .containsExactly(16, 16);
    }

    @Test
    void alongSeveralAxes() {
        isComplex(Fft.fft2(GPU.ones(2, 2)), 4, 0, 0, 0, 0, 0, 0, 0);
        is(Fft.ifft2(Fft.fft2(GPU.ones(2, 2))).real().ravel(), ones(4));
        assertThat(Fft.rfft2(GPU.ones(4, 4)).shape().extents()).containsExactly(4, 3);
        is(Fft.irfft2(Fft.rfft2(GPU.ones(4, 4))).ravel(), ones(16));
        isComplex(Fft.fftn(GPU.ones(2, 2, 2)), 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        is(Fft.ifftn(Fft.fftn(GPU.ones(2, 2, 2))).real().ravel(), ones(8));
        assertThat(Fft.rfftn(GPU.ones(4, 4, 4)).shape().extents()).containsExactly(4, 4, 3);
        is(Fft.irfftn(Fft.rfftn(GPU.ones(4, 4, 4))).ravel(), ones(64));
    }

    @Test
    void frequencies() {
        is(Fft.fftfreq(4), 0, 0.25, -0.5, -0.25);
        is(Fft.rfftfreq(4), 0, 0.25, 0.5);
        assertThat(Fft.fftshift(GPU.arange(5)).toLongArray()).containsExactly(3, 4, 0, 1, 2);
        assertThat(Fft.ifftshift(Fft.fftshift(GPU.arange(5))).toLongArray()).containsExactly(0, 1, 2, 3, 4);
    }
}
