package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.gpuarray.BitGenerator;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.EinsumPath;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuProfiler;
import org.gpuarray.GpuScope;
import org.gpuarray.ManagedBuffer;
import org.gpuarray.MappedArray;
import org.gpuarray.MemoryReport;
import org.gpuarray.NpyFile;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.Profile;
import org.gpuarray.Region;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Graph;
import org.gpuarray.device.ProfiledRange;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.sharded.Mesh;
import org.gpuarray.sharded.ShardedArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of classes that are not tables of functions are lines of this test, and do what they say. */
@OnDevice
class ClassExamplesTest {
    /** Tables of functions, each of whose examples a test of its own evaluates, and what another process does. */
    private static final Set<String> ELSEWHERE =
            Set.of("Fft.java", "Linalg.java", "Signal.java", "Ndimage.java", "Special.java", "SharedEvent.java");

    @Test
    void examples_areLinesOfThisTest() throws IOException {
        String test = Files.readString(Path.of("src/test/java/org/gpuarray/docs/ClassExamplesTest.java"))
                .replaceAll("\\s", "");
        List<String> untested = new ArrayList<>();
        int count = 0;
        for (Path folder : List.of(
                Sources.FOLDER,
                Sources.FOLDER.resolve("device"),
                Path.of("../gpuarray-sharded/src/main/java/org/gpuarray/sharded"))) {
            for (Path file : filesOf(folder)) {
                Matcher example = Examples.EXAMPLE.matcher(Files.readString(file));
                while (example.find()) {
                    count++;
                    List<String> lines = Examples.linesOf(example.group(1)).stream()
                            .filter(line -> !line.equals("...")) // the reader's own
                            .toList();
                    if (!Examples.hasInOrder(test, lines)) {
                        untested.add(file.getFileName() + ":" + example.group(1));
                    }
                }
            }
        }
        assertThat(untested).isEmpty();
        assertThat(count).isGreaterThanOrEqualTo(14);
    }

    @Test
    void profiler() throws IOException {
        GPUArray x = GPU.arange(6).reshape(2, 3);
        Path trace = Path.of("trace.json");
        try {
            Profile profile =
                    GpuProfiler.record(() -> GPU.eval(x.times(2).plus(1).sum(0)));
            System.out.println(profile);
            profile.saveTrace(Path.of("trace.json"));

            assertThat(profile.rows()).isNotEmpty();
            assertThat(trace).isNotEmptyFile();
        } finally {
            Files.deleteIfExists(trace);
        }
        try (GpuProfiler profiler = GpuProfiler.start()) {
            GPU.eval(x.times(3));
            System.out.println(profiler.profile());

            assertThat(profiler.profile().rows()).isNotEmpty();
        }
        try (MemoryReport memory = GpuProfiler.trackMemory()) {
            GPU.eval(x.times(4));
            System.out.println(memory); // largest first

            assertThat("" + memory).isNotEmpty();
        }
    }

    private static GPUArray shares(GPUArray a, GPUArray b) {
        try (var scope = GpuScope.open()) {
            GPUArray t = a.times(2).plus(b);
            return scope.keep(t.div(t.sum()));
        }
    }

    @Test
    void scope() {
        assertThat(shares(GPU.array(1, 2), GPU.array(0, 2)).toDoubleArray()).containsExactly(0.25, 0.75);
    }

    @Test
    void managedBuffer() {
        int n = 4;
        KernelFunction kernel = new SourceModule("__global__ void triple(float *x) { x[threadIdx.x] *= 3; }")
                .getFunction("triple")
                .block(n);
        try (ManagedBuffer shared = GPU.allocManaged(4L * n)) {
            FloatBuffer floats = shared.bytes().asFloatBuffer();
            floats.put(0, 1);
            kernel.launch(shared);
            GPU.device().stream().synchronize();
            float first = floats.get(0);

            assertThat(first).isEqualTo(3);
        }
    }

