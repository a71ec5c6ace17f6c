package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.FftNorm;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Fourier transforms have NumPy's shapes, types and numbers. */
@OnDevice
class FftGoldenTest {
    /** How often the type's precision the error may be, relative to the norm of the result, for each doubling of the length. */
    private static final double ROUNDINGS = 3;

    private static final Map<String, BiFunction<GPUArray, FftOptions, GPUArray>> FUNCTIONS = Map.ofEntries(
            Map.entry("fft", Fft::fft),
            Map.entry("ifft", Fft::ifft),
            Map.entry("rfft", Fft::rfft),
            Map.entry("irfft", Fft::irfft),
            Map.entry("hfft", Fft::hfft),
            Map.entry("ihfft", Fft::ihfft),
            Map.entry("fft2", Fft::fft2),
            Map.entry("ifft2", Fft::ifft2),
            Map.entry("rfft2", Fft::rfft2),
            Map.entry("irfft2", Fft::irfft2),
            Map.entry("fftn", Fft::fftn),
            Map.entry("ifftn", Fft::ifftn),
            Map.entry("rfftn", Fft::rfftn),
            Map.entry("irfftn", Fft::irfftn));

    @TestFactory
    Stream<DynamicTest> everyTransform_hasNumpysResult() {
        return Golden.cases("transforms").stream()
                .map(fields -> DynamicTest.dynamicTest(String.join(" ", fields.subList(0, 6)), () -> check(fields)));
    }

    /** Checks a case, which is a line of the file. */
    static void check(List<String> fields) {
        DType type = Golden.type(fields.get(1));
        int[] shape = Golden.extents(fields.get(2));
        int length = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        boolean isUnsigned = type.isUnsigned();
        Elements numbers = Elements.of(type, length, i -> {
            double value = (i * 37 % 101 - 50) / 8.0;
            return type == DType.BOOL ? (value > 0 ? 1 : 0) : isUnsigned ? Math.abs(value) : value;
        });
        FftOptions options =
                FftOptions.defaults().norm(FftNorm.valueOf(fields.get(5).toUpperCase(Locale.ROOT)));
        if (!fields.get(3).isEmpty()) {
            options = options.lengths(
                    Arrays.stream(Golden.extents(fields.get(3))).asLongStream().toArray());
        }
        if (!fields.get(4).isEmpty()) {
            options = options.axes(Golden.extents(fields.get(4)));
        }
        GPUArray result = FUNCTIONS.get(fields.get(0)).apply(numbers.array(shape), options);

        assertThat(result.dtype()).isEqualTo(Golden.type(fields.get(6)));
        assertThat(result.shape().extents())
                .isEqualTo(Arrays.stream(Golden.extents(fields.get(7)))
                        .asLongStream()
                        .toArray());
        double[] expected = parts(fields.get(8));
        double[] actual = result.dtype().isComplex()
                ? Fourier.parts(result)
                : result.astype(DType.FLOAT64).toDoubleArray();
        double precision =
                result.dtype().isHalf() ? 0x1p-10 : result.dtype().part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52;
        assertThat(Fourier.error(actual, expected)).isLessThanOrEqualTo(ROUNDINGS * 6 * precision);
    }

    private static double[] parts(String values) {
        return values.isEmpty()
                ? new double[0]
                : Arrays.stream(values.split("[ ,]"))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }
}
