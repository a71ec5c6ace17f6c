package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.kernels.CompiledModule;
import org.gpuarray.kernels.CudaArray;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ModuleLinker;
import org.gpuarray.kernels.ModuleVariable;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.StoredAs;
import org.gpuarray.kernels.StructArray;
import org.gpuarray.kernels.TextureObject;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples in the Javadoc of users' kernels, and of linear algebra, are lines of tests: of this class, which sees what users see, or of those beside the
 * kernels.
 */
class KernelExamplesTest {
    private static final Path SOURCES = Path.of("../gpuarray-kernels/src/main/java/org/gpuarray/kernels");
    private static final Path TESTS = Path.of("src/test/java/org/gpuarray");

    @Test
    void examples_areLinesOfATest() throws IOException {
        List<String> tests = new ArrayList<>();
        for (Path file : files(TESTS.resolve("kernels"), TESTS.resolve("docs"))) {
            tests.add(Files.readString(file).replaceAll("\\s", ""));
        }
        List<String> untested = new ArrayList<>();
        int count = 0;
        List<Path> sources = files(SOURCES);
        sources.add(Sources.FOLDER.resolve("Linalg.java"));
        for (Path file : sources) {
            Matcher example = Examples.EXAMPLE.matcher(Files.readString(file));
            while (example.find()) {
                List<String> lines = Examples.linesOf(example.group(1));
                count++;
                if (tests.stream().noneMatch(test -> Examples.hasInOrder(test, lines))) {
                    untested.add(file.getFileName() + ":" + example.group(1));
                }
            }
        }
        assertThat(untested).isEmpty();
        assertThat(count).isGreaterThan(15);
    }

    private static List<Path> files(Path... folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }

    @Test
    void compiledModule() {
        String text = "__global__ void scale(float *x, float by) { x[threadIdx.x] *= by; }";
        GPUArray x = GPU.full(new int[] {256}, 3, DType.FLOAT32);

        byte[] image = new SourceModule(text).image();

        try (CompiledModule module = CompiledModule.of(image)) {
            module.getFunction("scale").forEach(x.size()).launch(x, 2f);
        }
        assertThat(x.sum().itemDouble()).isEqualTo(256 * 6);
    }

    @Test
    void image(@TempDir Path folder) throws IOException {
        String text = "__global__ void scale(float *x, float by) { x[threadIdx.x] *= by; }";
        Path path = folder.resolve("image");

        Files.write(path, new SourceModule(text).image());

        try (CompiledModule module = CompiledModule.of(path)) {
            assertThat(module.kernels()).containsExactly("scale");
        }
    }

