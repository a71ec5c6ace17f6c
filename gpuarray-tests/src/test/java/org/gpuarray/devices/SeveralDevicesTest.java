package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Linalg;
import org.gpuarray.Ndimage;
import org.gpuarray.PeakOptions;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.Region;
import org.gpuarray.Signal;
import org.gpuarray.Special;
import org.gpuarray.SpectrumOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.memory.PeerCopies;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several devices in one process: the default one and others of its kind, where it has them; else CPU devices beside it. */
class SeveralDevicesTest {
    private static final String COUNT = "gpuarray.cpu.devices";
    private static final String BEFORE = System.getProperty(COUNT, "");

    private static Device first;
    private static Device second;
    private static Device third;
    /** Two or more of a kind. */
    private static List<Device> alike;

    @BeforeAll
    static void open() {
        System.setProperty(COUNT, "4");
        first = GPU.device();
        List<Device> own = Devices.all();
        alike = own.size() > 1 ? own : Devices.all("cpu");
        List<Device> others = alike.stream().filter(device -> device != first).toList();
        second = others.get(0);
        third = others.size() > 1 ? others.get(1) : Devices.byId("cpu:2");
    }

    @AfterAll
    static void reset() {
        System.setProperty(COUNT, BEFORE);
    }

    private static <T> T on(Device device, Supplier<T> work) {
        try (DeviceScope scope = device.use()) {
            return work.get();
        }
    }

    @Test
    void all_cpuDevices_areAsManyAsWanted() {
        assertThat(Devices.all("cpu")).extracting(Device::id).containsExactly("cpu", "cpu:1", "cpu:2", "cpu:3");
        assertThat(Devices.byId("cpu:0")).isSameAs(Devices.byId("cpu"));
        assertThat(Devices.all("cpu").get(1)).isSameAs(Devices.byId("cpu:1"));
        List<Device> all = on(second, () -> Devices.all());
        assertThat(all).contains(second);
        assertThat(Devices.all()).contains(first);
        assertThat(Devices.all("cpu")).hasToString("[cpu, cpu:1, cpu:2, cpu:3]");
    }

