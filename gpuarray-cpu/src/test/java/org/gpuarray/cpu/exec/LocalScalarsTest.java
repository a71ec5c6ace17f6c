package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.jit.MemoryVariable;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Local variables in memory: which become registers, and that they keep the same values. */
class LocalScalarsTest {
    private static final int THREADS = 40;

    /** A kernel in which thread {@code t} leaves {@code s} in {@code y[t]}; it starts as {@code t}. */
    private static Program parse(String body) {
        return CudaParser.parse("k.cu", """
                struct Pair { float a; short b[2]; };
                struct Bits { unsigned low : 4, high : 28; };
                union Both { float f; int i; };
                __device__ int sum(const int *v, const int stride) {
                  return v[0] + v[stride] + v[2 * stride] + v[3 * stride];
                }
                __device__ void fill(int *v, int from) { for (int i = 0; i < 4; i++) v[i] = from + i; }
                __device__ void both(int &a, int *b, int value) { a = value; *b = 2 * value; }
                __device__ int deep(int *v, int n) { return n == 0 ? v[0] : deep(v, n - 1); }
                __global__ void k(int *y, int n) {
                  __shared__ int shared[64];
                  int s = threadIdx.x;
                  const int t = s;
                  %s
                  y[t] = s;
                }
                """.formatted(body), Map.of(), Map.of());
    }

    private static boolean isInRegisters(String body) {
        List<MemoryVariable> locals =
                JitCompiler.compile(parse(body)).kernels().get(0).typed().locals();
        assertThat(locals).isNotEmpty();
        return locals.stream().allMatch(local -> local.elements() == 0);
    }

    /** Runs the kernel with checks, where all local memory stays memory, and without. */
    private static void assertSameWithAndWithoutChecks(String body) {
        int[] checked = new int[THREADS];
        int[] unchecked = new int[THREADS];
        Launch.of(parse(body)).run(Grid.of(1, THREADS), checked, 3);
        Launch.unchecked(parse(body)).run(Grid.of(1, THREADS), unchecked, 3);
        assertThat(unchecked).isEqualTo(checked);
        assertThat(checked).doesNotHaveDuplicates();
    }

