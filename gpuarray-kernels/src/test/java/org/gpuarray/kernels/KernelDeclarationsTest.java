package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.gpuarray.device.ParameterType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelDeclarationsTest {
    private static final ParameterType FLOATS = new ParameterType("float", true, false, 4, 4);

    @Test
    void severalKernels_areNamed_withTheirParameters() {
        String text = """
                #define N 4
                __device__ float twice(float x) { return 2 * x; }
                __global__ void first(float* a, const int* __restrict__
                    b, int n = 3) { a[0] = twice(b[n]); }
                extern "C" __global__ void __launch_bounds__(256, 2) second() {}
                void __global__ third(void) {}
                """;

        assertThat(kernels(text)).containsExactly("first", "second", "third");
        assertThat(parameters(text, "first", 3)).containsExactly("float* a", "const int* __restrict__ b", "int n = 3");
        assertThat(parameters(text, "first", 2)).isEmpty();
        assertThat(parameters(text, "second", 0)).isEmpty();
        assertThat(parameters(text, "fourth", 1)).isEmpty();
    }

    @Test
    void commentsStringsAndMacros_areNoCode() {
        String text = """
                // __global__ void a(int x) {}
                /* __global__ void b(int x) {} */
                #define C __global__ void c(int x) \\
                    { }
                __device__ const char* text = "__global__ void d(int x) {}";
                __global__ void e(int x /* , int y */, // int z
                                  float y) {}
                """;

        assertThat(kernels(text)).containsExactly("e");
        assertThat(parameters(text, "e", 2)).containsExactly("int x", "float y");
    }

    @Test
    void kernels_haveTheirNamespaces_templatesAndOverloadsAreNone() {
        String text = """
                __global__ void plain() {}
                extern "C" { __global__ void c() {} }
                namespace a { namespace b::c { __global__ void inner(int x); } struct S { int y; }; __global__ void outer() {} }
                namespace a { namespace b::c { __global__ void inner(int x) {} } }
                template <class T> __global__ void t(T x) {}
                __global__ void o(int x) {}
                __global__ void o(float x) {}
                static __global__ void s() {}
                namespace { __global__ void unnamed() {} }
                """;

        assertThat(new KernelDeclarations(text, Set.of())
                        .declared(true, List.of())
                        .kernels())
                .containsExactly("plain", "c", "a::b::c::inner", "a::outer", "s", "unnamed");
        assertThat(kernels(text)).contains("o");
        assertThat(new KernelDeclarations(text, Set.of()).templates()).containsExactly("t");
        assertThat(parameters(text, "o", 1)).isEmpty();
    }

    @Test
    void textThatEndsTooSoon_declaresNothing() {
        assertThat(kernels("__global__ void f(int a, float* b")).isEmpty();
        assertThat(kernels("__global__")).isEmpty();
        assertThat(kernels("")).isEmpty();
    }

    @Test
    void variables_areThoseOutsideOfNamespacesFunctionsAndTemplates() {
        String text = """
                __constant__ float factors[2] = {2.0f, 3.0f};
                static __device__ const volatile unsigned long long l[2] = {1, 2};
                extern "C" { __device__ int inC; }
                __device__ int *q, *r;
                __device__ float f(float x, int y = 3) { __device__ static int local; return x; }
                __device__ struct S { int a; } s;
                namespace n { __device__ int inner; }
                template <class T> __device__ T t = 3;
                __shared__ float shared[4];
                """;

        assertThat(new KernelDeclarations(text, Set.of())
                        .declared(false, List.of())
                        .variables())
                .containsExactly("factors", "l", "inC", "q");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float *a         | float *a",
                "real x           | float* x",
                "ARGS             | float*",
                "const ARGS       | float*",
                "PTR(real) rows   | float* rows",
                "float a[N]       | float* a",
                "float a[]        | float a[]",
                "given x          | float* x",
                "void (*f)(int)   | void (*f)(int)",
                "Pair<float, 2> p | Pair<float, 2> p"
            })
    void parameter_withMacros_hasItsType(String parameter, String shown) {
        String text = """
                #define real double
                #define ARGS float *a
                #  define PTR(t) t *
                #define N 4
                __global__ void k(%s) {}
                """.formatted(parameter);

        assertThat(parameters(text, "k", 1)).containsExactly(shown);
    }

    @Test
    void parameters_thatThePreprocessorChooses_areNotTold() {
        assertThat(parameters("""
                __global__ void k(float *a
                #ifdef MORE
                , int n
                #endif
                ) {}
                """, "k", 1)).isEmpty();
        assertThat(parameters("""
                #ifdef WIDE
                __global__ void k(double *a) {}
                #else
                __global__ void k(float *a) {}
                #endif
                """, "k", 1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add<float, 4>        | float* a",
                "&ns::add< double,2 > | float* a",
                "add                  | float* a",
                "_Z3addPf             | ''",
            })
    void instance_hasItsTypesAndItsNames(String expression, String shown) {
        String text = "template <typename T, int N = 4> __global__ void add(T* a) {}";

        assertThat(String.join(", ", parameters(text, expression, 1))).isEqualTo(shown);
    }

    @Test
    void withPlainNames_keepsLinesAndLinkageThatIsThere() {
        assertThat(KernelDeclarations.withPlainNames("""
                        #include <cuda_fp16.h>
                        __constant__ float c[4];
                        __global__ void a() {}
                        extern "C" __global__ void b() {}
                        template <int N>
                        __global__ void t() {}
                        extern "C" {
                        __launch_bounds__(64) __global__ void d() {}
                        }
                        static __global__ void s() {}
                        """)).isEqualTo("""
                        #include <cuda_fp16.h>
                        __constant__ float c[4];
                        extern "C" __global__ void a() {}
                        extern "C" __global__ void b() {}
                        template <int N>
                        __global__ void t() {}
                        extern "C" {
                        extern "C" __launch_bounds__(64) __global__ void d() {}
                        }
                        static __global__ void s() {}
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "__device__ const char* s = \"  | x                       | \";",
                "__device__ const char* s = \"  | \\x                      | \";",
                "#define A 1                   | + 1 \\¶                 | + 2¶",
                "/*                            | x                        | */",
                "//                            | x                        | ¶",
                "__device__ int                | x                        | = 1;",
                "__device__ int x = 1          | + 1                      | ;",
                "using x =                     | a                        | ;",
                "using x = int                 | using x = int            | ;",
                "typedef                       | typedef                  | int x;",
                "namespace n {}                | namespace                | n {}",
                "#define                       | define                   | x",
                "#define B                     | #define B                | x¶",
                "void f                        | (                        | ;",
                "void f(                       | __global__               | );",
                "void f(){                     | __global__ void g(       | }",
                "void f(){                     | __global__ void g();     | }",
                "__device__ int t[] = {        | 1'000,                   | 1};",
                "#if 0¶                     | it's¶                 | #endif¶",
                "template <                    | template <               | int>"
            })
    void textOfMegabytes_isRead(String before, String repeated, String after) {
        String part = repeated.replace("¶", "\n") + ' ';
        String text = before.replace("¶", "\n")
                + part.strip().repeat(1_000_000 / part.length())
                + part.repeat(1_000_000 / part.length())
                + after.replace("¶", "\n")
                + "\n;extern \"C\" __global__ void k(float* a, int n) {}";

        assertThat(kernels(text)).contains("k");
        assertThat(KernelDeclarations.withPlainNames(text)).contains("__global__ void k(float* a");
    }

    @Test
    void literalsOfAllKinds_areNoCode() {
        String text = """
                a = 1'000'000 + '\\'' + "\\"//" + R"x(" )" __global__ )x" + b;
                #define Q '"' /* two
                lines */ __global__
                it's // one \\
                __global__
                c""";

        assertThat(CodeText.of(text)).hasSameSizeAs(text).hasLineCount(6);
        assertThat(CodeText.of(text).split("\\s+"))
                .containsExactly("a", "=", "1'000'000", "+", "+", "+", "R", "+", "b;", "it's", "c");
    }

    @Test
    void tenThousandKernels_areDeclaredAndNamed() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("namespace n")
                    .append(i)
                    .append(" { __global__ void k")
                    .append(i)
                    .append("(int x) {} }\n");
        }
        KernelDeclarations declared = new KernelDeclarations(text.toString(), Set.of());

        assertThat(declared.declared(true, List.of()).kernels()).hasSize(10_000).contains("n9999::k9999");
        assertThat(declared.parameters("n9999::".repeat(10_000) + "k9999", List.of(FLOATS)))
                .containsExactly("int x");
    }

    private static List<String> kernels(String text) {
        return new KernelDeclarations(text, Set.of("given"))
                .declared(false, List.of())
                .kernels();
    }

    private static List<String> parameters(String text, String kernel, int count) {
        return new KernelDeclarations(text, Set.of("given")).parameters(kernel, Collections.nCopies(count, FLOATS));
    }
}
