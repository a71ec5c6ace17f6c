package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.TreePrinter;
import org.gpuarray.cpu.tree.Variable;
import org.gpuarray.device.CompileException;
import org.junit.jupiter.api.Test;

class CudaParserTest {
    @Test
    void kernels_areListedWithTheirTraits() {
        Program program = Trees.parse("""
                constexpr int BLOCK = 64;
                extern "C" __global__ void __launch_bounds__(BLOCK * 4, 2) a(float *y, const int *x, int n) {}
                namespace ns { __global__ void b() {} }
                __device__ void noKernel() {}
                """);
        assertThat(program.kernels()).extracting(Program.Kernel::name).containsExactly("a", "ns::b");
        assertThat(program.kernels().get(0).declarations()).containsExactly("float *y", "const int *x", "int n");
        assertThat(program.kernels()).extracting(Program.Kernel::maxThreads).containsExactly(256, 1024);
        assertThat(program.sourceLines()).hasSize(4);
    }

    @Test
    void globals_haveTheirInitialBytes() {
        Program program = Trees.parse("""
                __constant__ float table[3] = {1, -2.5f};
                __device__ int counter = 0x01020304;
                static const short unused[] = {1, 2};
                static const short used[] = {3, 4};
                __global__ void k(int *y) { y[0] = used[1] + table[0] + counter; }
                """);
        assertThat(program.globals())
                .extracting(global -> global.variable().name())
                .containsExactly("table", "counter", "used");
        assertThat(program.globals().get(0).initialBytes())
                .containsExactly(0, 0, (byte) 0x80, 0x3f, 0, 0, 0x20, (byte) 0xc0, 0, 0, 0, 0);
        assertThat(program.globals().get(1).initialBytes()).containsExactly(4, 3, 2, 1);
        assertThat(program.globals().get(2).initialBytes()).containsExactly(3, 0, 4, 0);
        assertThat(program.globals())
                .extracting(global -> global.variable().space())
                .containsExactly(Variable.Space.CONSTANT, Variable.Space.GLOBAL, Variable.Space.CONSTANT);
    }

    @Test
    void constants_convertAsTheHardwareDoes() {
        assertThat(Trees.body("""
                        switch (l) { case (int) 3e9f: ; case (unsigned) -1.5f: ; case (long long) 1e30: ;
                        case (unsigned long long) 1.5e19: ; case (unsigned char) 300.5f: ; }
                        """))
                .contains(
                        "case 2147483647:",
                        "case 0:",
                        "case 9223372036854775807:",
                        "case -3446744073709551616:",
                        "case 44:");
    }

    @Test
    void sharedMemory_isToldApart() {
        assertThat(Trees.body("""
                        __shared__ float s[32]; extern __shared__ __align__(16) unsigned char dyn[];
                        volatile __shared__ int flag; float *f = reinterpret_cast<float *>(dyn);
                        s[threadIdx.x] = f[0]; flag = 1; while (!flag) ;
                        """)).isEqualTo("""
                        float * f = (float *) dyn;
                        s[(long long) threadIdx.x] = f[0];
                        *(volatile int *) &flag = 1;
                        while !(bool) *(volatile int *) &flag
                          {
                          }""");
    }

    @Test
    void macrosAndHeaders_areTheCallers() {
        Program program = CudaParser.parse(
                "k.cu",
                "#include \"op.cuh\"\n__global__ void k(T *y) { y[0] = twice(y[0]) + WIDTH; }",
                Map.of("T", "float", "WIDTH", "3", "DOUBLE(a)", "((a) + (a))"),
                Map.of("op.cuh", "__device__ T twice(T a) { return DOUBLE(a); }"));
        assertThat(TreePrinter.print(program))
                .contains("y[0] = (twice(y[0]) +:float 3.0f);")
                .contains("return (a +:float a);");
    }

    @Test
    void errorInHeader_isLocatedThere() {
        assertThatThrownBy(() -> CudaParser.parse(
                        "k.cu",
                        "#include \"op.cuh\"\n",
                        Map.of(),
                        Map.of("op.cuh", "\n__device__ int f() { return x; }")))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("op.cuh(2): error: identifier \"x\" is undefined");
        assertThat(Trees.errors("#include \"missing.h\"")).containsExactly("1:1 cannot open source file \"missing.h\"");
        assertThat(Trees.errors("#error stop")).containsExactly("1:8 #error directive: stop");
    }

