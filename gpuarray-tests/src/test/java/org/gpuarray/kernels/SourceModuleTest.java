package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** Hand-written kernels: every kind of argument, and every way of getting one wrong. */
class SourceModuleTest {
    private static final String TEXT = """
            __constant__ float factors[2] = {2.0f, 3.0f};
            __device__ int counter;

            __global__ void doublify(float* a) {
              int idx = threadIdx.x + threadIdx.y * 4;
              a[idx] *= 2;
            }

            __global__ void multiply_them(float* dest, const float* a, const float* b) {
              const int i = threadIdx.x;
              dest[i] = a[i] * b[i];
            }

            __global__ void scalars(double* out, bool flag, char c, unsigned char uc, short s, int i, unsigned int u,
                                    long long l, size_t z, float f, double d) {
              out[0] = flag; out[1] = c; out[2] = uc; out[3] = s; out[4] = i; out[5] = u;
              out[6] = l; out[7] = z; out[8] = f; out[9] = d;
            }

            __global__ void scale(float* a, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                a[i] *= factors[i % 2];
              }
            }

            __global__ void count() { counter = counter + 1; }

            __global__ void fill(int* ints, long long* longs, bool* flags, const double* from) {
              int i = threadIdx.x;
              ints[i] = i;
              longs[i] = (long long) from[i];
              flags[i] = from[i] > 1;
            }

            __global__ void isNull(int* out, const float* p) { out[0] = p == 0; }
            """;

    private static SourceModule module;

    @BeforeAll
    static void compile() {
        module = new SourceModule(TEXT);
    }

    @AfterAll
    static void unload() {
        module.close();
    }

    @Test
    void inOut_changesTheJavaArray() {
        float[] a = new float[16];
        Arrays.setAll(new int[16], i -> (int) (a[i] = i + 0.5f));

        module.getFunction("doublify").block(4, 4).launch(new InOut(a));

        for (int i = 0; i < 16; i++) {
            assertThat(a[i]).isEqualTo(2 * i + 1);
        }
    }

    @Test
    void outAndIn_fillTheJavaArray_andFreeTheMemory() {
        float[] a = new float[400];
        float[] b = new float[400];
        Arrays.fill(a, 3);
        Arrays.fill(b, 0.5f);
        float[] dest = new float[400];
        long live = Devices.current().allocator().stats().liveCount();

        module.getFunction("multiply_them").block(400, 1, 1).launch(new Out(dest), new In(a), new In(b));

        assertThat(dest).containsOnly(1.5f);
        assertThat(Devices.current().allocator().stats().liveCount()).isEqualTo(live);
    }

    @Test
    void everyJavaArray_isCopied() {
        int[] ints = new int[3];
        long[] longs = new long[3];
        boolean[] flags = new boolean[3];

        module.getFunction("fill")
                .block(3)
                .launch(new Out(ints), new Out(longs), new InOut(flags), new In(new double[] {1, 2, 3}));

        assertThat(ints).containsExactly(0, 1, 2);
        assertThat(longs).containsExactly(1, 2, 3);
        assertThat(flags).containsExactly(false, true, true);
    }

    @Test
    void nd4jArray_ofAnyOrder_isPassedInCOrder() {
        INDArray a =
                Nd4j.createFromArray(new float[][] {{1, 2}, {3, 4}, {5, 6}}).transpose();

        module.getFunction("scale").block(6).launch(new InOut(a), 6);

        assertThat(a.toFloatMatrix()).isDeepEqualTo(new float[][] {{2, 9, 10}, {6, 8, 18}});
    }

    @Test
    void scalars_arriveAsDeclared() {
        double[] out = new double[10];

        module.getFunction("scalars")
                .block(1)
                .launch(new Out(out), true, -1, 200, -300, -70000, 4_000_000_000L, 1L << 40, 7, 2.5, 3);

        assertThat(out).containsExactly(1, -1, 200, -300, -70000, 4e9, Math.pow(2, 40), 7, 2.5, 3);
    }