    private static final String UNROLL = "\n#pragma unroll\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x[2]; x[0] = s; x[1] = 7; s = x[0] * x[1];",
                "int x[4] = {1, 2}; x[3] = s; s = x[0] + x[1] + x[2] + x[3];",
                "int x[3] = {s, s + 1, s + 2}; x[1] += x[2]; x[1]++; s = 3 * x[1];",
                "int x[4];@for (int q = 0; q < 4; q++) x[q] = s * q;@for (int q = 0; q < 4; q++) s += x[q];",
                "int x[4];@for (int q = 0; q < 4; q++) { x[q] = s + q; } s = sum(x, 1);",
                "int x[16];@for (int q = 0; q < 16; q++) { x[q] = s * q; } s = sum(x, 4) + sum(x + 1, 4);",
                "int x[2][3];@for (int i = 0; i < 2; i++)@for (int j = 0; j < 3; j++) x[i][j] = s + i * j; s = x[1][2];",
                "float x[4] = {};@for (int q = 0; q < 4; q++) x[q] += s + 0.5f; s = x[0] + x[3];",
                "double x[2] = {0.25, 0.5}; s = (x[0] + x[1]) * 4 * s;",
                "bool x[2]; x[0] = s > 5; x[1] = s; s = s * 2 + (x[0] != x[1]);",
                "unsigned char x[2]; x[0] = s + 250; x[1] = x[0] + 250; s = s * 1000 + x[1];",
                "short x[2]; x[1] = s * 10000; s = s * 3 + (x[1] < 0);",
                "long long x[2]; x[0] = 1LL << s; x[1] = x[0] >> 1; s = s + (int) (x[1] != 0);",
                "Pair x[2]; x[0].a = s; x[1].b[1] = 3; x[1] = x[0]; x[1].b[1] = s; s = x[1].a * 2 + x[1].b[1];",
                "float2 x[2]; x[0] = make_float2(s, 1); x[1] = x[0]; s = 2 * x[1].x + x[1].y;",
                "int x[2] = {s, n}; int *p[2] = {&x[0], &x[1]}; s = 3 * s;",
                "int x[2]; x[1] = 1; for (int i = 0; i < n; i++) { x[0] = x[1]; x[1] = x[0] * 3; } s = s * 100 + x[1];",
                "int x[2]; x[n > 2] = 5; x[0] = s; s = 2 * x[0];",
                "for (int i = 0; i < n; i++) { int x[2] = {s, i}; s = x[0] * 2 + x[1]; }",
                "int x[2] = {s, 1}; shared[s] = s; __syncthreads(); x[1] += shared[39 - s]; __syncthreads();"
                        + " s = x[0] * 100 + x[1];",
                "int a, b; both(a, &b, s); s = a + b;",
                "Bits x[2] = {}; x[0].high = s; x[1].low = 3; s = x[0].high * 4 + x[1].low;",
                "int x[64] = {}; x[63] = s; s = x[63] * 2;",
                "auto f = [&](int v) { return v + 1; }; int x[2] = {f(s), f(n)}; s = x[0] * 10 + x[1];",
                "int x[2]; int *p = x; p[0] = s; p[1] = 5; s = x[0] * 10 + *(p + 1);",
            })
    void variable_ofConstantOffsets_keepsItsValues(String body) {
        assertSameWithAndWithoutChecks(body.replace("@", UNROLL));
    }

    @Test
    void array_ofConstantIndexes_isInRegisters() {
        assertThat(isInRegisters("int x[2]; x[0] = s; x[1] = 7; s = x[0] * x[1];"))
                .isTrue();
        assertThat(isInRegisters("int x[4]; " + UNROLL + "for (int q = 0; q < 4; q++) x[q] = s * q;\n s = sum(x, 1);"))
                .isTrue();
        assertThat(isInRegisters("int x[16];" + UNROLL
                        + "for (int q = 0; q < 16; q++) { x[q] = s * q; } s = sum(x, 4) + sum(x + 1, 4);"))
                .isTrue();
        assertThat(isInRegisters("int x[4][4];" + UNROLL + "for (int i = 0; i < 4; i++)" + UNROLL
                        + "for (int j = 0; j < 4; j++) x[i][j] = s + i * j; \n s = x[1][2];"))
                .isTrue();
        assertThat(isInRegisters("Pair x[2]; x[0].a = s; x[1].b[1] = 3; x[1] = x[0]; s = x[1].a + x[1].b[1];"))
                .isTrue();
        assertThat(isInRegisters("int x[2]; int *p = x; p[0] = s; p[1] = 5; s = x[0] * 10 + *(p + 1);"))
                .isTrue();
        assertThat(isInRegisters("int x[16] = {}; x[3] = s; s = x[3] + x[15];")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x[4] = {}; x[s & 3] = s; s = x[1];",
                "int x[4];@for (int q = 0; q < 4; q++) x[q] = s * q;\n s = x[n];",
                "int x[4]; fill(x, s); s = x[1];",
                "int x[2] = {s, n}; s = deep(x, n);",
                "int x[2] = {s, n}; int *p = n > 2 ? x : x + 1; s = *p;",
                "int x[2] = {s, n}; s = (int) (size_t) x;",
                "volatile int x[2]; x[0] = s; x[1] = 3; s = x[0] + x[1];",
                "int x[2] = {s, n}; *(short *) x = 3; s = x[0];",
                "Both x[2]; x[0].f = s; s = x[0].i;",
                "int x[2] = {s, n}; atomicAdd(&x[0], 3); s = x[0];",
                "int x[100]; x[99] = s; x[0] = s;@for (int q = 0; q < 100; q++) x[q] = s;\n s = x[99];",
            })
    void array_ofOtherUses_isInMemory(String body) {
        assertThat(isInRegisters(body.replace("@", UNROLL))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x[4] = {1, 2, 3, 4}; x[s & 3] = s; s = s * 100 + x[1];",
                "int x[4];@for (int q = 0; q < 4; q++) x[q] = s * q;\n s = s * 10 + x[n];",
                "int x[4]; fill(x, s); s = x[1];",
                "int x[2] = {s, n}; int *p = n > 2 ? x : x + 1; s = *p;",
                "int x[2] = {s, n}; *(short *) x = 3; s = s * 10 + x[0];",
                "int x[2] = {s, n}; atomicAdd(&x[0], 3); s = x[0];",
            })
    void array_inMemory_keepsItsValues(String body) {
        assertSameWithAndWithoutChecks(body.replace("@", UNROLL));
    }
}