    @Test
    void mappedArray() {
        ByteBuffer host = ByteBuffer.allocateDirect(24).order(ByteOrder.nativeOrder());
        try (MappedArray mapped = MappedArray.of(host, DType.FLOAT64, () -> {}, 3)) {
            host.putDouble(8, 5);
            double sum = mapped.array().sum().itemDouble();
            assertThat(sum).isEqualTo(5.0);
        }
    }

    @Test
    void npyFile() throws IOException {
        Path large = Path.of("large.npy");
        try {
            GPU.save("large.npy", GPU.arange(2500));
            long sum = 0;
            try (NpyFile file = NpyFile.open(Path.of("large.npy"))) {
                for (long row = 0; row < file.shape().extent(0); row += 1000) {
                    GPUArray rows = file.get(Slice.of(row, row + 1000));
                    sum += rows.sum().itemLong();
                }
            }
            assertThat(sum).isEqualTo(2500L * 2499 / 2);
        } finally {
            Files.deleteIfExists(large);
        }
    }

    @Test
    void region() {
        byte[] pixels = new byte[640 * 8];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) (i % 640 + 10 * (i / 640));
        }
        try (DeviceBuffer buffer = GPU.alloc(4 * 512)) {
            Region.ofHost(pixels).pitch(640).at(32, 2).copyTo(Region.of(buffer).pitch(512), 16, 4);

            byte[] image = new byte[4 * 512];
            buffer.copyTo(image);
            assertThat(Arrays.copyOfRange(image, 3 * 512, 3 * 512 + 3)).containsExactly(32 + 50, 33 + 50, 34 + 50);
        }
    }

    @Test
    void sequenceGenerator() {
        SequenceGenerator sobol = new SequenceGenerator(BitGenerator.sobol32(2));
        GPUArray points = sobol.random(1024, 2);

        assertThat(points.mean().itemDouble()).isBetween(0.49, 0.51);
    }

    @Test
    void device() {
        Device device = GPU.device();
        GPUArray result = GPU.arange(3).times(2);
        try (ProfiledRange range = device.profile()) {
            GPU.eval(result);
        }
        assertThat(result.toLongArray()).containsExactly(0, 2, 4);
        assertThat(onEach(new double[] {1, 2})).extracting(GPUArray::device).containsExactlyElementsOf(Devices.all());
    }

    private static List<GPUArray> onEach(double[] x) {
        List<GPUArray> parts = new ArrayList<>();
        for (Device device : Devices.all()) {
            try (DeviceScope scope = device.use()) {
                parts.add(GPUArray.toGpu(x));
            }
        }
        return parts;
    }

    @Test
    void streamsAndGraphs() {
        int n = 64;
        KernelFunction move = new SourceModule(
                        "__global__ void move(const int *from, int *to, int n) { to[threadIdx.x] = from[(threadIdx.x + 1) % n]; }")
                .getFunction("move")
                .block(n);
        KernelFunction kernel = new SourceModule(
                        "__global__ void add(const float *a, float *b) { b[threadIdx.x] = a[threadIdx.x] + 1; }")
                .getFunction("add")
                .block(n);
        int[] counted = IntStream.range(0, n).toArray();
        int[] moved = new int[n];
        try (PageLockedBuffer host = GPU.allocPageLocked(4L * n);
                DeviceBuffer input = GPU.alloc(4L * n);
                DeviceBuffer output = GPU.alloc(4L * n)) {
            FloatBuffer floats = host.bytes().asFloatBuffer();
            floats.put(2, 4);
            try (Stream stream = GPU.newStream()) {
                input.copyFrom(host, stream);
                kernel.stream(stream).launch(input, output);
                output.copyTo(host, stream);
                stream.synchronize();
            }
            assertThat(floats.get(2)).isEqualTo(5);

            DeviceBuffer now = input;
            DeviceBuffer next = output;
            now.copyFrom(counted);
            try (Stream stream = GPU.newStream()) {
                try (Graph step = Graph.capture(stream, () -> {
                    move.stream(stream).launch(now, next, n);
                    move.stream(stream).launch(next, now, n);
                })) {
                    for (int i = 0; i < 1000; i++) {
                        step.launch(stream);
                    }
                }
                stream.synchronize();
            }
            now.copyTo(moved);
            assertThat(moved[0]).isEqualTo(2000 % n);
        }
    }

    @Test
    void useOfAStream() {
        GPUArray x = GPU.arange(3);
        try (Stream stream = GPU.newStream()) {
            try (DeviceScope scope = stream.use()) {
                GPU.eval(x.times(2).plus(1)); // runs beside the work of other streams
            }
        }
        assertThat(x.toLongArray()).containsExactly(0, 1, 2);
    }

    @Test
    void polynomials() {
        GPUArray p = GPUArray.toGpu(new double[] {1, -3, 2});
        GPUArray roots = Polynomials.roots(p);
        GPUArray values = Polynomials.polyval(Polynomials.polyder(p), roots);
        assertThat(values.abs().toDoubleArray()).containsExactly(new double[] {1, 1}, within(1e-12));

        GPUArray t = GPU.arange(5).astype(DType.FLOAT64);
        GPUArray y = t.times(2).plus(1);
        GPUArray line = Polynomials.polyfit(t, y, 1);
        assertThat(line.toDoubleArray()).containsExactly(new double[] {2, 1}, within(1e-12));
    }

    @Test
    void einsumPath() {
        GPUArray a = GPU.ones(2, 30);
        GPUArray b = GPU.ones(30, 40);
        GPUArray c = GPU.ones(40, 3);
        EinsumPath path = GPU.einsumPath("ij,jk,kl->il", a, b, c);
        System.out.println(path.report());
        GPUArray product = GPU.einsum("ij,jk,kl->il", path, a, b, c);

        assertThat(product.toDoubleArray()).hasSize(6).containsOnly(1200);
    }

    @Test
    void einsumInTheBestOrder() {
        GPUArray a = GPU.ones(2, 30);
        GPUArray b = GPU.ones(30, 40);
        GPUArray c = GPU.ones(40, 3);
        GPUArray d = GPU.ones(3, 5);
        GPUArray product = GPU.einsum("ij,jk,kl,lm->im", "optimal", a, b, c, d);

        assertThat(product.toDoubleArray()).hasSize(10).containsOnly(3600);
    }

    @Test
    void numbersLikeSamples() {
        GPUArray samples = GPU.random(2).normal(3, 1, 500, 2);
        GPUArray like = GPU.random(1)
                .multivariateNormal(samples.mean(0), samples.transpose().cov(), 1000);

        assertThat(like.mean(0).toDoubleArray()).containsExactly(new double[] {3, 3}, within(0.3));
    }

    @Test
    void polynomialBasis() {
        GPUArray x = GPU.linspace(-1, 1, 100);
        GPUArray y = x.sin();
        GPUArray c = PolynomialBasis.CHEBYSHEV.fit(x, y, 12);
        GPUArray smooth = PolynomialBasis.CHEBYSHEV.val(x, c);
        GPUArray slope = PolynomialBasis.CHEBYSHEV.val(x, PolynomialBasis.CHEBYSHEV.der(c));

        assertThat(smooth.minus(y).abs().max().itemDouble()).isLessThan(1e-12);
        assertThat(slope.minus(x.cos()).abs().max().itemDouble()).isLessThan(1e-9);
    }

    @Test
    void sharded() {
        GPUArray points = GPU.arange(12).reshape(6, 2).astype(DType.FLOAT64);
        assertThat(distances(points).toDoubleArray()).containsExactly(50, 18, 2, 2, 18, 50);

        Mesh mesh = Mesh.all();
        ShardedArray x = mesh.create(0, () -> GPU.random(1).normal(0, 1, 1_000_000, 8));
        assertThat(x.shape().extent(0)).isEqualTo(1_000_000L * Devices.all().size());
    }

    private static GPUArray distances(GPUArray points) {
        Mesh mesh = Mesh.all();
        ShardedArray x = mesh.shard(points);
        ShardedArray y = x.minus(x.mean(0)).square().sum(1);
        GPUArray all = y.gather();

        return all.plus(0);
    }

    private static List<Path> filesOf(Path folder) throws IOException {
        try (java.util.stream.Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !ELSEWHERE.contains("" + file.getFileName()))
                    .toList();
        }
    }
}