    @Test
    void byId_beyondTheCount_saysWhichThereAre() {
        assertThatThrownBy(() -> Devices.byId("cpu:4"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cpu:4")
                .hasMessageContaining("gpuarray.cpu.devices=4")
                .hasMessageContaining("[cpu, cpu:1, cpu:2, cpu:3]");
    }

    static Map<String, Supplier<GPUArray>> creations() {
        Map<String, Supplier<GPUArray>> all = new LinkedHashMap<>();
        all.put("toGpu", () -> GPUArray.toGpu(new float[] {3, 1, 2}));
        all.put("ones", () -> GPU.ones(4));
        all.put("zeros", () -> GPU.zeros(DType.INT32, 2, 3));
        all.put("full", () -> GPU.full(new int[] {3}, 2.5));
        all.put("arange", () -> GPU.arange(7));
        all.put("linspace", () -> GPU.linspace(0, 1, 5));
        all.put("logspace", () -> GPU.logspace(0, 1, 5));
        all.put("geomspace", () -> GPU.geomspace(1, 8, 4));
        all.put("eye", () -> GPU.eye(3));
        all.put("tri", () -> GPU.tri(3));
        all.put("indices", () -> GPU.indices(2, 3));
        all.put("hamming", () -> GPU.hamming(5));
        all.put("kaiser", () -> GPU.kaiser(5, 2));
        all.put("random", () -> GPU.random(7).random(5));
        all.put("normal", () -> GPU.random(7).normal(1, 2, 5));
        all.put("standardNormal", () -> GPU.random(7).standardNormal(5));
        all.put("integers", () -> GPU.random(7).integers(0, 9, 5));
        all.put("gamma", () -> GPU.random(7).gamma(2, 3, 5));
        all.put("permutation", () -> GPU.random(7).permutation(5));
        all.put("choice", () -> GPU.random(7).choice(9, false, 4));
        all.put("computed", () -> GPU.arange(6).times(2).plus(1).reshape(2, 3).sum(0));
        return all;
    }

    static Stream<String> creationNames() {
        return creations().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("creationNames")
    void use_arraysMadeOfNothing_areThere(String name) {
        Supplier<GPUArray> make = creations().get(name);
        GPUArray here = make.get();
        GPUArray there = on(second, make);
        assertThat(here.device()).isSameAs(first);
        assertThat(there.device()).isSameAs(second);
        assertThat(there).hasToString(here.toString());
        assertThat(there.device()).isSameAs(second);
        assertThat(there.times(2).plus(there).device()).isSameAs(second);
    }

    static Map<String, UnaryOperator<GPUArray>> operations() {
        Map<String, UnaryOperator<GPUArray>> all = new LinkedHashMap<>();
        all.put("arithmetic", x -> x.times(2).plus(1).sqrt().div(x));
        all.put("zerosLike", x -> GPU.zerosLike(x).plus(x));
        all.put("fullLike", x -> GPU.fullLike(x, 3).times(x));
        all.put("broadcast", x -> x.minus(x.mean(0)));
        all.put("take", x -> x.take(3, 1, 2));
        all.put("takeAlong", x -> x.take(new int[] {1, 0}, 1));
        all.put("fancy", x -> x.get(new int[] {2, 0}));
        all.put("mask", x -> x.get(new boolean[] {true, false, true}));
        all.put("maskOfArray", x -> x.get(x.gt(2)));
        all.put("slices", x -> x.get("::-1, 1:"));
        all.put("quantile", x -> x.quantile(0.3));
        all.put("quantiles", x -> x.quantile(new double[] {0.1, 0.9}));
        all.put("median", x -> x.median(0));
        all.put("histogram", x -> x.histogram(4).counts());
        all.put("sort", x -> x.sort());
        all.put("argsort", x -> x.argsort());
        all.put("argmax", x -> x.argmax());
        all.put("unique", x -> x.unique());
        all.put("searchsorted", x -> x.ravel().sort().searchsorted(x.ravel()));
        all.put("cumsum", x -> x.cumsum());
        all.put("matmul", x -> x.matmul(x.transpose()));
        all.put("repeat", x -> x.repeat(new int[] {1, 0, 2}, 0));
        all.put("delete", x -> x.delete(new int[] {1}, 0));
        all.put("diff", x -> x.diff(1, 0, 0, null));
        all.put("floatPower", x -> x.floatPower(0.5));
        all.put("pad", x -> x.pad(1));
        all.put("gradient", x -> x.ravel().gradient()[0]);
        all.put("where", x -> GPU.where(x.gt(3), x, 0));
        all.put("concatenate", x -> GPU.concatenate(x, x));
        all.put("shuffled", x -> GPU.random(3).permutation(x));
        all.put("choice", x -> GPU.random(3).choice(x, false, 2));
        all.put("triu", x -> x.triu());
        all.put("clip", x -> x.clip(2, 4));
        all.put("var", x -> x.var(1));
        all.put("lu", x -> Linalg.lu(x).p());
        all.put("eig", x -> Linalg.eig(x.get(":2, :2")).values());
        all.put("expm", x -> Linalg.expm(x.matmul(x.transpose()).div(40)));
        all.put("roots", x -> Polynomials.roots(x.ravel()));
        all.put("poly", x -> Polynomials.poly(x.ravel()));
        all.put("polydiv", x -> Polynomials.polydiv(x.ravel(), x.get("0")).quotient());
        all.put("chebder", PolynomialBasis.CHEBYSHEV::der);
        all.put("legint", PolynomialBasis.LEGENDRE::integ);
        all.put("hermroots", x -> PolynomialBasis.HERMITE.roots(x.ravel()));
        all.put("polyfit", x -> Polynomials.polyfit(x.ravel(), x.ravel().square(), 1));
        all.put("softmax", x -> Special.softmax(x, 0));
        all.put("gammainc", x -> Special.gammainc(x, x));
        all.put("gaussianFilter", x -> Ndimage.gaussianFilter(x, 1));
        all.put("laplace", Ndimage::laplace);
        all.put("correlate", x -> Ndimage.correlate(x, x));
        all.put("medianFilter", x -> Ndimage.medianFilter(x, 3));
        all.put("rotate", x -> Ndimage.rotate(x, 30));
        all.put("label", x -> Ndimage.label(x.gt(2)).labels());
        all.put("sumLabels", x -> Ndimage.sumLabels(x, x.astype(DType.INT32), x.astype(DType.INT32)));
        all.put("binaryOpening", x -> Ndimage.binaryOpening(x.gt(1)));
        all.put("distanceTransformEdt", x -> Ndimage.distanceTransformEdt(x.gt(2)));
        all.put("fftconvolve", x -> Signal.fftconvolve(x, x));
        all.put("lfilter", x -> Signal.lfilter(new double[] {1}, new double[] {1, 2}, x));
        all.put("filtfilt", x -> Signal.filtfilt(new double[] {1}, new double[] {1, 0.5}, x, -1, "odd", 1));
        all.put("resamplePoly", x -> Signal.resamplePoly(x, 3, 2));
        all.put("stft", x -> Signal.stft(x, SpectrumOptions.defaults()).values());
        all.put("greyDilation", x -> Ndimage.greyDilation(x, 3));
        all.put("binaryFillHoles", x -> Ndimage.binaryFillHoles(x));
        all.put("savgolFilter", x -> Signal.savgolFilter(x.ravel(), 5, 2));
        all.put("hilbert", Signal::hilbert);
        all.put(
                "findPeaks",
                x -> Signal.findPeaks(
                                x.ravel(), PeakOptions.defaults().distance(2).width(0))
                        .heights());
        all.put("copy", GPUArray::copy);
        return all;
    }

    static Stream<String> operationNames() {
        return operations().keySet().stream();
    }

    /** The thread uses the first device, the array is on the second: helpers of an operation go where its array is. */
    @ParameterizedTest
    @MethodSource("operationNames")
    void operation_arrayElsewhere_staysThere(String name) {
        UnaryOperator<GPUArray> operation = operations().get(name);
        double[] data = {5, 1, 4, 2, 8, 3};
        GPUArray expected = operation.apply(GPUArray.toGpu(data, 3, 2));
        GPUArray x = GPUArray.toGpu(data, 3, 2).to(second);
        GPUArray result = operation.apply(x);
        assertThat(result.device()).isSameAs(second);
        assertThat(result).hasToString(expected.toString());
    }

    static Stream<DType> types() {
        return Stream.of(DType.values());
    }

    @ParameterizedTest
    @MethodSource("types")
    void to_eachType_keepsElements(DType type) {
        GPUArray x = GPU.arange(24).remainder(2).astype(type).reshape(2, 3, 4);
        for (GPUArray view : List.of(
                x,
                x.get("1"),
                x.get("..., ::-2"),
                x.transpose(),
                x.get("1, 1:, 1"),
                x.get("0:0"),
                x.get("0, 0, 1"),
                x.plus(x))) {
            GPUArray there = view.to(second);
            GPUArray back = there.to(first);
            assertThat(there.device()).isSameAs(second);
            assertThat(there.dtype()).isEqualTo(type);
            assertThat(there.shape()).isEqualTo(view.shape());
            assertThat(there).hasToString(view.toString());
            assertThat(back.device()).isSameAs(first);
            assertThat(back).hasToString(view.toString());
        }
    }

    @Test
    void buffers_ofTwoDevices_areCopiedByPartsButNotOnStreams() {
        float[] got = new float[4];
        try (DeviceBuffer here = GPU.alloc(16);
                DeviceBuffer there = on(second, () -> GPU.alloc(16));
                var stream = second.newStream()) {
            here.copyFrom(new float[] {1, 2, 3, 4});
            there.fill(0);
            there.slice(8).copyFrom(here.slice(4, 8));
            there.copyTo(got);
            assertThat(got).containsExactly(0, 0, 2, 3);
            here.copyFrom(there.slice(12));
            here.copyTo(got);
            assertThat(got).containsExactly(3, 2, 3, 4);
            assertThatThrownBy(() -> there.copyFrom(here, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("memory of sizeBytes=16 on " + first.id() + " used on a stream of " + second.id());
            assertThatThrownBy(() -> here.fill(1, stream)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Region.of(here).copyTo(Region.of(there), 4, 4, 1, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: a region on " + first.id() + " to one on " + second.id()
                            + "; leave out the stream");
            assertThatThrownBy(() -> Region.of(here).copyTo(Region.of(here).at(8, 0), 4, 1, 1, stream))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("copyTo: regions on " + first.id() + ", a stream of " + second.id());
        }
    }

    @Test
    void region_toAnotherDevice_copiesTheBoxOnly() {
        int[] values = new int[4 * 5 * 3];
        Arrays.setAll(values, i -> i);
        int[] found = new int[6 * 7 * 2];
        TexelFormat ints = new TexelFormat(TexelFormat.Channel.INT32, 1);
        try (DeviceBuffer here = on(first, () -> GPU.alloc(4L * values.length));
                DeviceBuffer there = on(second, () -> GPU.alloc(4L * found.length));
                CudaArray array = on(second, () -> CudaArray.of3D(ints, 4, 3, 2))) {
            here.copyFrom(values);
            there.fill(-1);
            Region source = Region.of(here).pitch(16).height(5).at(4, 1, 1);
            source.copyTo(Region.of(there).pitch(24).height(7).at(8, 3, 0), 8, 3, 2);
            there.copyTo(found);
            for (int i = 0; i < found.length; i++) {
                int x = i % 6 - 2;
                int y = i / 6 % 7 - 3;
                boolean isInBox = x >= 0 && x < 2 && y >= 0 && y < 3;
                assertThat(found[i]).isEqualTo(isInBox ? ((i / 42 + 1) * 5 + y + 1) * 4 + x + 1 : -1);
            }
            source.copyTo(array.region().at(8, 0, 0), 8, 3, 2);
            here.fill(0);
            array.region().at(8, 1, 1).copyTo(Region.of(here), 8, 2);
            here.copyTo(values);
            assertThat(Arrays.copyOf(values, 5)).containsExactly(49, 50, 53, 54, 0);
            assertThatThrownBy(() -> source.copyTo(Region.of(there), 4, 1, 5))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            source.copyTo(Region.of(there), 0, 1, 1);
        }
    }

    /** More rows, and longer ones, than pass through the host at a time. */
    @Test
    void region_largerThanAPiece_isCopiedWhole() {
        int longRow = PeerCopies.PIECE_BYTES + 100;
        long[][] boxes = {{longRow, 2}, {1000, PeerCopies.PIECE_BYTES / 1000 + 5}};
        try (DeviceBuffer here = on(first, () -> GPU.alloc(2L * longRow));
                DeviceBuffer there = on(second, () -> GPU.alloc(2L * longRow))) {
            byte[] values = new byte[2 * longRow];
            new Random(1).nextBytes(values);
            here.copyFrom(values);
            for (long[] box : boxes) {
                there.fill((byte) 0);
                Region.of(here).copyTo(Region.of(there), box[0], box[1]);
                byte[] found = new byte[2 * longRow];
                there.copyTo(found);
                int sizeBytes = (int) (box[0] * box[1]);
                assertThat(Arrays.mismatch(found, 0, sizeBytes, values, 0, sizeBytes))
                        .isEqualTo(-1);
                assertThat(found[found.length - 1] == 0 || sizeBytes == found.length)
                        .isTrue();
            }
        }
    }

    @Test
    void pointer_ofAnotherCpuDevice_isRefused() {
        Device one = Devices.byId("cpu:1");
        Device other = Devices.byId("cpu:2");
        try (DeviceBuffer there = on(one, () -> GPU.alloc(16))) {
            long pointer = there.pointer();
            assertThatThrownBy(() -> DeviceBuffer.wrap(other, pointer, 16, () -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("cpu:2 has no memory at pointer=0x");
        }
    }

    @Test
    void getAsync_onAnotherDevice_readsThere() throws Exception {
        GPUArray x = on(second, () -> GPU.arange(5));
        assertThat(x.plus(1).getAsync(GPUArray::toLongArray).get(60, TimeUnit.SECONDS))
                .containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void to_ownDevice_isTheArray() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2});
        assertThat(x.to(first)).isSameAs(x);
    }

    @Test
    void to_laterWrites_areNotSeen() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2});
        GPUArray there = x.to(second);
        x.fill(7);
        there.set(0, 9);
        assertThat(there.toFloatArray()).containsExactly(9, 2);
        assertThat(x.toFloatArray()).containsExactly(7, 7);
    }

    @Test
    void to_indexOutOfBounds_throws() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2}).take(GPUArray.toGpu(new int[] {5}));
        assertThatThrownBy(() -> x.to(second)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void operation_arraysOfTwoDevices_throwsAtTheCall() {
        GPUArray a = GPU.arange(3).astype(DType.FLOAT32);
        GPUArray b = on(second, () -> GPUArray.toGpu(new float[] {1, 2, 3}));
        Map<String, Runnable> calls = new LinkedHashMap<>();
        calls.put("plus", () -> a.plus(b));
        calls.put("where", () -> GPU.where(b.gt(1), a, a));
        calls.put("assign", () -> a.assign(b));
        calls.put("concatenate", () -> GPU.concatenate(a, b));
        calls.put("matmul", () -> a.matmul(b));
        calls.put("take", () -> a.take(b.astype(DType.INT64).minus(1)));
        calls.put("searchsorted", () -> a.searchsorted(b));
        for (Map.Entry<String, Runnable> call : calls.entrySet()) {
            assertThat(catchThrowable(call.getValue()::run))
                    .as(call.getKey())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(first.id())
                    .hasMessageContaining(second.id())
                    .hasMessageContaining("to(");
        }
        assertThat(a.plus(b.to(a.device())).toFloatArray()).containsExactly(1, 3, 5);
        assertThat(b.plus(1).toFloatArray()).containsExactly(2, 3, 4);
    }

    @Test
    void eval_arraysOfTwoDevices_computesBoth() {
        GPUArray a = GPU.arange(3).plus(1);
        GPUArray b = on(second, () -> GPU.arange(3).times(2));
        GPU.eval(a, b);
        assertThat(a.toLongArray()).containsExactly(1, 2, 3);
        assertThat(b.toLongArray()).containsExactly(0, 2, 4);
        assertThat(b.device()).isSameAs(second);
    }

    @Test
    void use_nested_restoresTheOuter() {
        try (DeviceScope outer = second.use()) {
            try (DeviceScope inner = third.use()) {
                assertThat(Devices.current()).isSameAs(third);
            }
            assertThat(Devices.current()).isSameAs(second);
            assertThat(outer.device()).isSameAs(second);
        }
        assertThat(Devices.current()).isSameAs(first);
    }

    @Test
    void use_closedInTheWrongOrder_throws() {
        DeviceScope outer = second.use();
        DeviceScope inner = third.use();
        assertThatThrownBy(outer::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(second.id() + " is closed before that of " + third.id());
        inner.close();
        outer.close();
        outer.close();
        assertThat(Devices.current()).isSameAs(first);
    }

    @Test
    void use_otherThread_isNotAffectedAndMayNotClose() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (DeviceScope scope = second.use()) {
            assertThat(threads.submit(() -> Devices.current()).get()).isSameAs(first);
            Future<?> closing = threads.submit(scope::close);
            assertThatThrownBy(closing::get).hasRootCauseInstanceOf(IllegalStateException.class);
            assertThat(Devices.current()).isSameAs(second);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void useOfAStream_makesArraysOnItsDevice() {
        GPUArray here = GPUArray.toGpu(new float[] {1, 2, 3});
        try (org.gpuarray.device.Stream stream = second.newStream();
                DeviceScope scope = stream.use();
                GpuScope arrays = GpuScope.open()) {
            assertThat(Devices.current()).isSameAs(second);
            assertThat(scope.device()).isSameAs(second);
            GPUArray there = GPUArray.toGpu(new float[] {4, 5, 6}).plus(1);
            assertThat(there.device()).isSameAs(second);
            assertThat(here.to(second).plus(there).toFloatArray()).containsExactly(6, 8, 10);
            GPUArray back = there.to(first);
            assertThat(back.device()).isSameAs(first);
            try (DeviceScope inner = first.use()) {
                assertThat(back.plus(here).toFloatArray()).containsExactly(6, 8, 10);
                assertThat(there.plus(1).toFloatArray()).as("on the stream").containsExactly(6, 7, 8);
                assertThat(second.currentStream()).isSameAs(stream);
                assertThat(first.currentStream()).isSameAs(first.stream());
            }
        }
        assertThat(Devices.current()).isSameAs(first);
    }

    @Test
    void useOfAStream_arraysOfAnotherDevice_areRefusedByNames() {
        GPUArray here = GPUArray.toGpu(new float[] {1, 2, 3});
        String message = "work on arrays of " + first.id() + " while the thread uses a stream of " + second.id()
                + ": use a stream of " + first.id() + " for it, or the device itself";
        try (org.gpuarray.device.Stream stream = second.newStream();
                GpuScope arrays = GpuScope.open()) {
            GPUArray pending;
            try (DeviceScope scope = stream.use()) {
                pending = here.plus(1);
                for (Runnable work : List.<Runnable>of(
                        () -> GPU.eval(pending),
                        here::toFloatArray,
                        here::sort,
                        () -> here.get("1:").fill(0).item(0))) {
                    assertThatThrownBy(work::run)
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessage(message);
                }
                GPUArray.toGpu(new float[] {1}).close();
                try (DeviceScope inner = first.stream().use()) {
                    assertThat(pending.toFloatArray()).containsExactly(2, 3, 4);
                }
            }
            assertThat(pending.plus(1).toFloatArray()).containsExactly(3, 4, 5);
        }
        try (DeviceScope scope = second.stream().use()) {
            assertThat(here.plus(1).toFloatArray())
                    .as("which is no stream of a user's")
                    .isNotEmpty();
        }
    }

    @Test
    void module_ofAnotherDevice_refusesTheArray() {
        String source = "__global__ void twice(float* x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 2; }";
        GPUArray here = GPUArray.toGpu(new float[] {1, 2, 3});
        try (SourceModule module = on(second, () -> new SourceModule(source))) {
            GPUArray there = here.to(second);
            module.getFunction("twice").block(32).launch(there, 3);
            assertThat(there.toFloatArray()).containsExactly(2, 4, 6);
            assertThatThrownBy(() -> module.getFunction("twice").block(32).launch(here, 3))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("twice")
                    .hasMessageContaining(first.id())
                    .hasMessageContaining(second.id());
        }
        assertThat(here.toFloatArray()).containsExactly(1, 2, 3);
    }

    @Test
    void threads_oneForEachDevice_computeSideBySide() throws Exception {
        List<Device> devices = alike;
        ExecutorService threads = Executors.newFixedThreadPool(devices.size());
        try {
            List<Callable<Double>> work = new ArrayList<>();
            for (Device device : devices) {
                work.add(() -> on(device, () -> {
                    GPUArray x = GPU.random(devices.indexOf(device)).random(10_000);
                    for (int i = 0; i < 20; i++) {
                        x = x.times(0.5).plus(x.mean());
                        GPU.eval(x);
                    }
                    assertThat(x.device()).isSameAs(device);
                    return x.sum().itemDouble();
                }));
            }
            List<Future<Double>> sums = threads.invokeAll(work);
            for (int i = 0; i < devices.size(); i++) {
                GPUArray x = GPU.random(i).random(10_000);
                for (int turn = 0; turn < 20; turn++) {
                    x = x.times(0.5).plus(x.mean());
                    GPU.eval(x);
                }
                assertThat(sums.get(i).get()).isEqualTo(x.sum().itemDouble());
            }
        } finally {
            threads.shutdown();
        }
    }

    /** What mpi4py and several GPUs did: scatter a vector, 1000 times x = 0.9 x on each device, gather. */
    @Test
    void vector_scatteredOverDevices_isComputedAndGathered() {
        float[] vector = new float[1 << 16];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = i;
        }
        GPUArray whole = GPUArray.toGpu(vector);
        List<Device> devices = alike;
        List<GPUArray> parts = new ArrayList<>();
        for (int i = 0; i < devices.size(); i++) {
            parts.add(whole.split(devices.size())[i].to(devices.get(i)));
        }
        for (int turn = 0; turn < 1000; turn++) {
            parts.replaceAll(part -> part.times(0.9f));
        }
        GPUArray gathered =
                GPU.concatenate(parts.stream().map(part -> part.to(first)).toArray(GPUArray[]::new));
        float[] expected = vector.clone();
        for (int turn = 0; turn < 1000; turn++) {
            for (int i = 0; i < expected.length; i++) {
                expected[i] *= 0.9f;
            }
        }
        assertThat(gathered.shape()).isEqualTo(Shape.of(vector.length));
        assertThat(gathered.toFloatArray()).containsExactly(expected);
    }

    @Test
    void memory_ofTheOtherDevice_isFreed() {
        long before = second.allocator().stats().liveBytes();
        GPUArray x = on(second, () -> GPU.ones(DType.FLOAT32, 1000));
        GPU.eval(x);
        assertThat(second.allocator().stats().liveBytes()).isGreaterThanOrEqualTo(before + 4000);
        x.close();
        assertThat(second.allocator().stats().liveBytes()).isEqualTo(before);
    }
}
