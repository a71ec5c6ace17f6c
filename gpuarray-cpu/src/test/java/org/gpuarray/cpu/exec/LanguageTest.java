package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Test;

/** What C++ can say, compiled from CUDA text and run. */
class LanguageTest {
    private static int[] ints(String body, int threads) {
        int[] out = new int[threads];
        Launch.cuda("__global__ void k(int *out) { int i = threadIdx.x; " + body + " }")
                .run(Grid.of(1, threads), out);
        return out;
    }

    private static int[] expected(int threads, java.util.function.IntUnaryOperator f) {
        return java.util.stream.IntStream.range(0, threads).map(f).toArray();
    }

    @Test
    void loops_breakAndContinue() {
        int[] out = ints("""
                int s = 0;
                for (int k = 0; k < 100; k++) { if (k % 3 == 0) continue; if (k > i) break; s += k; }
                int w = 0; while (w * w < i) w++;
                int d = 0; do { d += 2; } while (d < i);
                out[i] = s * 10000 + w * 100 + d;
                """, 40);
        assertThat(out).isEqualTo(expected(40, i -> {
            int s = 0;
            for (int k = 0; k < 100; k++) {
                if (k % 3 == 0) {
                    continue;
                }
                if (k > i) {
                    break;
                }
                s += k;
            }
            int w = 0;
            while (w * w < i) {
                w++;
            }
            int d = 0;
            do {
                d += 2;
            } while (d < i);
            return s * 10000 + w * 100 + d;
        }));
    }

    @Test
    void switch_fallsThrough() {
        int[] out = ints(
                "int r = 0; switch (i) { case 1: r += 1; case 2: r += 10; break; case -5: r = 7; break; default: r = 99; }"
                        + " out[i] = r;",
                4);
        assertThat(out).containsExactly(99, 11, 10, 99);
    }

    @Test
    void switch_onLongLong_comparesAllBits() {
        assertThat(ints(
                        "long long v = (long long) i << 32; switch (v) { case 0: out[i] = 1; break; case 1LL << 32: "
                                + "out[i] = 2; break; default: out[i] = 3; }",
                        3))
                .containsExactly(1, 2, 3);
    }

    @Test
    void goto_jumpsBackAndForth() {
        int[] out = ints(
                "int s = 0; again: s += i + 1; if (s < 20) goto again; if (s > 25) goto end; s = -s; end: out[i] = s;",
                8);
        assertThat(out).isEqualTo(expected(8, i -> {
            int s = 0;
            do {
                s += i + 1;
            } while (s < 20);
            return s > 25 ? s : -s;
        }));
    }

    @Test
    void operands_areReadBeforeLaterOnesChangeThem() {
        assertThat(ints("int a = 5; int b = a + (a = 3); int c = a++ * 100 + a; out[i] = b * 1000 + c;", 1))
                .containsExactly(8304);
    }

    @Test
    void shortCircuit_skipsTheRightSide() {
        assertThat(ints("int n = 0; bool b = (i > 0 && ++n > 0) || (n += 10) > 100; out[i] = n * 2 + b;", 2))
                .containsExactly(20, 3);
    }

    @Test
    void structs_nestedAndCopied() {
        int[] out = new int[4];
        Launch.cuda("""
                        struct In { int a; int b; };
                        struct Out { In in; int c; };
                        __device__ Out make(int i) { Out o; o.in.a = i; o.in.b = i * 2; o.c = 3; return o; }
                        __device__ void swap(In &v) { int t = v.a; v.a = v.b; v.b = t; }
                        __global__ void k(int *out) {
                          int i = threadIdx.x;
                          Out o = make(i);
                          Out p = o;
                          swap(p.in);
                          p.in = {p.in.b + 1, p.in.a};
                          out[i] = o.in.a * 1000 + o.in.b * 100 + p.in.a * 10 + p.in.b + p.c * 10000;
                        }
                        """).run(Grid.of(1, 4), out);
        assertThat(out).isEqualTo(expected(4, i -> i * 1000 + 2 * i * 100 + (i + 1) * 10 + 2 * i + 30000));
    }

