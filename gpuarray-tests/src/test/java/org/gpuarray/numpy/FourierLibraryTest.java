package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.exec.ForcedLibrary;
import org.gpuarray.exec.FourierChoice;
import org.gpuarray.exec.LibraryUse;
import org.gpuarray.harness.JavaFourier;
import org.gpuarray.harness.JavaFourier.Case;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.FftNorm;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fourier transforms that a device's library computes: which it gets, in which layouts, and that results are those of kernels. */
@OnDevice
@Tag("once")
class FourierLibraryTest {
    private static final FftOptions DEFAULTS = FftOptions.defaults();

    private final JavaFourier library = new JavaFourier();

    private GPUArray by(Supplier<GPUArray> code) {
        return ForcedLibrary.with(library, () -> {
            GPUArray result = code.get();
            GPU.eval(result);
            return result;
        });
    }

    /** Checks that the library computes what generated kernels compute. */
    private void check(Supplier<GPUArray> code, long n, String about) {
        int before = library.transforms().size();
        GPUArray actual = by(code);
        assertThat(library.transforms().size()).as("calls of %s", about).isGreaterThan(before);
        GPUArray expected = code.get();
        assertThat(actual.shape()).as(about).isEqualTo(expected.shape());
        assertThat(actual.dtype()).as(about).isEqualTo(expected.dtype());
        double precision =
                actual.dtype().isHalf() ? 0x1p-10 : actual.dtype().part() == DType.FLOAT32 ? 0x1p-23 : 0x1p-52;
        assertThat(Fourier.error(parts(actual), parts(expected)))
                .as(about)
                .isLessThanOrEqualTo(3 * precision * Math.max(1, Math.log(n) / Math.log(2)));
    }

    private static double[] parts(GPUArray a) {
        return a.dtype().isComplex()
                ? Fourier.parts(a)
                : a.astype(DType.FLOAT64).toDoubleArray();
    }

