package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The classic programs of floating-point numbers, each against a reference in double precision. */
class ClassicNumbersTest {
    private static void assertClose(double[] actual, double tolerance, IntToDoubleFunction expected) {
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i]).as("element %d", i).isCloseTo(expected.applyAsDouble(i), within(tolerance));
        }
    }

    @ParameterizedTest
    @CsvSource({"matmul_tiled, 48, 32, 1e-5", "matmul_edges, 37, 23, 1e-12"})
    void matrixProduct(String name, int inner, int cols, double tolerance) {
        ClassicRun run = ClassicRun.of(name);
        double[] a = run.numbersBefore("A");
        double[] b = run.numbersBefore("B");
        assertClose(run.numbersAfter("C"), tolerance, i -> {
            double sum = 0;
            for (int j = 0; j < inner; j++) {
                sum += a[i / cols * inner + j] * b[j * cols + i % cols];
            }
            return sum;
        });
    }

    @Test
    void bodies_attractOneAnother() {
        ClassicRun run = ClassicRun.of("nbody_tiles");
        double[] b = run.numbersBefore("bodies");
        assertClose(run.numbersAfter("acceleration"), 1e-3, i -> {
            double sum = 0;
            for (int j = 0; j < 128 && i % 4 < 3; j++) {
                double r2 = 0.01;
                for (int c = 0; c < 3; c++) {
                    r2 += Math.pow(b[4 * j + c] - b[i / 4 * 4 + c], 2);
                }
                sum += b[4 * j + 3] * (b[4 * j + i % 4] - b[i]) / Math.pow(r2, 1.5);
            }
            return sum;
        });
    }

    @Test
    void bodies_moveStepByStep() {
        ClassicRun run = ClassicRun.of("nbody_step");
        double[] p = run.numbersBefore("position");
        double[] v = run.numbersBefore("velocity");
        double[] mass = run.numbersBefore("mass");
        for (int step = 0; step < 5; step++) {
            double[] now = p.clone();
            for (int i = 0; i < 144; i++) {
                for (int j = 0; j < 48; j++) {
                    double r2 = 0.05;
                    for (int c = 0; c < 3; c++) {
                        r2 += Math.pow(now[3 * j + c] - now[i / 3 * 3 + c], 2);
                    }
                    v[i] += 0.01 * mass[j] * (now[3 * j + i % 3] - now[i]) * Math.pow(r2, -1.5);
                }
                p[i] += 0.01 * v[i];
            }
        }
        assertClose(run.numbersAfter("position"), 1e-12, i -> p[i]);
        assertClose(run.numbersAfter("velocity"), 1e-12, i -> v[i]);
    }

    @Test
    void bodies_givePotentials() {
        ClassicRun run = ClassicRun.of("nbody_shuffles");
        double[] x = run.numbersBefore("x");
        double[] y = run.numbersBefore("y");
        assertClose(run.numbersAfter("potential"), 1e-3, i -> {
            double sum = 0;
            for (int j = 0; j < 96; j++) {
                sum += j == i ? 0 : 1 / Math.sqrt(Math.pow(x[j] - x[i], 2) + Math.pow(y[j] - y[i], 2) + 0.001);
            }
            return sum;
        });
    }

    @Test
    void stencil_inOneDimension() {
        ClassicRun run = ClassicRun.of("stencil_1d");
        double[] in = run.numbersBefore("in");
        assertClose(run.numbersAfter("out"), 0, i -> Arrays.stream(in, i, i + 7).sum());
    }

    @Test
    void stencil_inTwoDimensions_keepsTheBorder() {
        ClassicRun run = ClassicRun.of("stencil_heat");
        double[] u = run.numbersBefore("u");
        assertClose(run.numbersAfter("next"), 1e-4, i -> {
            int x = i % 32;
            int y = i / 32;
            boolean border = x == 0 || x == 31 || y == 0 || y == 31;
            return border ? u[i] : 0.2 * u[i] + 0.2 * (u[i - 1] + u[i + 1] + u[i - 32] + u[i + 32]);
        });
    }

    @Test
    void stencil_inThreeDimensions() {
        ClassicRun run = ClassicRun.of("stencil_3d");
        double[] in = run.numbersBefore("in");
        assertClose(run.numbersAfter("out"), 1e-14, i -> {
            int[] at = {i % 10, i / 10 % 10, i / 100};
            boolean border = Arrays.stream(at).anyMatch(c -> c == 0 || c == 9);
            return border
                    ? 0
                    : (in[i - 1] + in[i + 1] + in[i - 10] + in[i + 10] + in[i - 100] + in[i + 100]) / 6 - in[i];
        });
    }

    @ParameterizedTest
    @CsvSource({"fft_radix2, 256, 5e-5", "fft_radix4_table, 64, 2e-5"})
    void fft_ofPairs(String name, int n, double tolerance) {
        ClassicRun run = ClassicRun.of(name);
        double[] in = run.numbersBefore("data");
        assertClose(run.numbersAfter("data"), tolerance, i -> {
            int from = i / (2 * n) * 2 * n;
            return transform(n, i / 2 % n, i % 2, j -> in[from + 2 * j], j -> in[from + 2 * j + 1]);
        });
    }

    @Test
    void fft_ofTwoArrays() {
        ClassicRun run = ClassicRun.of("fft_stockham");
        double[] re = run.numbersBefore("re");
        double[] im = run.numbersBefore("im");
        assertClose(run.numbersAfter("outRe"), 1e-12, i -> transform(128, i, 0, j -> re[j], j -> im[j]));
        assertClose(run.numbersAfter("outIm"), 1e-12, i -> transform(128, i, 1, j -> re[j], j -> im[j]));
    }

    /** The real (part 0) or imaginary part of one coefficient, by its definition. */
    private static double transform(int n, int k, int part, IntToDoubleFunction re, IntToDoubleFunction im) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
            double angle = -2 * Math.PI * ((long) j * k % n) / n;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            sum += part == 0
                    ? re.applyAsDouble(j) * c - im.applyAsDouble(j) * s
                    : re.applyAsDouble(j) * s + im.applyAsDouble(j) * c;
        }
        return sum;
    }

    /** The known answer for counter and key 0, from the authors' test vectors. */
    @Test
    void philoxOfTheReference_isRight() {
        assertThat(Philox.of(new long[4], 0, 0)).containsExactly(0x6627e8d5L, 0xe169c58dL, 0xbc57ac4cL, 0x9b00dbd8L);
    }

    @Test
    void philox_givesUniformNumbers() {
        ClassicRun run = ClassicRun.of("philox_uniform");
        long seed = 88172645463325252L;
        double[] actual = run.numbersAfter("uniform");
        double[] sum = new double[2];
        assertClose(actual, 0, i -> {
            long[] bits = Philox.of(new long[] {1, 0, i / 4, 0}, seed & 0xFFFF_FFFFL, seed >>> 32);
            return (bits[i % 4] >>> 8) * 0x1p-24;
        });
        for (int i = 0; i < actual.length; i++) {
            sum[i / 256] += actual[i] / 256;
        }
        assertClose(run.numbersAfter("mean"), 1e-12, i -> sum[i]);
    }

    @Test
    void philox_givesNormalNumbers() {
        assertClose(ClassicRun.of("philox_normal").numbersAfter("normal"), 1e-4, i -> {
            long[] bits = Philox.of(i / 2, 7, 2024);
            double radius = Math.sqrt(-2 * Math.log(Math.min(1, (bits[0] + 1) * 0x1p-32)));
            double angle = 2 * Math.PI * (bits[1] >>> 8) * 0x1p-24;
            return radius * (i % 2 == 0 ? Math.cos(angle) : Math.sin(angle));
        });
    }

    @Test
    void gridReduction_byHalves_leavesTheSumInFront() {
        ClassicRun run = ClassicRun.of("grid_halving");

        assertThat(run.numbersAfter("data")[0])
                .isCloseTo(Arrays.stream(run.numbersBefore("data")).sum(), within(1e-3));
    }

    @Test
    void gridReduction_normalises() {
        ClassicRun run = ClassicRun.of("grid_normalise");
        double[] x = run.numbersBefore("x");
        double mean = Arrays.stream(x).average().orElseThrow();
        double deviation = Math.sqrt(
                Arrays.stream(x).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
        assertClose(run.numbersAfter("y"), 1e-12, i -> (x[i] - mean) / deviation);
    }

    /** The value at a place of an image, mixed from four texels; the texture unit's weights have 8 bits. */
    private static double bilinear(double[] image, int width, boolean clamps, double x, double y) {
        int height = image.length / width;
        double sum = 0;
        for (int corner = 0; corner < 4; corner++) {
            int cx = (int) Math.floor(x - 0.5) + corner % 2;
            int cy = (int) Math.floor(y - 0.5) + corner / 2;
            double weight = (1 - Math.abs(x - 0.5 - cx)) * (1 - Math.abs(y - 0.5 - cy));
            boolean inside = cx >= 0 && cy >= 0 && cx < width && cy < height;
            int at = Math.max(0, Math.min(height - 1, cy)) * width + Math.max(0, Math.min(width - 1, cx));
            sum += inside || clamps ? weight * image[at] : 0;
        }
        return sum;
    }

    @Test
    void image_isResized() {
        ClassicRun run = ClassicRun.of("texture_resize");
        double[] image = run.numbersBefore("image");
        assertClose(
                run.numbersAfter("out"),
                0.01,
                i -> bilinear(image, 16, true, (i % 40 + 0.5) * 0.4, (Math.floorDiv(i, 40) + 0.5) * 0.48));
    }

    @Test
    void image_isTurned() {
        ClassicRun run = ClassicRun.of("texture_rotate");
        double[] bytes = run.numbersBefore("image");
        double[] grey = new double[1024];
        double[] weights = {0.25, 0.5, 0.125, 0.125};
        for (int i = 0; i < bytes.length; i++) {
            grey[i / 4] += weights[i % 4] * bytes[i] / 255;
        }
        assertClose(run.numbersAfter("out"), 0.01, i -> {
            double u = (i % 32 + 0.5) / 32 - 0.5;
            double v = (Math.floorDiv(i, 32) + 0.5) / 32 - 0.5;
            return bilinear(grey, 32, false, 32 * (u * 0.8 - v * 0.6 + 0.5), 32 * (v * 0.8 + u * 0.6 + 0.5));
        });
    }

    @Test
    void image_hasEdges() {
        ClassicRun run = ClassicRun.of("texture_sobel");
        double[] image = run.numbersBefore("image");
        int[] weights = {-1, 0, 1, -2, 0, 2, -1, 0, 1};
        assertClose(run.numbersAfter("edges"), 0, i -> {
            double horizontal = 0;
            double vertical = 0;
            for (int n = 0; n < 9; n++) {
                int x = Math.max(0, Math.min(31, i % 32 + n % 3 - 1));
                int y = Math.max(0, Math.min(31, i / 32 + n / 3 - 1));
                horizontal += weights[n] * image[y * 32 + x];
                vertical += weights[n % 3 * 3 + n / 3] * image[y * 32 + x];
            }
            return Math.abs(horizontal) + Math.abs(vertical);
        });
    }
}