    @Test
    void float4_isFourLoads() {
        float[] x = new float[64];
        float[] y = new float[64];
        for (int i = 0; i < 64; i++) {
            x[i] = i;
        }
        Launch launch = Launch.cuda("""
                __global__ void k(float *y, const float *x, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n / 4) {
                    float4 v = reinterpret_cast<const float4 *>(x)[i];
                    v.x += v.w; v.y *= 2;
                    reinterpret_cast<float4 *>(y)[i] = make_float4(v.w, v.z, v.y, v.x);
                  }
                }
                """);
        launch.run(Grid.of(2, 8), y, x, 64);
        assertThat(launch.kernel().code().pointerKinds()).containsExactly(Kind.F32, Kind.F32, null);
        for (int i = 0; i < 64; i += 4) {
            assertThat(Arrays.copyOfRange(y, i, i + 4))
                    .containsExactly(x[i + 3], x[i + 2], 2 * x[i + 1], x[i] + x[i + 3]);
        }
    }

    @Test
    void mixedStruct_inMemory_takesMixedKind() {
        byte[] rows = new byte[16 * 3];
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.wrap(rows).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        Launch launch = Launch.cuda("""
                struct Row { double d; float f; unsigned char c; };
                __global__ void k(Row *rows) { int i = threadIdx.x; rows[i].d = i + 0.5; rows[i].f = i; rows[i].c = 200 + i; }
                """);
        launch.run(Grid.of(1, 3), rows);
        assertThat(launch.kernel().code().pointerKinds()).containsExactly(Kind.MIXED);
        for (int i = 0; i < 3; i++) {
            assertThat(buffer.getDouble(16 * i)).isEqualTo(i + 0.5);
            assertThat(buffer.getFloat(16 * i + 8)).isEqualTo(i);
            assertThat(buffer.get(16 * i + 12) & 0xFF).isEqualTo(200 + i);
        }
    }

    @Test
    void localArray_isIndexedAndBounded() {
        assertThat(ints(
                        "int a[8] = {1, 2}; a[i] += 5; int s = 0; for (int k = 0; k < 8; k++) s = s * 3 + a[k]; out[i] = s;",
                        3))
                .containsExactly(6 * 2187 + 2 * 729, 1 * 2187 + 7 * 729, 1 * 2187 + 2 * 729 + 5 * 243);
        assertThatThrownBy(() -> ints("int a[4] = {}; a[i] = 1; out[i] = a[0];", 5))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("out-of-bounds write in kernel k at block (0,0,0) thread (4,0,0)")
                .hasMessageContaining("index=4 of a, which holds 4 int (16 bytes)");
    }

    @Test
    void twoDimensionalArrays_andPointersIntoThem() {
        assertThat(ints(
                        "int g[3][4]; for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) g[r][c] = r * 10 + c;"
                                + " int *p = &g[1][0]; p += 2; out[i] = *p + p[-1] * 100 + (int) (p - &g[0][0]) * 10000 + g[2][i];",
                        2))
                .containsExactly(12 + 1100 + 60000 + 20, 12 + 1100 + 60000 + 21);
    }

    @Test
    void addressOfALocal_movesItToMemory() {
        assertThat(ints("int a = 1, b = 2; int *p = i == 0 ? &a : &b; *p += 10; out[i] = a * 100 + b;", 2))
                .containsExactly(1102, 112);
    }