    @Test
    void array_byPlainPointer_isChanged_andReadersBeforeKeepWhatTheySaw() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4});
        GPUArray before = a.plus(0);

        module.getFunction("scale").block(4).launch(a, 4);

        assertThat(a.toFloatArray()).containsExactly(2, 6, 6, 12);
        assertThat(before.toFloatArray()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void array_view_isChangedInPlace() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4});

        module.getFunction("scale").block(2).launch(a.get("2:"), 2);

        assertThat(a.toFloatArray()).containsExactly(1, 2, 6, 12);
    }

    @Test
    void array_pendingByConstPointer_isComputedFirst() {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3}).times(10);
        GPUArray every = GPUArray.toGpu(new float[] {1, 9, 2, 9, 3, 9}).get("::2");
        GPUArray dest = GPU.zeros(3).astype(org.gpuarray.types.DType.FLOAT32);

        module.getFunction("multiply_them").block(3).launch(dest, x, every);

        assertThat(dest.toFloatArray()).containsExactly(10, 40, 90);
    }

    @Test
    void array_stridedViewByPlainPointer_isRefused() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4});

        assertThatThrownBy(() -> module.getFunction("scale").block(2).launch(a.get("::2"), 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not contiguous");
    }

    @Test
    void deviceBuffer_isPassedAsItIs() {
        try (DeviceBuffer buffer = GPU.alloc(16 * Float.BYTES)) {
            float[] a = new float[16];
            Arrays.fill(a, 21);
            buffer.copyFrom(a);

            module.getFunction("doublify").block(4, 4, 1).launch(buffer);

            buffer.copyTo(a);
            assertThat(a).containsOnly(42);
        }
    }

    @Test
    void nullPointer_isNull() {
        int[] out = new int[1];

        module.getFunction("isNull").block(1).launch(new Out(out), null);
        assertThat(out[0]).isEqualTo(1);

        module.getFunction("isNull").block(1).launch(new Out(out), new In(new float[1]));
        assertThat(out[0]).isZero();
    }

    @Test
    void global_isReadAndWritten() {
        float[] factors = new float[2];
        ModuleVariable variable = module.getGlobal("factors");
        variable.copyTo(factors);
        assertThat(variable.sizeBytes()).isEqualTo(8);
        assertThat(factors).containsExactly(2, 3);

        variable.copyFrom(new float[] {10, 20});
        float[] a = {1, 1};
        module.getFunction("scale").block(2).launch(new InOut(a), 2);
        variable.copyFrom(factors);

        assertThat(a).containsExactly(10, 20);
        assertThatThrownBy(() -> variable.copyFrom(new float[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sizeBytes=12, variable factors of sizeBytes=8");
    }

    @Test
    void global_ofAnotherType_isRefused_unlessTheBytesAreRaw() {
        String text = """
                typedef float real;
                struct Pair { int a, b; };
                __constant__ real f[4];
                static __device__ const volatile unsigned long long l[2] = {1, 2};
                __device__ int i = 3;
                __device__ float4 v;
                __device__ short s[2];
                __device__ Pair p;
                __device__ int *q;
                __global__ void k(float *a) { a[0] = f[0] + l[0] + i + v.x + s[0] + p.a + (q == 0); }
                """;
        try (SourceModule program = new SourceModule(text)) {
            Map<String, String> types = Map.of("f", "float", "l", "unsigned long long", "i", "int", "s", "short");
            types.forEach((name, type) -> assertThatThrownBy(
                            () -> program.getGlobal(name).copyFrom(new double[0]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(
                            "host array is double[], variable " + name + " has elements of type " + type + ": pass"));
            assertThatThrownBy(() -> program.getGlobal("i").copyTo(new float[1]))
                    .hasMessageContaining("of type int");
            assertThatThrownBy(() -> program.getGlobal("v").copyTo(new int[4])).hasMessageContaining("of type float4");

            program.getGlobal("f").copyFrom(new float[] {1, 2});
            program.getGlobal("v").copyFrom(new float[] {1, 2, 3, 4});
            program.getGlobal("l").copyFrom(new long[] {5});
            program.getGlobal("p").copyFrom(new int[] {5, 6});
            program.getGlobal("q").copyFrom(new long[1]);
            byte[] raw = new byte[4];
            program.getGlobal("f").copyTo(raw);
            assertThat(raw).containsExactly(new byte[] {0, 0, (byte) 0x80, 0x3f});
        }
    }

    @Test
    void managedVariable_isReadAndWrittenByHostAndKernels() {
        String text = """
                __managed__ int counts[3] = {1, 2, 3};
                __device__ __managed__ double factor;
                __global__ void k(double* y) { counts[threadIdx.x] += 10; y[threadIdx.x] = factor * counts[threadIdx.x]; }
                """;
        try (SourceModule program = new SourceModule(text)) {
            ModuleVariable counts = program.getGlobal("counts");
            int[] numbers = new int[3];
            counts.copyTo(numbers);
            assertThat(numbers).containsExactly(1, 2, 3);
            counts.copyFrom(new int[] {4, 5, 6});
            program.getGlobal("factor").copyFrom(new double[] {0.5});
            double[] y = new double[3];

            program.getFunction("k").block(3).launch(new Out(y));

            counts.copyTo(numbers);
            assertThat(numbers).containsExactly(14, 15, 16);
            assertThat(y).containsExactly(7, 7.5, 8);
        }
    }

    @Test
    void memcpyAndMemset_moveTheBytesOfAnyType() {
        String text = """
                struct Pair { int a; float b; };
                __global__ void move(float* out, const float* in, Pair* pairs, int* bits) {
                  __shared__ float shared[4];
                  memcpy(shared, in, sizeof(shared));
                  memcpy(out, shared + 1, 3 * sizeof(float));
                  Pair pair = {3, 4.5f};
                  memcpy(pairs + 1, &pair, sizeof(Pair));
                  memset(pairs, 0, sizeof(Pair));
                  const float f = -1.5f;
                  int i;
                  memcpy(&i, &f, sizeof(int));
                  bits[0] = i;
                  memset(bits + 1, 0x80, 3);
                  bits[2] = memset(out + 3, -1, 4) == out + 3;
                }
                """;
        float[] out = new float[4];
        int[] pairs = {1, 1, 1, 1};
        int[] bits = {0, -1, 0};
        try (SourceModule moving = new SourceModule(text)) {
            moving.getFunction("move")
                    .block(1)
                    .launch(new Out(out), new In(new float[] {1, 2, 3, 4}), new InOut(pairs), new InOut(bits));
        }
        assertThat(out).startsWith(2, 3, 4);
        assertThat(Float.floatToRawIntBits(out[3])).isEqualTo(-1);
        assertThat(pairs).containsExactly(0, 0, 3, Float.floatToRawIntBits(4.5f));
        assertThat(bits).containsExactly(Float.floatToRawIntBits(-1.5f), 0xFF808080, 1);
    }

    @Test
    void globalThatNoKernelUses_isReadAndWritten() {
        String text = """
                struct Pair { int a; double b; };
                __device__ int unused = 7;
                __constant__ float table[3];
                __device__ Pair pairs[2];
                __global__ void one(int* out) { out[0] = 1; }
                """;
        try (SourceModule unusual = new SourceModule(text)) {
            int[] number = new int[1];
            ModuleVariable unused = unusual.getGlobal("unused");
            unused.copyTo(number);
            assertThat(number).containsExactly(7);
            unused.copyFrom(new int[] {8});
            unusual.getGlobal("unused").copyTo(number);
            assertThat(number).containsExactly(8);
            assertThat(unusual.getGlobal("table").sizeBytes()).isEqualTo(12);
            assertThat(unusual.getGlobal("pairs").sizeBytes()).isEqualTo(32);
            assertThatThrownBy(() -> unusual.getGlobal("one")).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> unusual.getGlobal("none")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void sameText_isCompiledOnce() {
        String text = "__global__ void once" + System.nanoTime() + "(int* a) { a[0] = 1; }";
        new SourceModule(text).close();
        Counters.Snapshot before = Counters.snapshot();

        new SourceModule(text).close();

        assertThat(Counters.snapshot().since(before).compiles()).isZero();
    }

    @Test
    void options_areInTheKey() {
        String text = "__global__ void f(int* a) { a[0] = N; }";
        int[] a = new int[1];

        new SourceModule(text, "-DN=4").getFunction("f").block(1).launch(new Out(a));
        assertThat(a[0]).isEqualTo(4);
        new SourceModule(text, "-DN=5").getFunction("f").block(1).launch(new Out(a));
        assertThat(a[0]).isEqualTo(5);
    }

    static Stream<Arguments> wrongLaunches() {
        return Stream.of(
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1])),
                        "scale: got 1 arguments, need 2: [float* a, int n]"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), 1, 2),
                        "scale: got 3 arguments, need 2"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new int[1]), 1),
                        "scale: argument 1 for \"float* a\": got InOut(int[1]), need elements of type float"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(GPU.zeros(1), 1),
                        "got GPUArray of dtype=float64 shape=(1,), need elements of type float"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new float[1], 1),
                        "got float[1], which must say how it is copied, need In, Out, InOut, GPUArray or DeviceBuffer"),
                wrong(m -> m.getFunction("scale").block(1).launch(3, 1), "argument 1 for \"float* a\": got Integer 3"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), 1.5),
                        "scale: argument 2 for \"int n\": got Double 1.5, need a whole number"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), 1L << 33),
                        "got Long 8589934592, need from -2147483648 to 2147483647"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), new In(new int[1])),
                        "argument 2 for \"int n\": got In(int[1]), need a value"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), true),
                        "got Boolean true, need a whole number"),
                wrong(
                        m -> m.getFunction("scale").block(1).launch(new InOut(new float[1]), "4"),
                        "got String, need a number"),
                wrong(
                        m -> m.getFunction("multiply_them")
                                .block(1)
                                .launch(new Out(new float[1]), new Out(new float[1]), new In(new float[1])),
                        "argument 2 for \"const float* a\": got Out(float[1]), need In, since the kernel cannot write to it"),
                wrong(
                        m -> m.getFunction("count").block(32, 33),
                        "count: block=[32, 33] has 1056 threads, need at most 1024"),
                wrong(m -> m.getFunction("count").block(0), "count: block=[0], need one to three sizes of at least 1"),
                wrong(m -> m.getFunction("count").grid(1, 2, 3, 4), "count: grid=[1, 2, 3, 4], need one to three"),
                wrong(m -> m.getFunction("cout"), "cout"),
                wrong(m -> new In(new float[0]), "In(float[0]): need at least one element"));
    }

    private static Arguments wrong(Consumer<SourceModule> launch, String message) {
        return Arguments.of(launch, message);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("wrongLaunches")
    void wrongLaunch_isRefused_andTheNextWorks(Consumer<SourceModule> launch, String message) {
        long live = Devices.current().allocator().stats().liveCount();

        assertThatThrownBy(() -> launch.accept(module))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);

        float[] a = new float[16];
        Arrays.fill(a, 1);
        module.getFunction("doublify").block(4, 4).launch(new InOut(a));
        assertThat(a).containsOnly(2);
        assertThat(Devices.current().allocator().stats().liveCount()).isLessThanOrEqualTo(live);
    }

    @Test
    void launch_withoutBlock_isRefused() {
        assertThatThrownBy(() -> module.getFunction("count").launch())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("count: no block");
    }

    @Test
    void undefinedName_isShownWithItsLine() {
        assertThatThrownBy(() -> new SourceModule("__global__ void f(float* a) {\n  a[0] = foo;\n}\n"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("kernel.cu(2)")
                .hasMessageContaining("identifier \"foo\" is undefined")
                .hasMessageContaining("a[0] = foo;");
    }

    @Test
    void syntaxError_isShownWithItsLine_andTheNextTextCompiles() {
        assertThatThrownBy(() -> new SourceModule("__global__ void f(float* a) {\n  a[0] = 2\n}\n"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("kernel.cu(");

        new SourceModule("__global__ void f(float* a) {\n  a[0] = 2;\n}\n").close();
    }

    @Test
    void builder_takesHeadersMacrosAndInstances() {
        float[] a = {1, 2, 3};
        try (SourceModule program = SourceModule.builder("""
                        #include "scale.h"
                        template <typename T, int N> __global__ void scale(T* a) {
                          a[threadIdx.x] = scaled<N>(a[threadIdx.x]);
                        }
                        """)
                .header("scale.h", "template <int N, typename T> __device__ T scaled(T x) { return x * N + OFFSET; }")
                .define("OFFSET", 1)
                .kernel("scale<float, 4>")
                .kernel("scale<int, 2>")
                .build()) {
            program.getFunction("scale<float, 4>").block(3).launch(new InOut(a));
            assertThat(a).containsExactly(5, 9, 13);

            int[] b = {7};
            program.getFunction("scale<int, 2>").block(1).launch(new InOut(b));
            assertThat(b).containsExactly(15);
            assertThatThrownBy(
                            () -> program.getFunction("scale<int, 2>").block(1).launch(new InOut(a)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("got InOut(float[3]), need elements of type int");
            assertThatThrownBy(() -> program.getFunction("scale<double, 2>"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("has no kernel scale<double, 2>; it has");
        }
    }

    @Test
    void headerWithKernel_givesItItsPlainName_andAChangedTextCountsAnew() {
        for (int value : new int[] {4, 5}) {
            int[] a = new int[1];
            try (SourceModule program = SourceModule.builder("#include <fill.cuh>\n")
                    .header("fill.cuh", "__global__ void fill(int* a) { a[0] = " + value + "; }")
                    .build()) {
                program.getFunction("fill").block(1).launch(new Out(a));
            }
            assertThat(a).containsExactly(value);
        }
    }

    @Test
    void includeFolders_areLookedThroughInOrder(@TempDir Path folder) throws IOException {
        Path first = Files.createDirectories(folder.resolve("first"));
        Path second = Files.createDirectories(folder.resolve("second/parts"));
        Files.writeString(first.resolve("one.h"), "#include \"parts/two.h\"\n#define ONE TWO\n");
        Files.writeString(second.resolve("two.h"), "#pragma once\n#include \"three.h\"\n#define TWO (2 + THREE)\n");
        Files.writeString(second.resolve("three.h"), "#define THREE 3\n");
        Files.writeString(folder.resolve("second/one.h"), "#error the first folder comes first\n");
        String text = "#include \"one.h\"\n__global__ void f(int* a) { a[0] = ONE; }";
        int[] a = new int[1];

        new SourceModule(text, "-I" + first, "-I", folder.resolve("second").toString())
                .getFunction("f")
                .block(1)
                .launch(new Out(a));
        assertThat(a).containsExactly(5);

        Files.writeString(first.resolve("three.h"), "#define THREE 4\n");
        Files.writeString(first.resolve("one.h"), "#include \"three.h\"\n#include \"parts/two.h\"\n");
        assertThatThrownBy(() -> SourceModule.builder(text)
                        .includeFolder(first)
                        .includeFolder(folder.resolve("second"))
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("#include \"three.h\" means both");
    }

    /** The CPU device does not take CUDA's own files, and a GPU's compiler gets those that are named. */
    @Test
    void folderOfTheToolkit_isNotReadForHeadersThatADeviceHas(@TempDir Path folder) throws IOException {
        Path toolkit = Files.createDirectories(folder.resolve("toolkit/cooperative_groups"))
                .getParent();
        for (String name : List.of("cuda_runtime_api.h", "cuda_fp16.h", "cooperative_groups.h", "cuda_runtime.h")) {
            Files.writeString(toolkit.resolve(name), "#define FROM_TOOLKIT 1\n");
        }
        Files.writeString(toolkit.resolve("cooperative_groups/reduce.h"), "#define FROM_TOOLKIT 1\n");
        Files.writeString(toolkit.resolve("extra.h"), "#include <cuda_runtime.h>\n#define EXTRA 5\n");
        Path own = Files.createDirectories(folder.resolve("own"));
        Files.writeString(own.resolve("limits.h"), "#define OWN 2\n");
        String text = """
                #include <cuda_fp16.h>
                #include <cooperative_groups.h>
                #include <cooperative_groups/reduce.h>
                #include <limits.h>
                #include "extra.h"
                __global__ void f(int* a) {
                #ifdef FROM_TOOLKIT
                  a[0] = -1;
                #else
                  a[0] = EXTRA + OWN + (int) __half2float(__float2half(3.0f));
                #endif
                }
                """;
        int[] a = new int[1];
        try (SourceModule module = new SourceModule(text, "-I" + toolkit, "-I" + own)) {
            module.getFunction("f").block(1).launch(new Out(a));
        }

        boolean isCpu = Devices.current().id().startsWith("cpu");
        assertThat(a).containsExactly(isCpu ? 10 : -1);
    }

    @Test
    void arrayPassedTwice_isOneMemory_evenIfAnOlderVersionIsKept() {
        try (SourceModule module = new SourceModule("""
                __global__ void first(const float *x, float *y) { int i = threadIdx.x; y[i] = 5; y[i] += x[i]; }
                __global__ void last(float *y, const float *x) { int i = threadIdx.x; y[i] = 5; y[i] += x[i]; }
                __global__ void shifted(const float *x, float *y) { y[0] += x[0]; }
                """)) {
            for (String kernel : new String[] {"first", "last"}) {
                GPUArray c = GPUArray.toGpu(new float[] {0, 1, 2, 3});
                GPUArray before = c.plus(1);

                module.getFunction(kernel).block(4).launch(c, c);

                assertThat(c.toFloatArray()).as(kernel).containsExactly(10, 10, 10, 10);
                assertThat(before.toFloatArray()).containsExactly(1, 2, 3, 4);
            }
            GPUArray c = GPUArray.toGpu(new float[] {1, 2, 3, 4});
            GPUArray before = c.times(2);
            KernelFunction shifted = module.getFunction("shifted").block(1);
            shifted.launch(c.get("2:"), c.get("1:"));
            shifted.launch(c.get("1:"), c.get(":2"));

            assertThat(c.toFloatArray()).containsExactly(6, 5, 3, 4);
            assertThat(before.toFloatArray()).containsExactly(2, 4, 6, 8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"#include \"parts/c.h\"", "#include <parts/c.h>"})
    void pragmaOnce_holdsForAHeaderThatOthersInclude(String include) {
        int[] a = new int[1];
        try (SourceModule program = SourceModule.builder("""
                        #include "parts/a.h"
                        #include <parts/b.h>
                        #include "parts/c.h"
                        __global__ void f(int* x) { x[0] = a() + b() + c(); }
                        """)
                .header("parts/a.h", "#pragma once\n" + include + "\n__device__ int a() { return c(); }\n")
                .header("parts/b.h", "#pragma once\n" + include + "\n__device__ int b() { return c(); }\n")
                .header("parts/c.h", "// One.\n#pragma once\n__device__ int c() { return 1; }\n")
                .build()) {
            program.getFunction("f").block(1).launch(new Out(a));
        }
        assertThat(a).containsExactly(3);
    }

    @Test
    void errorInAHeader_isShownWithItsLine() {
        assertThatThrownBy(() -> SourceModule.builder("#include \"bad.h\"\n__global__ void f(float* a) { a[0] = g(); }")
                        .header("bad.h", "\n__device__ int g() { return foo; }\n")
                        .build())
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("bad.h(2)")
                .hasMessageContaining("identifier \"foo\" is undefined")
                .hasMessageContaining("int g() { return foo; }");
    }

    @Test
    void withoutExternC_kernelsAreFoundByTheirCppNames() {
        String text = """
                __global__ void o(int* a) { a[0] = 1; }
                __global__ void o(float* a) { a[0] = 2; }
                __global__ void plain(int* a) { a[0] = 3; }
                namespace ns { __global__ void plain(int* a) { a[0] = 4; } }
                extern "C" __global__ void c(int* a) { a[0] = 5; }
                """;
        int[] a = new int[1];
        try (SourceModule program = SourceModule.builder(text.replace("void o(float", "void p(float"))
                .withoutExternC()
                .kernel("ns::plain")
                .kernel("::plain")
                .build()) {
            Map<String, Integer> expected = Map.of("o", 1, "::plain", 3, "ns::plain", 4, "c", 5);
            for (String name : expected.keySet()) {
                program.getFunction(name).block(1).launch(new Out(a));
                assertThat(a[0]).as(name).isEqualTo(expected.get(name));
            }
        }
        try (SourceModule program = SourceModule.builder(text).withoutExternC().build()) {
            program.getFunction("c").block(1).launch(new Out(a));
            assertThat(a).containsExactly(5);
        }
    }

    @Test
    void pointerAliases_takePointers() {
        float[] a = {1, 2};
        try (SourceModule program = new SourceModule("""
                typedef REAL *fptr;
                using cfptr = const REAL*;
                __global__ void add(fptr a, cfptr b) { a[threadIdx.x] += b[threadIdx.x]; }
                """, "-D", "REAL=float")) {
            KernelFunction add = program.getFunction("add").block(2);
            add.launch(new InOut(a), new In(new float[] {10, 20}));

            assertThat(a).containsExactly(11, 22);
            assertThatThrownBy(() -> add.launch(new InOut(a), new Out(new float[2])))
                    .hasMessageContaining("need In, since the kernel cannot write to it");
            assertThatThrownBy(() -> add.launch(new InOut(new int[2]), new In(a)))
                    .hasMessageContaining("need elements of type float");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 256, 257, 100_003})
    void forEach_count_hasAThreadForEachElement(int count) {
        String text = """
                __global__ void any(int *x, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] += i;
                }
                __global__ void __launch_bounds__(64) few(int *x, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) x[i] += i;
                }
                """;
        int[] expected = new int[count + 1];
        for (int i = 0; i < count; i++) {
            expected[i] = i;
        }
        try (SourceModule module = new SourceModule(text)) {
            for (String name : List.of("any", "few")) {
                int[] x = new int[count + 1];
                module.getFunction(name).forEach(count).launch(new InOut(x), count);
                assertThat(x).as(name).isEqualTo(expected);
            }
        }
    }

    @Test
    void forEach_tooManyOrNegative_throws() {
        try (SourceModule module = new SourceModule("__global__ void k() {}")) {
            KernelFunction k = module.getFunction("k");
            assertThatThrownBy(() -> k.forEach(-1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("k: forEach(-1)");
            assertThatThrownBy(() -> k.forEach(Long.MAX_VALUE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("forEach(9223372036854775807) with blocks of 256 threads");
        }
    }

    @Test
    void occupancy_ofSmallBlocks_isLimitedByTheirNumber() {
        try (SourceModule module = new SourceModule("__global__ void k(int *x) { x[threadIdx.x] = 1; }")) {
            KernelFunction k = module.getFunction("k");
            assertThat(k.block(32).occupancy()).isEqualTo(0.5);
            assertThat(k.block(256).occupancy()).isEqualTo(1);
            assertThat(k.block(256).sharedBytes(100 * 1024).occupancy()).isEqualTo(0.25);
            assertThat(k.block(32).occupancyLimit()).isEqualTo(OccupancyLimit.BLOCKS);
            assertThat(k.block(256).occupancyLimit()).isEqualTo(OccupancyLimit.THREADS);
            assertThat(k.block(256).sharedBytes(100 * 1024).occupancyLimit()).isEqualTo(OccupancyLimit.SHARED_MEMORY);
            assertThatThrownBy(k::occupancy)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no block");
            assertThatThrownBy(k::occupancyLimit)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no block");
        }
    }

    /** Warps are whole, and the driver has 1 KiB of the shared memory of each block. */
    @Test
    @OnDevice(kinds = "cpu")
    void occupancy_ofWhatIsRoundedUp_isThatOfAnH100() {
        try (SourceModule module = new SourceModule("__global__ void k(int *x) { x[threadIdx.x] = 1; }")) {
            KernelFunction k = module.getFunction("k");
            assertThat(k.block(100).occupancy()).isEqualTo(16 * 100 / 2048.0);
            assertThat(k.block(64).sharedBytes(7 * 1024).occupancy()).isEqualTo(28 * 64 / 2048.0);
            assertThat(k.block(64).sharedBytes(227 * 1024).occupancy()).isEqualTo(64 / 2048.0);
        }
    }
}
