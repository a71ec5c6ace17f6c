package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.data.Offset;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.FftNorm;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fourier transforms of all lengths and layouts, against sums by their definition. */
@OnDevice
@Tag("c2")
class FftTest {
    private static final FftOptions DEFAULTS = FftOptions.defaults();

    private static double bound(int n, DType type) {
        double precision = type.part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52;
        return 3 * precision * Math.max(1, Math.log(n) / Math.log(2));
    }

    /** Numbers that float32 holds. */
    private static double[] random(Random random, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> (float) (2 * random.nextDouble() - 1))
                .toArray();
    }

    private static GPUArray complex(double[] parts) {
        Complex128[] numbers = new Complex128[parts.length / 2];
        Arrays.setAll(numbers, i -> new Complex128(parts[2 * i], parts[2 * i + 1]));
        return GPUArray.toGpu(numbers);
    }

    private static double[] scaled(double[] x, double factor) {
        return Arrays.stream(x).map(v -> v * factor).toArray();
    }

    private static double[] withZeros(double[] real) {
        double[] parts = new double[2 * real.length];
        for (int i = 0; i < real.length; i++) {
            parts[2 * i] = real[i];
        }
        return parts;
    }

    @Test
    void fft_ofEachLengthTo200_isTheSum(Random random) {
        for (int n = 1; n <= 200; n++) {
            double[] x = random(random, 2 * n);
            check(complex(x), x, n);
        }
    }

    /** Factors of a block; products of several, long primes, and a prime times a power of two. */
    @ParameterizedTest
    @ValueSource(ints = {343, 625, 1009, 1024, 2018, 2187, 2401, 4096, 4100, 4374, 6000, 7203})
    void fft_ofLongerLengths_isTheSum(int n, Random random) {
        double[] x = random(random, 2 * n);
        check(complex(x), x, n);
    }

    private static void check(GPUArray z, double[] x, int n) {
        double[] sums = Fourier.direct(x, false);
        double[] back = scaled(Fourier.direct(x, true), 1.0 / n);
        for (DType type : new DType[] {DType.COMPLEX128, DType.COMPLEX64}) {
            GPUArray a = z.astype(type);
            assertThat(Fourier.error(Fourier.parts(Fft.fft(a)), sums))
                    .as("n=%d %s", n, type)
                    .isLessThan(bound(n, type));
            assertThat(Fourier.error(Fourier.parts(Fft.ifft(a)), back))
                    .as("inverse n=%d %s", n, type)
                    .isLessThan(bound(n, type));
        }
        GPUArray real = z.real();
        double[] ofReal = new double[n];
        Arrays.setAll(ofReal, i -> x[2 * i]);
        double[] half = Fourier.direct(withZeros(ofReal), false);
        assertThat(Fourier.error(Fourier.parts(Fft.fft(real)), half))
                .as("real n=%d", n)
                .isLessThan(bound(n, DType.FLOAT64));
        GPUArray spectrum = Fft.rfft(real);
        assertThat(Fourier.error(Fourier.parts(spectrum), Arrays.copyOf(half, 2 * (n / 2 + 1))))
                .as("rfft n=%d", n)
                .isLessThan(bound(n, DType.FLOAT64));
        assertThat(Fourier.error(Fft.irfft(spectrum, n).toDoubleArray(), ofReal))
                .as("irfft n=%d", n)
                .isLessThan(2 * bound(n, DType.FLOAT64));
    }

    /** Passes over memory: two, three, and a convolution with those. */
    @ParameterizedTest
    @ValueSource(ints = {3 << 12, 10 * 1009, 65_537, 1 << 17, 823_543})
    void fft_ofLongLines_hasSingleSumsAndTheInverse(int n, Random random) {
        double[] x = random(random, 2 * n);
        GPUArray z = complex(x);
        GPUArray transformed = Fft.fft(z);
        double[] parts = Fourier.parts(transformed);
        double size = Math.sqrt(Arrays.stream(parts).map(v -> v * v).sum() / n);
        double[] turns = Fourier.turns(n, false);
        for (int k : new int[] {0, 1, 2, n / 3, n / 2, n - 1}) {
            double[] sum = Fourier.direct(x, turns, k);
            // The sum itself has an error of its angles' rounding.
            assertThat(Math.hypot(sum[0] - parts[2 * k], sum[1] - parts[2 * k + 1]) / size)
                    .as("n=%d k=%d", n, k)
                    .isLessThan(1e-11);
        }
        double energy = Arrays.stream(x).map(v -> v * v).sum();
        assertThat(size * size / energy).isCloseTo(1, Offset.offset(1e-13));
        assertThat(Fourier.error(Fourier.parts(Fft.ifft(transformed)), x)).isLessThan(2 * bound(n, DType.COMPLEX128));
        GPUArray real = z.real();
        double[] ofReal = real.toDoubleArray();
        GPUArray half = Fft.rfft(real);
        assertThat(Fourier.error(Fourier.parts(half), Arrays.copyOf(Fourier.parts(Fft.fft(real)), 2 * (n / 2 + 1))))
                .isLessThan(2 * bound(n, DType.FLOAT64));
        assertThat(Fourier.error(Fft.irfft(half, n).toDoubleArray(), ofReal)).isLessThan(2 * bound(n, DType.FLOAT64));
    }

    @Test
    void fft_ofImpulsesAndConstants_isExact() {
        for (int n : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 64, 100, 1024, 4096, 8192}) {
            double[] impulse = new double[n];
            impulse[0] = 1;
            double[] ones = new double[2 * n];
            Arrays.setAll(ones, i -> i % 2 == 0 ? 1 : 0);
            assertThat(Fourier.parts(Fft.fft(GPUArray.toGpu(impulse))))
                    .as("n=%d", n)
                    .isEqualTo(ones);
        }
        for (int n : new int[] {2, 4, 8, 16, 64, 1024, 4096, 8192}) {
            double[] sum = new double[2 * n];
            sum[0] = 0.3 * n;
            double[] actual = Fourier.parts(Fft.fft(GPU.full(new int[] {n}, 0.3)));
            assertThat(actual).as("n=%d", n).containsExactly(sum);
        }
    }

    @Test
    void fft_ofAShiftedLine_turnsEachNumber(Random random) {
        int n = 360;
        double[] x = random(random, 2 * n);
        GPUArray z = complex(x);
        double[] turns = new double[2 * n];
        for (int k = 0; k < n; k++) {
            turns[2 * k] = Math.cos(2 * Math.PI * k * 7 / n);
            turns[2 * k + 1] = -Math.sin(2 * Math.PI * k * 7 / n);
        }
        GPUArray turn = complex(turns);
        assertThat(Fourier.error(
                        Fourier.parts(Fft.fft(z.roll(7))),
                        Fourier.parts(Fft.fft(z).times(turn))))
                .isLessThan(1e-14);
    }

    /** Views: negative and long strides, an offset, a row for all, transposed, parts of complex numbers, and what is computed first. */
    @Test
    void fft_ofViews_isThatOfTheirCopies(Random random) {
        GPUArray cube = complex(random(random, 2 * 6 * 5 * 8)).reshape(6, 5, 8);
        GPUArray[] views = {
            cube.flip(2),
            cube.flip(1),
            cube.get(Slice.of(1, 6), Slice.all(), Slice.of(7, 0, -2)),
            cube.transpose(),
            cube.transpose(1, 0, 2),
            cube.get(Slice.of(0, 1)),
            cube.get(Slice.of(0, 1)).broadcastTo(4, 5, 8),
            cube.real(),
            cube.imag().flip(0, 1, 2),
            cube.plus(1).transpose(2, 0, 1),
        };
        for (int i = 0; i < views.length; i++) {
            GPUArray dense = GPUArray.toGpu(views[i].toComplex128Array()).reshape(ints(views[i]));
            for (int axis = 0; axis < 3; axis++) {
                FftOptions options = DEFAULTS.axis(axis);
                assertThat(Fourier.error(
                                Fourier.parts(Fft.fft(views[i], options)), Fourier.parts(Fft.fft(dense, options))))
                        .as("view %d axis %d", i, axis)
                        .isLessThan(1e-15);
                FftOptions ofLength = options.n(2 * views[i].shape().extent(axis));
                assertThat(Fourier.error(
                                Fft.irfft(views[i], ofLength).toDoubleArray(),
                                Fft.irfft(dense, ofLength).toDoubleArray()))
                        .as("irfft view %d axis %d", i, axis)
                        .isLessThan(1e-15);
                GPUArray real = views[i].real();
                assertThat(Fourier.error(
                                Fourier.parts(Fft.rfft(real, options)), Fourier.parts(Fft.rfft(real.copy(), options))))
                        .as("rfft view %d axis %d", i, axis)
                        .isZero();
            }
        }
    }

    private static int[] ints(GPUArray a) {
        return Arrays.stream(a.shape().extents()).mapToInt(Math::toIntExact).toArray();
    }

    /** Each of many lines, rows and columns, is what it is alone. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 16, 30, 100, 1024, 3000, 4096})
    void fft_ofManyLines_isThatOfEach(int n, Random random) {
        int lines = n < 100 ? 1003 : 11;
        double[] x = random(random, 2 * n * lines);
        GPUArray rows = complex(x).reshape(lines, n);
        double[] ofRows = Fourier.parts(Fft.fft(rows));
        double[] ofColumns =
                Fourier.parts(Fft.fft(rows.transpose().copy(), DEFAULTS.axis(0)).transpose());
        for (int line : new int[] {0, 1, lines / 2, lines - 1}) {
            double[] expected =
                    Fourier.parts(Fft.fft(complex(Arrays.copyOfRange(x, 2 * n * line, 2 * n * (line + 1)))));
            double[] row = Arrays.copyOfRange(ofRows, 2 * n * line, 2 * n * (line + 1));
            double[] column = Arrays.copyOfRange(ofColumns, 2 * n * line, 2 * n * (line + 1));
            assertThat(Fourier.error(row, expected)).isLessThan(bound(n, DType.COMPLEX128));
            assertThat(Fourier.error(column, expected)).isLessThan(bound(n, DType.COMPLEX128));
        }
    }

    @Test
    void fft_withNan_isNanInItsLineOnly() {
        double[] x = new double[32];
        x[3] = Double.NaN;
        double[] parts = Fourier.parts(Fft.fft(GPUArray.toGpu(x).reshape(2, 16)));
        for (int k = 0; k < 16; k++) {
            assertThat(parts[2 * k]).isNaN();
        }
        assertThat(Arrays.copyOfRange(parts, 32, 64)).containsOnly(0);
    }

    @Test
    void irfft_ignoresImaginaryPartsThatAreZeroInTruth() {
        GPUArray half = complex(new double[] {1, 5, 2, 3, 4, 7});
        GPUArray same = complex(new double[] {1, 0, 2, 3, 4, 0});
        assertThat(Fft.irfft(half).toDoubleArray()).isEqualTo(Fft.irfft(same).toDoubleArray());
        GPUArray odd = complex(new double[] {1, 0, 2, 3, 4, 7});
        GPUArray first = complex(new double[] {1, 5, 2, 3, 4, 7});
        assertThat(Fft.irfft(first, 5).toDoubleArray())
                .isEqualTo(Fft.irfft(odd, 5).toDoubleArray());
    }

    @Test
    void transforms_ofEmptyArrays_areEmpty() {
        assertThat(Fft.fft(GPU.zeros(0, 4)).shape().extents()).containsExactly(0, 4);
        assertThat(Fft.rfft(GPU.zeros(3, 4, 0), DEFAULTS.axis(1)).shape().extents())
                .containsExactly(3, 3, 0);
        assertThat(Fft.irfft(GPU.zeros(0, 4)).shape().extents()).containsExactly(0, 6);
        assertThat(Fft.fft(GPU.zeros(0, 11)).shape().extents()).containsExactly(0, 11);
        assertThat(Fft.fft(GPU.zeros(2, 0), 3).toComplex128Array()).containsOnly(new Complex128(0, 0));
    }

    @Test
    void fftn_withoutAxes_isTheArray() {
        GPUArray number = GPUArray.toGpu(2.5);
        assertThat(Fft.fftn(number).toDoubleArray()).containsExactly(2.5);
    }

    private static void refuses(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    @Test
    void wrongArguments_areRefused() {
        GPUArray a = GPU.zeros(2, 3);
        refuses(() -> Fft.fft(a, 0), "fft: invalid number of data points n=0 axis=1 shape=(2, 3), need n >= 1");
        refuses(() -> Fft.ifft(GPU.zeros(0)), "ifft: invalid number of data points n=0 axis=0 shape=(0,), need n >= 1");
        refuses(
                () -> Fft.irfft(GPU.zeros(1)),
                "irfft: invalid number of data points n=0 axis=0 shape=(1,), need n >= 1");
        refuses(() -> Fft.fft(GPUArray.toGpu(1.0)), "fft: axis=-1 shape=(), a 0-d array has no axes");
        refuses(() -> Fft.fft(a, DEFAULTS.axis(2)), "fft: axis=2 shape=(2, 3), need -2 <= axis < 2");
        refuses(() -> Fft.fft2(GPU.zeros(3)), "fft2: axis=-2 shape=(3,), need -1 <= axis < 1");
        refuses(
                () -> Fft.fftn(a, DEFAULTS.lengths(2, 3).axes(0)),
                "fftn: lengths=[2, 3] axes=[0], need as many of one as of the other");
        refuses(
                () -> Fft.fft(a, DEFAULTS.axes(0, 1)),
                "fft: FftOptions[lengths=the array's axes=[0, 1] norm=BACKWARD], need at most one length and one axis");
        refuses(() -> Fft.rfft(a.astype(DType.COMPLEX64)), "rfft: dtype=complex64, need a real type");
        refuses(() -> Fft.ihfft(a.astype(DType.COMPLEX64)), "ihfft: dtype=complex64, need a real type");
        refuses(() -> Fft.rfftn(GPUArray.toGpu(1.0)), "rfftn: shape=(), need an axis at least");
        refuses(() -> Fft.fftfreq(0), "fftfreq: n=0, need n >= 1");
        refuses(() -> Fft.rfftfreq(-1), "rfftfreq: n=-1, need n >= 1");
        refuses(() -> Fft.fftshift(a, 2), "fftshift: axis=2 shape=(2, 3), need -2 <= axis < 2");
        refuses(
                () -> Fft.fft(a, Long.MAX_VALUE),
                "fft: n=9223372036854775807 axis=1 shape=(2, 3), need n <= 1099511627776");
        refuses(() -> Fft.fft(a, (1L << 31) - 1), "fft: n=2147483647 has a prime above 7, need n <= 1073741824 then");
        GPUArray closed = GPU.ones(4);
        closed.close();
        assertThatThrownBy(() -> Fft.fft(closed)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void frequencies_areNumpys() {
        assertThat(Fft.fftfreq(1).toDoubleArray()).containsExactly(0);
        assertThat(Fft.fftfreq(5, 0.1).toDoubleArray()).containsExactly(0, 2, 4, -4, -2);
        assertThat(Fft.fftfreq(8, 0.1).toDoubleArray()).containsExactly(0, 1.25, 2.5, 3.75, -5, -3.75, -2.5, -1.25);
        assertThat(Fft.rfftfreq(5, 0.1).toDoubleArray()).containsExactly(0, 2, 4);
        assertThat(Fft.rfftfreq(1).toDoubleArray()).containsExactly(0);
    }

    @Test
    void shifts_moveTheMiddle() {
        GPUArray square = GPU.arange(9).reshape(3, 3);
        assertThat(Fft.fftshift(square).toLongArray()).containsExactly(8, 6, 7, 2, 0, 1, 5, 3, 4);
        assertThat(Fft.fftshift(square, 1).toLongArray()).containsExactly(2, 0, 1, 5, 3, 4, 8, 6, 7);
        assertThat(Fft.ifftshift(Fft.fftshift(square)).toLongArray()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(Fft.fftshift(GPUArray.toGpu(3)).toLongArray()).containsExactly(3);
        assertThat(Fft.fftshift(GPU.zeros(0, 2)).size()).isZero();
    }

    @Test
    void norms_areFactors() {
        GPUArray a = GPUArray.toGpu(new double[] {1, 2, 3, 4});
        assertThat(Fft.fft(a, DEFAULTS.norm(FftNorm.ORTHO)).real().toDoubleArray()[0])
                .isEqualTo(5);
        assertThat(Fft.fft(a, DEFAULTS.norm(FftNorm.FORWARD)).real().toDoubleArray()[0])
                .isEqualTo(2.5);
        assertThat(Fft.ifft(a, DEFAULTS.norm(FftNorm.FORWARD)).real().toDoubleArray()[0])
                .isEqualTo(10);
        assertThat(Fft.ifft(a).real().toDoubleArray()[0]).isEqualTo(2.5);
    }

    @Test
    void transforms_ofTwoThreads_areTheirOwn(Random random) throws Exception {
        double[] x = random(random, 2 * 3000);
        double[] y = random(random, 2 * 1009);
        double[] ofX = Fourier.parts(Fft.fft(complex(x)));
        double[] ofY = Fourier.parts(Fft.fft(complex(y)));
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Callable<double[]> first = () -> repeated(x);
            Callable<double[]> second = () -> repeated(y);
            Future<double[]> a = threads.submit(first);
            Future<double[]> b = threads.submit(second);
            assertThat(a.get()).isEqualTo(ofX);
            assertThat(b.get()).isEqualTo(ofY);
        } finally {
            threads.shutdown();
        }
    }

    private static double[] repeated(double[] x) {
        double[] last = {};
        for (int i = 0; i < 10; i++) {
            try (GPUArray z = complex(x);
                    GPUArray transformed = Fft.fft(z)) {
                last = Fourier.parts(transformed);
            }
        }
        return last;
    }
}
