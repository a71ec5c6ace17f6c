package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelSignatureTest {
    @Test
    void scan_severalKernels_findsNamesAndParameters() {
        Map<String, KernelSignature> found = KernelSignature.scan("""
                #define N 4
                __device__ float twice(float x) { return 2 * x; }
                __global__ void first(float* a, const int* __restrict__ b, int n) { a[0] = twice(b[n]); }
                extern "C" __global__ void __launch_bounds__(256, 2) second() {}
                void __global__ third(void) {}
                """);

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
        assertThat(Parameter.parse(text)).isEqualTo(new Parameter(text.strip(), type, isPointer, isConst, name));
    }

    @Test
    void scan_commentsStringsAndMacros_areNoCode() {
        Map<String, KernelSignature> found = KernelSignature.scan("""
                // __global__ void a(int x) {}
                /* __global__ void b(int x) {} */
                #define C __global__ void c(int x) \\
                    { }
                __device__ const char* text = "__global__ void d(int x) {}";
                __global__ void e(int x /* , int y */, // int z
                                  float y) {}
                """);

        assertThat(found).containsOnlyKeys("e");
        assertThat(found.get("e").parameters()).hasSize(2);
    }

    @Test
    void scan_templatesAndOverloads_areNotChecked() {
        Map<String, KernelSignature> found = KernelSignature.scan("""
                template <typename T> __global__ void t(T* a) {}
                __global__ void o(int a) {}
                __global__ void o(float a) {}
                __global__ void declared(int a);
                __global__ void declared(int b) {}
                """);

        assertThat(found).containsKeys("t", "o", "declared");
        assertThat(found.get("t")).isNull();
        assertThat(found.get("o")).isNull();
        assertThat(found.get("declared")).isNotNull();
    }

    @Test
    void scan_textThatEndsTooSoon_findsNothing() {
        assertThat(KernelSignature.scan("__global__ void f(int a, float* b")).isEmpty();
        assertThat(KernelSignature.scan("__global__")).isEmpty();
        assertThat(KernelSignature.scan("")).isEmpty();
    }

    @Test
    void withPlainNames_keepsLinesAndLinkageThatIsThere() {
        assertThat(KernelSignature.withPlainNames("""
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
}
