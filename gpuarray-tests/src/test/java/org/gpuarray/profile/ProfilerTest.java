package org.gpuarray.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuProfiler;
import org.gpuarray.Profile;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Graph;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.Stream;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnDevice
class ProfilerTest {
    private static final int N = 4096;

    private static Profile.Row row(Profile profile, String name) {
        return profile.rows().stream()
                .filter(row -> row.name().startsWith(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row " + name + " in\n" + profile));
    }

    @Test
    void kernels_areCountedWithTimeAndBytes() {
        GPUArray x = GPU.arange(N).astype(DType.FLOAT32).copy();
        GPU.eval(x);
        Profile profile = GpuProfiler.record(() -> {
            for (int i = 0; i < 3; i++) {
                GPU.eval(x.times(2).plus(i));
            }
        });
        Profile.Row row = row(profile, "map_mul_add_f32");
        assertThat(row.count()).isEqualTo(3);
        assertThat(row.isKernel()).isTrue();
        assertThat(row.bytes()).isEqualTo(3L * 2 * 4 * N);
        assertThat(row.totalMillis()).isPositive();
        assertThat(row.meanMicros()).isEqualTo(row.totalMillis() * 1000 / 3);
        assertThat(row.bytesPerSecond()).isPositive();
        if (row.device().id().startsWith("cpu")) {
            assertThat(row.shareOfMemorySpeed()).isNaN();
        } else {
            assertThat(row.shareOfMemorySpeed()).isBetween(0.0, 1.0);
        }
        assertThat(row.device()).isSameAs(Devices.current());
        assertThat(profile.launches()).isEqualTo(3);
        assertThat(profile.allocations()).isEqualTo(3);
        assertThat(profile.dropped()).isZero();
        assertThat(profile.elapsedMillis()).isGreaterThanOrEqualTo(row.totalMillis());
        assertThat(profile.toString())
                .startsWith("3 launches in ")
                .containsPattern("map_mul_add_f32\\S* +3 +\\d+\\.\\d{3} +\\d+\\.\\d\\d +100\\.0% +0\\.1 ");
    }

    @Test
    void copiesAndFills_haveTheirBytes() {
        Profile profile = GpuProfiler.record(() -> {
            GPUArray x = GPUArray.toGpu(new float[N]);
            assertThat(x.toFloatArray()).hasSize(N);
            try (DeviceBuffer buffer = GPU.alloc(64)) {
                buffer.fill((byte) 1);
            }
        });
        assertThat(row(profile, "copy to device").bytes()).isEqualTo(4L * N);
        assertThat(row(profile, "copy to host").bytes()).isEqualTo(4L * N);
        assertThat(row(profile, "copy to host").isKernel()).isFalse();
        assertThat(row(profile, "copy to host").shareOfMemorySpeed()).isNaN();
        assertThat(row(profile, "fill").bytes()).isEqualTo(64);
        assertThat(profile.launches()).isZero();
    }

    @Test
    void handWrittenKernels_haveNoBytes() {
        try (SourceModule module = new SourceModule("__global__ void twice(float *y) { y[threadIdx.x] *= 2; }")) {
            KernelFunction twice = module.getFunction("twice").block(4);
            Profile profile = GpuProfiler.record(() -> twice.launch(new InOut(new float[] {1, 2, 3, 4})));
            Profile.Row row = row(profile, "twice");
            assertThat(row.bytes()).isZero();
            assertThat(row.bytesPerSecond()).isNaN();
            assertThat(profile.toString()).containsPattern("twice +1 .* - +- +-\n");
        }
    }

    @Test
    void compilations_areCounted() {
        String fresh = "__global__ void fresh" + System.nanoTime() + "() {}";
        Profile profile = GpuProfiler.record(() -> {
            new SourceModule(fresh).close();
            new SourceModule(fresh).close();
        });
        assertThat(profile.compilations() + profile.diskHits()).isBetween(1L, 2L);
        assertThat(profile.compilations()).isEqualTo(1);
        assertThat(profile.compileMillis()).isPositive();
    }

    @Test
    void trace_isJsonWithDeviceAndHost(@TempDir Path folder) throws IOException {
        GPUArray x = GPU.ones(DType.FLOAT32, N).copy();
        Profile profile = GpuProfiler.record(() -> {
            GPU.eval(x.plus(1));
            try (Stream stream = GPU.newStream();
                    DeviceScope scope = stream.use()) {
                GPU.eval(x.plus(2));
                stream.synchronize();
            }
        });
        Path file = folder.resolve("trace.json");
        profile.saveTrace(file);
        String json = Files.readString(file);
        new JsonCheck(json).check();
        assertThat(json)
                .contains("\"process_name\"", "\"name\":\"stream 0\"", "\"name\":\"stream 1\"", "\"name\":\"host\"")
                .contains("\"cat\":\"flush\",\"ph\":\"X\"");
        List<String> kernels =
                json.lines().filter(line -> line.contains("\"cat\":\"kernel\"")).toList();
        assertThat(kernels).hasSize(2);
        double first = number(kernels.get(0), "ts");
        assertThat(number(kernels.get(1), "ts")).isGreaterThanOrEqualTo(first);
        assertThat(first).isBetween(0.0, profile.elapsedMillis() * 1e3);
    }

    private static double number(String line, String key) {
        Matcher matcher = Pattern.compile("\"" + key + "\":(-?[0-9.]+)").matcher(line);
        assertThat(matcher.find()).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    @Test
    void profile_soFar_growsUntilClose() {
        GPUArray x = GPU.ones(DType.FLOAT32, 8).copy();
        GPU.eval(x);
        GpuProfiler profiler = GpuProfiler.start();
        try {
            assertThat(profiler.profile().rows()).isEmpty();
            GPU.eval(x.plus(1));
            assertThat(profiler.profile().launches()).isEqualTo(1);
            GPU.eval(x.plus(2));
            assertThat(profiler.profile().launches()).isEqualTo(2);
            assertThatThrownBy(GpuProfiler::start)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("records already");
        } finally {
            profiler.close();
        }
        profiler.close();
        assertThatThrownBy(profiler::profile).isInstanceOf(IllegalStateException.class);
        assertThat(GpuProfiler.record(() -> {}).rows()).isEmpty();
        assertThat(GpuProfiler.record(() -> {}).toString()).startsWith("0 launches in ");
    }

    @Test
    void record_workThatThrows_endsTheRecording() {
        assertThatThrownBy(() -> GpuProfiler.record(() -> {
                    throw new IllegalArgumentException("mine");
                }))
                .hasMessage("mine");
        assertThat(GpuProfiler.record(() -> {}).launches()).isZero();
    }

    /** Only there: an illegal access makes a GPU unusable. */
    @Test
    void launch_thatFailsOnTheCpu_isNotThere() {
        assumeThat(Devices.current().id()).startsWith("cpu");
        try (SourceModule module = new SourceModule("__global__ void outside(float *y) { y[5] = 1; }")) {
            KernelFunction outside = module.getFunction("outside").block(1);
            Profile profile = GpuProfiler.record(() -> assertThatThrownBy(() -> outside.launch(new InOut(new float[5])))
                    .isInstanceOf(KernelFaultException.class));
            assertThat(profile.launches()).isZero();
            assertThat(profile.dropped()).isZero();
        }
    }

    @Test
    void graphs_areRecorded() {
        try (Stream stream = GPU.newStream();
                DeviceBuffer buffer = GPU.alloc(1024);
                Graph graph = Graph.capture(stream, () -> buffer.fill((byte) 3, stream))) {
            Profile profile = GpuProfiler.record(() -> {
                graph.launch(stream);
                graph.launch(stream);
            });
            String name = Devices.current().id().startsWith("cpu") ? "fill" : "graph of 1 operation";
            assertThat(row(profile, name).count()).isEqualTo(2);
        }
    }

    /** More than waits at a time, from two threads. */
    @Test
    void launches_ofTwoThreads_areAllThere() {
        GPUArray x = GPU.ones(DType.FLOAT32, 8).copy();
        GPU.eval(x, x.plus(1));
        Profile profile = GpuProfiler.record(() -> {
            Thread other = new Thread(() -> launch(x, 800));
            other.start();
            launch(x, 800);
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(profile.launches()).isEqualTo(1600);
        assertThat(row(profile, "map_add_f32").bytes()).isEqualTo(1600L * 64);
        assertThat(profile.dropped()).isZero();
    }

    private static void launch(GPUArray x, int times) {
        for (int i = 0; i < times; i++) {
            try (GPUArray y = x.plus(1)) {
                GPU.eval(y);
            }
        }
    }

    /** Checks that a text is one JSON value. */
    private static final class JsonCheck {
        private final String text;
        private int at;

        JsonCheck(String text) {
            this.text = text.strip();
        }

        void check() {
            value();
            assertThat(at).isEqualTo(text.length());
        }

        private void value() {
            skip();
            char c = text.charAt(at);
            if (c == '{' || c == '[') {
                char end = c == '{' ? '}' : ']';
                at++;
                skip();
                while (text.charAt(at) != end) {
                    if (c == '{') {
                        token("\"([^\"\\\\]|\\\\.)*\"");
                        token("\\s*:");
                    }
                    value();
                    skip();
                    if (text.charAt(at) != end) {
                        token(",\\s*(?=[\"{\\[0-9-])");
                    }
                }
                at++;
            } else {
                token("\"([^\"\\\\\\x00-\\x1f]|\\\\[\"\\\\/bfnrtu])*\"|-?[0-9]+(\\.[0-9]+)?");
            }
        }

        private void skip() {
            token("\\s*");
        }

        private void token(String regex) {
            Matcher matcher = Pattern.compile(regex).matcher(text).region(at, text.length());
            assertThat(matcher.lookingAt())
                    .as("no JSON at %s", text.substring(at, Math.min(at + 60, text.length())))
                    .isTrue();
            at = matcher.end();
        }
    }
}