    @Test
    void classes_operatorsTemplatesAndLambdas() {
        int[] out = new int[3];
        Launch.cuda("""
                        template <typename T, int N> struct Vec {
                          T v[N];
                          __device__ T &operator[](int i) { return v[i]; }
                          __device__ Vec operator+(Vec o) const { Vec r; for (int i = 0; i < N; i++) r.v[i] = v[i] + o.v[i]; return r; }
                        };
                        struct Counter { int n; __device__ Counter &operator+=(int k) { n += k; return *this; } };
                        template <typename F> __device__ int twice(F f, int x) { return f(f(x)); }
                        __global__ void k(int *out) {
                          int i = threadIdx.x;
                          Vec<int, 3> a, b;
                          for (int j = 0; j < 3; j++) { a[j] = i + j; b[j] = 10 * j; }
                          Counter c = {1};
                          (c += 2) += 3;
                          int calls = 0;
                          int t = twice([&](int x) { calls++; return x * 2 + i; }, 5);
                          out[i] = (a + b)[2] + c.n * 100 + calls * 1000 + t * 10000;
                        }
                        """).run(Grid.of(1, 3), out);
        assertThat(out).isEqualTo(expected(3, i -> i + 2 + 20 + 600 + 2000 + ((5 * 2 + i) * 2 + i) * 10000));
    }

    @Test
    void typePunning_ofARegisterAndOfMemory() {
        float[] x = {1.5f, -2f};
        int[] out = new int[2];
        Launch.cuda("""
                        __global__ void k(int *out, const float *x) {
                          int i = threadIdx.x; float f = x[i];
                          out[i] = *reinterpret_cast<int *>(&f) ^ __float_as_int(x[i]) ^ i;
                        }
                        """).run(Grid.of(1, 2), out, x);
        assertThat(out).containsExactly(0, 1);
    }

    @Test
    void union_sharesItsBytes() {
        assertThat(ints("union { float f; unsigned int u; } v; v.f = i; out[i] = v.u;", 2))
                .containsExactly(0, Float.floatToRawIntBits(1));
    }

    @Test
    void namespaceVariables_constantAndDevice() {
        int[] out = new int[2];
        Launch launch = Launch.cuda("""
                __constant__ int table[4] = {5, 6, 7, 8};
                __device__ int counter = 3;
                __global__ void k(int *out) { out[threadIdx.x] = table[threadIdx.x + 1] * 10 + atomicAdd(&counter, 1); }
                """);
        assertThat(launch.program().globals()).extracting(g -> g.name()).containsExactly("table", "counter");
        int[] counter = {3};
        LaunchArguments arguments = launch.arguments((Object) out);
        arguments.pointer(1, new int[] {5, 6, 7, 8}, 0);
        arguments.pointer(2, counter, 0);
        launch.run(Grid.of(1, 2), arguments);
        assertThat(out).containsExactly(63, 74);
        assertThat(counter).containsExactly(5);
    }

    @Test
    void grid_ofThreeDimensions_seesEachThreadOnce() {
        int[] seen = new int[2 * 3 * 4 * 5 * 3 * 2];
        Launch.cuda("""
                        __global__ void k(int *seen) {
                          int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
                          int z = blockIdx.z * blockDim.z + threadIdx.z;
                          int w = gridDim.x * blockDim.x, h = gridDim.y * blockDim.y;
                          seen[x + w * (y + h * z)] += 1 + x + 1000 * y + 100000 * z;
                        }
                        """).run(new Grid(2, 3, 4, 5, 3, 2, 0), seen);
        for (int i = 0; i < seen.length; i++) {
            int x = i % 10;
            int y = i / 10 % 9;
            int z = i / 90;
            assertThat(seen[i]).as("element %d", i).isEqualTo(1 + x + 1000 * y + 100000 * z);
        }
    }

    @Test
    void structParameter_isPassedByValue() {
        Launch launch = Launch.cuda(
                "struct P { int a; float b; }; __global__ void k(float *out, P p) { out[threadIdx.x] = p.a + p.b; }");
        float[] out = new float[2];
        LaunchArguments arguments = launch.arguments((Object) out);
        byte[] bytes = java.nio.ByteBuffer.allocate(8)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .putInt(3)
                .putFloat(0.5f)
                .array();
        arguments.struct(1, bytes);
        launch.run(Grid.of(1, 2), arguments);
        assertThat(out).containsExactly(3.5f, 3.5f);
    }