    @Test
    void builtinCall_carriesNameAndParameterTypes() {
        assertThat(Trees.body("atomicAdd(y, 1); __syncthreads(); n = __shfl_down_sync(~0u, n, 4); d = rsqrt(d);"))
                .isEqualTo("""
                        atomicAdd(y, 1.0f);
                        __syncthreads();
                        n = __shfl_down_sync(~0u, n, 4u, 32);
                        d = rsqrt(d);""");
    }

    @Test
    void forwardDeclaration_isJoinedWithItsDefinition() {
        assertThat(Trees.print("""
                        __device__ int later(int p, int q = 5);
                        template <typename T> __device__ T laterToo(T a);
                        __global__ void k(int *y) { y[0] = later(1) + laterToo(2); }
                        __device__ int later(int first, int second) { return first + second; }
                        template <typename U> __device__ U laterToo(U v) { return v; }
                        """)).contains("later(1, 5)", "return (p + q);", "return a;");
    }

    @Test
    void parallelCalls_doNotDisturbEachOther() {
        List<String> trees = IntStream.range(0, 16)
                .parallel()
                .mapToObj(i -> Trees.body(
                        "struct S" + i + " { int a; };", "S" + i + " s; s.a = " + i + "; y[0] = max(n, s.a);"))
                .toList();
        for (int i = 0; i < 16; i++) {
            assertThat(trees.get(i)).contains("S" + i + " s;\ns.a = " + i + ";");
        }
    }

    @Test
    void staticLocal_isAGlobal() {
        Program program = Trees.parse("__global__ void k(int *y) { static int count = 3; y[0] = count++; }");
        assertThat(program.globals()).hasSize(1);
        assertThat(program.globals().get(0).initialBytes()).containsExactly(3, 0, 0, 0);
    }

    @Test
    void caseLabels_haveTheSelectorsType() {
        assertThat(Trees.body("switch (u) { case -1: n = 1; break; case 2: case 3: default: ; }"))
                .contains("case 4294967295:", "case 2:", "case 3:", "default:");
    }

    @Test
    void loops_keepTheirParts() {
        assertThat(
                        Trees.body(
                                "#pragma unroll\nfor (int i = 0, j = 9; i < j; ++i, --j) { if (i == 3) continue; else break; }"))
                .isEqualTo("""
                        {
                          int i = 0;
                          int j = 9;
                          while (i < j); (++i, --j)
                            if (i == 3)
                              continue;
                            else
                              break;
                        }""");
    }

    @Test
    void literals_haveTheirTypes() {
        assertThat(Literals.integer("0xFFu")).isEqualTo(new Literals.IntegerText(255, Basic.UINT));
        assertThat(Literals.integer("4294967295")).isEqualTo(new Literals.IntegerText(4294967295L, Basic.LONG));
        assertThat(Literals.integer("0xFFFFFFFFFFFFFFFF")).isEqualTo(new Literals.IntegerText(-1, Basic.ULONG));
        assertThat(Literals.integer("1ull")).isEqualTo(new Literals.IntegerText(1, Basic.ULLONG));
        assertThat(Literals.integer("0xFF")).isEqualTo(new Literals.IntegerText(255, Basic.INT));
        assertThat(Literals.floating("1e-3f")).isEqualTo(new Literals.FloatText(1e-3f, Basic.FLOAT));
        assertThat(Literals.floating("0x1p-2f")).isEqualTo(new Literals.FloatText(0.25, Basic.FLOAT));
        assertThat(Literals.floating(".5")).isEqualTo(new Literals.FloatText(0.5, Basic.DOUBLE));
        assertThat(Literals.floating("1.5L")).isEqualTo(new Literals.FloatText(1.5, Basic.LDOUBLE));
        assertThat(Basic.common(Basic.LONG, Basic.UINT)).isEqualTo(Basic.LONG);
        assertThat(Basic.common(Basic.LLONG, Basic.ULONG)).isEqualTo(Basic.ULLONG);
        assertThat(TreeLiterals.toFloating(-1, ScalarType.U64, ScalarType.F32)).isEqualTo(0x1p64);
    }
}