    @Test
    void cudaArray() {
        float[] pixels = new float[480 * 640];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = i % 640;
        }
        float[] result = new float[480 * 640];
        String text = """
            __global__ void blur(cudaTextureObject_t image, float *out) {
              int x = blockIdx.x * 16 + threadIdx.x;
              int y = blockIdx.y * 16 + threadIdx.y;
              out[y * 640 + x] = tex2D<float>(image, x + 1.0f, y + 0.5f);
            }
            """;
        try (SourceModule module = new SourceModule(text)) {
            try (CudaArray image = CudaArray.of2D(new TexelFormat(Channel.FLOAT32, 1), 640, 480)) {
                image.copyFrom(pixels);
                try (TextureObject texture = image.texture(TextureSettings.DEFAULT.withLinear())) {
                    module.getFunction("blur").block(16, 16).grid(40, 30).launch(texture, new Out(result));
                }
            }
        }
        assertThat(result).startsWith(0.5f, 1.5f, 2.5f);
    }

    @Test
    void kernelFunction() {
        float[] a = {1, 2, 3};
        float[] b = {4, 5, 6};
        float[] dest = new float[3];
        String text = "__global__ void multiply_them(float *dest, const float *a, const float *b) {"
                + " int i = threadIdx.x; if (i < 3) { dest[i] = a[i] * b[i]; } }";
        try (SourceModule module = new SourceModule(text)) {
            KernelFunction multiplyThem = module.getFunction("multiply_them");

            multiplyThem.block(400).launch(new Out(dest), new In(a), new In(b));

            assertThat(multiplyThem.block(400).grid(2))
                    .hasToString("multiply_them(float *dest, const float *a, const float *b)"
                            + " grid=[2, 1, 1] block=[400, 1, 1]");
        }
        assertThat(dest).containsExactly(4, 10, 18);
    }

    @Test
    void typedView() {
        interface Axpy {
            void launch(float a, GPUArray x, GPUArray y);

            default void twice(float a, GPUArray x, GPUArray y) {
                launch(a, x, y);
                launch(a, x, y);
            }
        }
        GPUArray x = GPU.full(new int[] {256}, 1, DType.FLOAT32);
        GPUArray y = GPU.full(new int[] {256}, 5, DType.FLOAT32);
        String text = "__global__ void axpy(float a, const float *x, float *y) {"
                + " int i = threadIdx.x; y[i] += a * x[i]; }";
        try (SourceModule module = new SourceModule(text)) {
            Axpy axpy = module.getFunction("axpy").forEach(x.size()).as(Axpy.class);
            axpy.launch(2, x, y);
            assertThat(y.sum().itemDouble()).isEqualTo(256 * 7);
            axpy.twice(1, x, y);
            assertThat(y.sum().itemDouble()).isEqualTo(256 * 9);
        }
    }

    @Test
    void sharedMemory() {
        int[] keys = {1, 2, 3};
        String text = "extern __shared__ int last[]; __global__ void rotate(int *keys) { int i = threadIdx.x;"
                + " if (i < 3) { last[24500 + i] = keys[i]; } __syncthreads();"
                + " if (i < 3) { keys[i] = last[24500 + (i + 1) % 3]; } }";
        try (SourceModule module = new SourceModule(text)) {
            module.getFunction("rotate").block(256).sharedBytes(96 * 1024).launch(new InOut(keys));
        }
        assertThat(keys).containsExactly(2, 3, 1);
    }

    @Test
    void constantMemory() {
        float[] sum = new float[1];
        String text = "__constant__ float weights[3];"
                + " __global__ void sum(float *out) { *out = weights[0] + weights[1] + weights[2]; }";
        try (SourceModule module = new SourceModule(text)) {
            ModuleVariable weights = module.getGlobal("weights");
            weights.copyFrom(new float[] {0.25f, 0.5f, 0.25f});
            module.getFunction("sum").block(1).launch(new Out(sum));
        }
        assertThat(sum).containsExactly(1);
    }

    private static CompiledModule linked() {
        CompiledModule module = new ModuleLinker()
                .source(
                        "extern __device__ float f(float); __global__ void all(float *x) { x[threadIdx.x] = f(x[threadIdx.x]); }")
                .source("__device__ float f(float x) { return x * x; }")
                .link();
        return module;
    }

    @Test
    void moduleLinker() {
        if (Devices.current().target().name().equals("jvm")) {
            assertThatThrownBy(KernelExamplesTest::linked).isInstanceOf(DeviceException.class);
            return;
        }
        float[] x = {3};
        try (CompiledModule module = linked()) {
            module.getFunction("all").block(1).launch(new InOut(x));
        }
        assertThat(x).containsExactly(9);
    }

    @Test
    void sourceModule() {
        float[] a = new float[16];
        Arrays.fill(a, 3);
        SourceModule module = new SourceModule("""
            __global__ void doublify(float* a) {
              int idx = threadIdx.x + threadIdx.y * 4;
              a[idx] *= 2;
            }
            """);
        module.getFunction("doublify").block(4, 4).launch(new InOut(a));
        module.close();
        assertThat(a).containsOnly(6);
    }

    @Test
    void template() {
        float[] a = {1, 2, 3};
        SourceModule module = SourceModule.builder("""
                    #include "scale.h"
                    template <typename T, int N> __global__ void scale(T* a) {
                      a[threadIdx.x] = scaled<N>(a[threadIdx.x]);
                    }
                    """)
                .header("scale.h", "template <int N, typename T> __device__ T scaled(T x) { return x * N + OFFSET; }")
                .define("OFFSET", 1)
                .kernel("scale<float, 4>")
                .build();
        module.getFunction("scale<float, 4>").block(3).launch(new InOut(a));
        module.getFunction("scale<float,4>").block(1).launch(new InOut(a));
        module.close();
        assertThat(a).containsExactly(21, 9, 13);
    }

    @Test
    void structArray() {
        record Particle(
                float x, float v, @StoredAs(DType.UINT32) int id) {}
        Particle[] particles = {new Particle(1, 10, 7), new Particle(2, 20, 8)};
        String text = StructArray.declaration(Particle.class)
                + "__global__ void collide(Particle *all, int n) { if (threadIdx.x < n) { all[threadIdx.x].v *= -1; } }";
        try (SourceModule module = new SourceModule(text);
                SourceModule stopping = new SourceModule(
                        StructArray.declaration(Particle.class) + "__global__ void stop(Particle *p) { p->v = 0; }")) {
            StructArray<Particle> all = StructArray.toGpu(particles);
            all.field("x").assign(all.field("x").plus(all.field("v").times(0.1f)));
            module.getFunction("collide").forEach(all.size()).launch(all, (int) all.size());
            Particle[] moved = all.get();

            assertThat(moved).containsExactly(new Particle(2, -10, 7), new Particle(4, -20, 8));
            stopping.getFunction("stop").block(1).launch(all);
            assertThat(all.item(0).v()).isZero();
        }
    }
}
