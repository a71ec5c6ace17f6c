package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelSignatureTest {
    @Test
    void scan_severalKernels_findsNamesAndParameters() {
        Map<String, KernelSignature> found = signatures("""
                #define N 4
                __device__ float twice(float x) { return 2 * x; }
                __global__ void first(float* a, const int* __restrict__ b, int n) { a[0] = twice(b[n]); }
                extern "C" __global__ void __launch_bounds__(256, 2) second() {}
                void __global__ third(void) {}
                """, Map.of());

        assertThat(found).containsOnlyKeys("first", "second", "third");
        assertThat(found.get("first").parameters())
                .containsExactly(
                        new Parameter("float* a", "float", true, false, "a"),
                        new Parameter("const int* __restrict__ b", "int", true, true, "b"),
                        new Parameter("int n", "int", false, false, "n"));
        assertThat(found.get("second").parameters()).isEmpty();
        assertThat(found.get("third").parameters()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float *a               | float              | true  | false | a",
                "float const * const a  | float              | true  | true  | a",
                "const float a[]        | float              | true  | true  | a",
                "unsigned n             | unsigned int       | false | false | n",
                "long long unsigned n   | unsigned long long | false | false | n",
                "unsigned long int      | unsigned long      | false | false | ''",
                "const unsigned char* p | unsigned char      | true  | true  | p",
                "signed char c          | signed char        | false | false | c",
                "short int s            | short              | false | false | s",
                "double x = 1.0         | double             | false | false | x",
                "struct Params p        | Params             | false | false | p",
                "const Pair<float, int>* q | Pair<float, int> | true | true  | q",
                "float** rows           | float*             | true  | false | rows",
                "volatile int* flag     | int                | true  | false | flag",
                "cuda::std::byte* b     | cuda::std::byte    | true  | false | b"
            })
    void parameter_isRead(String text, String type, boolean isPointer, boolean isConst, String name) {
        assertThat(Parameter.parse(text, TypeAliases.NONE))
                .isEqualTo(new Parameter(text.strip(), type, isPointer, isConst, name));
    }

    @Test
    void scan_commentsStringsAndMacros_areNoCode() {
        Map<String, KernelSignature> found = signatures("""
                // __global__ void a(int x) {}
                /* __global__ void b(int x) {} */
                #define C __global__ void c(int x) \\
                    { }
                __device__ const char* text = "__global__ void d(int x) {}";
                __global__ void e(int x /* , int y */, // int z
                                  float y) {}
                """, Map.of());

        assertThat(found).containsOnlyKeys("e");
        assertThat(found.get("e").parameters()).hasSize(2);
    }

    @Test
    void scan_templatesAndOverloads_areNotChecked() {
        Map<String, KernelSignature> found = signatures("""
                template <typename T> __global__ void t(T* a) {}
                __global__ void o(int a) {}
                __global__ void o(float a) {}
                __global__ void declared(int a);
                __global__ void declared(int b) {}
                """, Map.of());

        assertThat(found).containsKeys("t", "o", "declared");
        assertThat(found.get("t")).isNull();
        assertThat(found.get("o")).isNull();
        assertThat(found.get("declared")).isNotNull();
    }

    @Test
    void scan_textThatEndsTooSoon_findsNothing() {
        assertThat(signatures("__global__ void f(int a, float* b", Map.of())).isEmpty();
        assertThat(signatures("__global__", Map.of())).isEmpty();
        assertThat(signatures("", Map.of())).isEmpty();
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
            value = {
                "fptr p              | float    | true  | false | p",
                "const fptr p        | float    | true  | false | p",
                "cfptr __restrict__ p | float   | true  | true  | p",
                "const real* p       | float    | true  | true  | p",
                "real x              | float    | false | false | x",
                "rows r              | float*   | true  | false | r",
                "ptr<double> p       | double   | true  | false | p",
                "ns::ptr<real> p     | float    | true  | false | p",
                "uint n              | unsigned int | false | false | n",
                "Params p            | Params   | false | false | p",
                "T* t                | double   | true  | false | t",
                "Word w              | unsigned short | false | false | w",
                "fptr                | float    | true  | false | ''",
                "float fptr          | float    | false | false | fptr"
            })
    void alias_isSeenThrough(String text, String type, boolean isPointer, boolean isConst, String name) {
        Map<String, KernelSignature> found = signatures("""
                #define Word unsigned short
                #define COUNT 4
                typedef float real, *fptr;
                typedef const real *cfptr;
                typedef fptr *rows;
                typedef unsigned int uint; // typedef int uint;
                typedef struct Params { int n; } Params;
                namespace ns { template <typename E> using ptr = E*; }
                __global__ void k(%s) {}
                """.formatted(text), Map.of("T", "double"));

        assertThat(found.get("k").parameters())
                .containsExactly(new Parameter(text.strip(), type, isPointer, isConst, name));
    }

    @Test
    void alias_thatMeansTwoTypes_isNotChecked() {
        Map<String, KernelSignature> found = signatures("""
                #ifdef WIDE
                typedef double* data;
                #else
                typedef float* data;
                #endif
                __global__ void k(data d) {}
                """, Map.of());

        assertThat(found).containsKey("k");
        assertThat(found.get("k")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add<float, 4>        | float* a | float    | true",
                "&ns::add< double,2 > | double* a | double  | true",
                "add<fptr, 1>         | fptr* a  | float*   | true"
            })
    void instance_hasItsArgumentsTypes(String expression, String text, String type, boolean isPointer) {
        KernelSignature found = instance("""
                typedef float *fptr;
                template <typename T, int N = 4> __global__ void add(T* a) {}
                """, Map.of(), expression);

        assertThat(found.parameters()).containsExactly(new Parameter(text, type, isPointer, false, "a"));
    }

    @Test
    void mangled_areThoseThatTheirNamesTell() {
        assertThat(mangled("""
                __global__ void plain() {}
                extern "C" __global__ void c() {}
                namespace a { namespace b::c { __global__ void inner(int x); } struct S { int y; }; __global__ void outer() {} }
                namespace a { namespace b::c { __global__ void inner(int x) {} } }
                template <class T> __global__ void t(T x) {}
                __global__ void o(int x) {}
                __global__ void o(float x) {}
                static __global__ void s() {}
                """)).containsExactly("plain", "a::b::c::inner", "a::outer");
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

        assertThat(signatures(text, Map.of())).containsKey("k");
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
        KernelDeclarations declared = new KernelDeclarations(text.toString(), Map.of());

        assertThat(declared.signatures()).hasSize(10_000);
        assertThat(declared.mangled()).hasSize(10_000).contains("n9999::k9999");
        assertThat(declared.instance("n9999::".repeat(10_000) + "k9999")).isNotNull();
    }

    private static Map<String, KernelSignature> signatures(String text, Map<String, String> macros) {
        return new KernelDeclarations(text, macros).signatures();
    }

    private static KernelSignature instance(String text, Map<String, String> macros, String expression) {
        return new KernelDeclarations(text, macros).instance(expression);
    }

    private static List<String> mangled(String text) {
        return new KernelDeclarations(text, Map.of()).mangled();
    }
}