    @Test
    void pointersOfTwoKinds_haveAMixedVariant() {
        String text = "__global__ void k(float *f, const int *i) { f[threadIdx.x] = i[threadIdx.x]; }";
        byte[] both = new byte[8];
        both[0] = 7;
        both[4] = 9;
        Launch launch = Launch.mixed(
                org.gpuarray.cpu.parse.CudaParser.parse("k.cu", text, java.util.Map.of(), java.util.Map.of()));
        launch.run(Grid.of(1, 2), both, both);
        assertThat(java.nio.ByteBuffer.wrap(both)
                        .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                        .getFloat(4))
                .isEqualTo(9f);
        assertThat(Launch.cuda("__global__ void k(float *a, float *b) { *a = *b; }")
                        .kernel()
                        .kernel()
                        .mixed())
                .isNull();
    }

    @Test
    void farIndex_isReportedAndNotWrapped() {
        assertThatThrownBy(() -> Launch.cuda("__global__ void k(int *p, long long i) { p[i] = 1; }")
                        .run(Grid.of(1, 1), new int[4], 1L << 32))
                .hasMessageContaining("out-of-bounds")
                .hasMessageContaining("index=4294967296 of p");
        assertThatThrownBy(() -> Launch.cuda("__global__ void k(float4 *p, int i) { p[i].x = 1; }")
                        .run(Grid.of(1, 1), new float[4], 1 << 30))
                .hasMessageContaining("index=1073741824 of p");
    }

    /** What a guard's block computes for a whole row may be of use to its threads alone. */
    @Test
    void valueOfARow_isThereBehindAGuardThatDoesNotUseIt() {
        Launch launch = Launch.cuda("""
                __global__ void k(int *out, int width, int height) {
                  int x = blockIdx.x * blockDim.x + threadIdx.x;
                  int y = blockIdx.y * blockDim.y + threadIdx.y;
                  if (x >= width || y / height) return;
                  out[x] = y + 5;
                }
                """);
        int[] out = new int[8];
        launch.run(new Grid(2, 1, 1, 4, 1, 1, 0), out, 6, 3);
        assertThat(out).containsExactly(5, 5, 5, 5, 5, 5, 0, 0);
    }

    /** Assignments and prefix increments are their left operands, also behind pointers and references. */
    @Test
    void assignments_areLvalues() {
        int[] out = new int[9];
        Launch.cuda("""
                struct C { int x; __device__ C &add(const C &b) { return *this = C{x + b.x}; } };
                __device__ C &stored(C *p, C b) { return *p = b; }
                __device__ C &element(C *p, int i, C b) { return p[i] = b; }
                __device__ int &assigned(int &p, int b) { return p = b; }
                __device__ int &added(int &p, int b) { return (p += b); }
                __device__ int &next(int &p) { return ++p; }
                __device__ int &member(C &c, int b) { return c.x = b; }
                __global__ void k(int *out) {
                  C c{1}, d{2}, e[2] = {{3}, {4}};
                  c.add(d).add(d); out[0] = c.x;
                  stored(&c, d).x += 1; out[1] = c.x;
                  element(e, 1, c).x += 1; out[2] = e[1].x;
                  int i = 1;
                  assigned(i, 5) += 1; out[3] = i;
                  added(i, 5) *= 2; out[4] = i;
                  next(i) *= 2; out[5] = i;
                  member(c, 8) += 1; out[6] = c.x;
                  int &r = ++i; r += 3; out[7] = i;
                  int *p = &(e[0].x = i); *p += 1; out[8] = e[0].x;
                }
                """).run(Grid.of(1, 1), out);
        assertThat(out).containsExactly(5, 3, 4, 6, 22, 46, 9, 50, 51);
    }
}