    private static GPUArray numbers(Random random, DType type, int... shape) {
        int count = Arrays.stream(shape).reduce(1, (x, y) -> x * y);
        Complex128[] numbers = new Complex128[count];
        Arrays.setAll(numbers, i -> new Complex128(random.nextInt(200) - 100, random.nextInt(200) - 100));
        GPUArray all = GPUArray.toGpu(numbers).reshape(shape);
        GPUArray typed = type.isComplex() ? all.astype(type) : all.real().astype(type);
        GPU.eval(typed);
        return typed;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 11, 12, 22, 35, 60, 97})
    void eachTransform_ofRows_isThatOfGeneratedKernels(int n, Random random) {
        for (FftNorm norm : FftNorm.values()) {
            FftOptions options = DEFAULTS.norm(norm);
            for (DType type : List.of(DType.COMPLEX64, DType.COMPLEX128, DType.FLOAT16, DType.INT32)) {
                String about = "n=" + n + " " + type + " " + norm;
                GPUArray rows = numbers(random, type, 5, n);
                check(() -> Fft.fft(rows, options), n, about + " fft");
                check(() -> Fft.ifft(rows, options), n, about + " ifft");
                check(() -> Fft.irfft(rows, options.n(n)), n, about + " irfft");
                check(() -> Fft.hfft(rows, options.n(n)), n, about + " hfft");
            }
            for (DType type : List.of(DType.FLOAT32, DType.FLOAT64, DType.UINT8)) {
                String about = "n=" + n + " " + type + " " + norm;
                GPUArray rows = numbers(random, type, 5, n);
                check(() -> Fft.rfft(rows, options), n, about + " rfft");
                check(() -> Fft.ihfft(rows, options), n, about + " ihfft");
            }
        }
    }

    /** Strides of all signs and of 0, offsets that no complex number has, a row for all, and what is computed first. */
    @Test
    void views_areReadInPlaceOrCopied(Random random) {
        GPUArray cube = numbers(random, DType.COMPLEX64, 3, 4, 5);
        GPUArray[] views = {
            cube,
            cube.flip(2),
            cube.flip(1),
            cube.get(Slice.of(1, 3), Slice.all(), Slice.of(4, 0, -2)),
            cube.get(Slice.all(), Slice.of(0, 4, 2), Slice.of(1, 5)),
            cube.transpose(),
            cube.transpose(1, 0, 2),
            cube.get(Slice.of(0, 1)),
            cube.get(Slice.all(), Slice.of(2, 3)),
            cube.get(Slice.all(), Slice.all(), Slice.of(3, 4)),
            cube.get(Slice.of(0, 1)).broadcastTo(4, 4, 5),
            cube.plus(1).transpose(2, 0, 1),
        };
        for (int i = 0; i < views.length; i++) {
            GPUArray view = views[i];
            for (int axis = 0; axis < 3; axis++) {
                FftOptions options = DEFAULTS.axis(axis);
                String about = "view " + i + " axis " + axis;
                check(() -> Fft.fft(view, options), 5, about);
                if (axis == 1) {
                    continue; // real transforms between other axes are not the library's
                }
                GPUArray imag = view.imag();
                check(() -> Fft.rfft(imag, options), 5, about + " rfft");
                GPUArray odd = imag.reshape(-1).get(Slice.from(1)).copy();
                check(() -> Fft.rfft(odd.get(Slice.from(1))), odd.size(), about + " rfft from an odd offset");
                check(() -> Fft.irfft(view, options.n(7)), 7, about + " irfft");
            }
        }
    }

    @Test
    void lines_areOneCallUnlessTheyAreOnBothSides(Random random) {
        GPUArray cube = numbers(random, DType.COMPLEX64, 3, 4, 5);
        GPU.eval(by(() -> Fft.fft(cube)));
        GPU.eval(by(() -> Fft.fft(cube, DEFAULTS.axis(0))));
        GPU.eval(by(() -> Fft.ifft(cube, DEFAULTS.axis(1))));
        assertThat(library.transforms())
                .containsExactly(
                        new FourierLibrary.Transform(Kind.COMPLEX, false, false, 5, 12),
                        new FourierLibrary.Transform(Kind.COMPLEX, false, false, 3, 20),
                        new FourierLibrary.Transform(Kind.COMPLEX, false, true, 4, 5),
                        new FourierLibrary.Transform(Kind.COMPLEX, false, true, 4, 5),
                        new FourierLibrary.Transform(Kind.COMPLEX, false, true, 4, 5));
        assertThat(library.cases())
                .containsExactly(
                        new Case(Kind.COMPLEX, false, 5, 12, 1, false),
                        new Case(Kind.COMPLEX, false, 3, 1, 20, false),
                        new Case(Kind.COMPLEX, false, 4, 3, 5, true));
    }

    @Test
    void realLinesBetweenOthers_areGeneratedKernels(Random random) {
        GPUArray cube = numbers(random, DType.FLOAT64, 3, 4, 5);
        GPU.eval(by(() -> Fft.rfft(cube, DEFAULTS.axis(1))), by(() -> Fft.irfft(cube, DEFAULTS.axis(1))));
        assertThat(library.transforms()).isEmpty();
    }

    @Test
    void whatIsChangedBefore_isTold(Random random) {
        GPUArray real = numbers(random, DType.FLOAT32, 2, 6);
        GPUArray complex = numbers(random, DType.COMPLEX128, 2, 6);
        List<Supplier<GPUArray>> calls = List.of(
                () -> Fft.rfft(real),
                () -> Fft.rfft(real, 4),
                () -> Fft.rfft(real, 9),
                () -> Fft.fft(real),
                () -> Fft.fft(complex, 4),
                () -> Fft.fft(complex, 7),
                () -> Fft.ifft(complex, DEFAULTS.norm(FftNorm.FORWARD)),
                () -> Fft.ifft(complex),
                () -> Fft.irfft(complex, DEFAULTS.norm(FftNorm.FORWARD)));
        calls.forEach(call -> GPU.eval(by(call)));
        assertThat(library.cases().stream().map(Case::isChanged))
                .containsExactly(false, false, true, true, false, true, false, true, true);
    }

    @Test
    void paddedAndSeveralAxes_areThoseOfGeneratedKernels(Random random) {
        GPUArray square = numbers(random, DType.COMPLEX64, 6, 11);
        GPUArray real = numbers(random, DType.FLOAT64, 4, 6, 10);
        check(() -> Fft.fft(square, 15), 15, "zeros behind");
        check(() -> Fft.fft(square, DEFAULTS.n(13).axis(0)), 13, "zeros behind columns");
        check(() -> Fft.fft(square, 4), 4, "the first elements");
        check(() -> Fft.rfft(real, 17), 17, "real with zeros behind");
        check(() -> Fft.irfft(square, 31), 31, "half with zeros behind");
        check(() -> Fft.irfft(square, 5), 5, "the first of a half");
        check(() -> Fft.fft2(square), 66, "fft2");
        check(() -> Fft.ifft2(square, DEFAULTS.norm(FftNorm.ORTHO)), 66, "ifft2");
        check(() -> Fft.fftn(real), 240, "fftn");
        check(() -> Fft.rfftn(real), 240, "rfftn");
        check(() -> Fft.irfftn(real, DEFAULTS.lengths(4, 5, 18)), 360, "irfftn");
        check(() -> Fft.fft2(real, DEFAULTS.axes(1, 1)), 36, "an axis twice");
    }

    @TestFactory
    Stream<DynamicTest> everyTransform_hasNumpysResult() {
        return Golden.cases("transforms").stream()
                .map(fields -> DynamicTest.dynamicTest(
                        String.join(" ", fields.subList(0, 6)),
                        () -> ForcedLibrary.with(library, () -> {
                            FftGoldenTest.check(fields);
                            return fields;
                        })));
    }

    @Test
    void inputs_keepTheirElements(Random random) {
        GPUArray half = numbers(random, DType.COMPLEX128, 3, 7);
        Complex128[] before = half.toComplex128Array();
        GPU.eval(by(() -> Fft.irfft(half, DEFAULTS.norm(FftNorm.FORWARD))));
        GPU.eval(by(() -> Fft.irfft(half)));
        GPU.eval(by(() -> Fft.ifft(half)));
        assertThat(half.toComplex128Array()).isEqualTo(before);
    }

    /** Pending arrays of a call share what they have in common, but nothing of what the library overwrites. */
    @Test
    void pendingInputs_keepTheirElements(Random random) {
        GPUArray half = numbers(random, DType.COMPLEX128, 3, 7);
        GPUArray sum = half.plus(half.conj());
        GPUArray twice = sum.times(2);
        check(() -> Fft.irfft(sum, DEFAULTS.norm(FftNorm.FORWARD)), 12, "pending");
        assertThat(twice.minus(sum.times(2)).eq(0).all().itemBoolean()).isTrue();
        assertThat(sum.minus(half.times(2).real()).eq(0).all().itemBoolean()).isTrue();
    }

    @Test
    void imaginaryPartsAtTheEnds_countForNothing() {
        Complex128 at = new Complex128(2, 3);
        GPUArray half = GPUArray.toGpu(new Complex128[] {at, at, at, at});
        check(() -> Fft.irfft(half), 6, "even");
        check(() -> Fft.irfft(half, 7), 7, "odd");
        check(() -> Fft.irfft(half, 1), 1, "one");
        check(() -> Fft.hfft(half, 2), 2, "two");
    }

    @Test
    void emptyArrays_areNotTheLibrarys() {
        GPUArray empty = by(() -> Fft.fft(GPU.zeros(0, 4)));
        assertThat(empty.shape().extents()).containsExactly(0, 4);
        assertThat(by(() -> Fft.irfft(GPU.zeros(3, 4, 0), DEFAULTS.axis(1))).size())
                .isZero();
        assertThat(library.cases()).isEmpty();
        check(() -> Fft.fft(GPU.zeros(2, 0), 3), 3, "zeros only");
    }

    @Test
    void aLibraryThatIsNotFasterOrNotThere_getsNothing(Random random) {
        GPUArray rows = numbers(random, DType.COMPLEX64, 2, 22);
        for (JavaFourier other : List.of(new JavaFourier(false, true), new JavaFourier(true, false))) {
            GPUArray result = ForcedLibrary.with(other, () -> Fft.fft(rows));
            assertThat(Fourier.error(Fourier.parts(result), Fourier.parts(Fft.fft(rows))))
                    .isZero();
            assertThat(other.cases()).hasSize(1);
            assertThat(other.transforms()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(LibraryUse.class)
    void theSwitch_choosesForAllLengths(LibraryUse use, Random random) {
        JavaFourier other = new JavaFourier(use == LibraryUse.NONE, true);
        GPUArray rows = numbers(random, DType.COMPLEX64, 2, 8);
        FourierChoice.use(use);
        try {
            GPU.eval(ForcedLibrary.with(other, () -> Fft.fft(rows)));
        } finally {
            FourierChoice.use(LibraryUse.MEASURED);
        }
        assertThat(other.transforms()).hasSize(use == LibraryUse.ALL ? 1 : 0);
    }

    @Test
    void aTransform_isOnTheThreadsStream(Random random) {
        GPUArray rows = numbers(random, DType.COMPLEX64, 2, 8);
        try (org.gpuarray.device.Stream stream = GPU.device().newStream();
                DeviceScope scope = stream.use()) {
            GPU.eval(by(() -> Fft.fft(rows)));
            assertThat(library.streams()).containsExactly(stream);
        }
    }

    /** A failing call throws its error, and keeps no memory. */
    @Test
    void aFailure_isTheCallersError(Random random) {
        GPUArray rows = numbers(random, DType.COMPLEX64, 2, 8);
        FourierLibrary broken = new FourierLibrary() {
            @Override
            public boolean isFaster(
                    Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {
                return true;
            }

            @Override
            public boolean isThere() {
                return true;
            }

            @Override
            public void transform(Transform transform, Lines from, Lines to, org.gpuarray.device.Stream stream) {
                throw new DeviceException("cufftExecC2C(" + transform + ") failed");
            }
        };
        assertThatThrownBy(() -> ForcedLibrary.with(broken, () -> Fft.irfft(rows)))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("length=14");
        assertThat(Fft.irfft(rows).isfinite().all().itemBoolean()).isTrue();
    }
}
