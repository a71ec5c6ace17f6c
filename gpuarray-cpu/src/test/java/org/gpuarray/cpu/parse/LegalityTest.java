package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What NVRTC takes and what it does not, where C++ compilers differ. */
class LegalityTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int f(int x) { return x; } | 5 | a function without __device__ or __global__ is a host function, which is not allowed",
                "constexpr int f(int x) { return x; } | 15 | a function without __device__ or __global__ is a host function, which is not allowed",
                "struct S { int f() { return 1; } }; | 16 | a function without __device__ or __global__ is a host function, which is not allowed",
                "__host__ int f(int x) { return x; } | 14 | a function explicitly marked as a __host__ function is not allowed",
                "int h = 1; | 5 | a variable without __device__, __constant__ or __shared__ is a host variable, which is not allowed",
                "constexpr auto f = [](int x) { return x; }; | 20 | a lambda outside of functions belongs to the host, which is not allowed",
                "extern \"C\" { __device__ int f(int x); __device__ int f(float x); } | 54 | more than one instance of overloaded function \"f\" has \"C\" linkage",
                "extern \"C\" { template <class T> __device__ T f(T x) { return x; } } | 46 | this declaration may not have extern \"C\" linkage",
                "__global__ void k(int *y) { k(y); } | 29 | calling a kernel from a kernel is not supported on the CPU device",
                "__device__ int f(auto x) { return 1; } | 18 | \"auto\" is not allowed here",
            })
    void declaration_isRejected(String declaration, int column, String message) {
        assertThat(Trees.errors(declaration)).containsExactly("1:" + column + " " + message);
    }

    @Test
    void membersThatTheClassMakes_needNoWord() {
        assertThat(Trees.errors("struct S { int a; S() = default; S(const S &) = delete; };"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "auto f = [](auto x) { return x; }; | 10 | a generic lambda is a function without __device__: a host function, which is not allowed",
                "auto f = [=] __device__ (int x) { return x; }; | 10 | __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag",
                "auto f = [] __host__ __device__ { return 1; }; | 10 | __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag",
                "int n = 3; | 5 | \"n\" has already been declared in the current scope",
                "int a[0]; | 7 | the size of an array must be greater than zero",
                "S s = {.v = 1}; | 8 | expected an expression",
                "switch (n) { case 0 ... 9: ; } | 19 | expected a \":\"",
                "switch (E::A) { case 0: ; } | 22 | this constant expression has type \"int\" instead of the required \"E\" type",
                "if (b) goto end; C v; end: n = 1; | 13 | transfer of control bypasses initialization of a variable",
                "int a[g()]; | 7 | expression must have a constant value",
            })
    void statement_isRejected(String statement, int column, String message) {
        String declarations = "struct S { int v; }; struct C { int v; __device__ C() : v(1) {} }; enum class E { A };"
                + " __device__ int g() { return 3; }";
        assertThat(Trees.errorsIn(declarations, statement)).containsExactly("1:" + column + " " + message);
    }

    @Test
    void functionsOfC_mayBeDeclaredAgain_andOverloadedByOthers() {
        assertThat(
                        Trees.errors(
                                "extern \"C\" __device__ int f(int x); extern \"C\" __device__ int f(int x) { return x; }"
                                        + " __device__ int f(float x) { return 2; } extern \"C++\" { __device__ int f(double x); }"))
                .isEmpty();
    }

    @Test
    void jumpPastAPlainVariable_andReturnWithoutValue_areTaken() {
        assertThat(Trees.errorsIn("if (b) goto end; int v; v = 2; n = v; end: n = 1;"))
                .isEmpty();
        assertThat(Trees.errorsIn("switch (n) { case 1: int v = 3; n = v; break; case 2: n = 1; }"))
                .isEmpty();
        assertThat(Trees.errors("__device__ int f(int x) { if (x) return; return 1; }"))
                .isEmpty();
    }

    @Test
    void noexcept_isKnown() {
        String functions = "__device__ int quiet() noexcept { return 1; } __device__ int loud() { return 1; }";
        assertThat(Trees.body(functions, "b = noexcept(quiet()); b = noexcept(loud()); b = noexcept(n + 1);"))
                .isEqualTo("b = true;\nb = false;\nb = true;");
    }

    @Test
    void errorInAFunctionOfOurs_isTheCallers() {
        assertThat(Trees.errors("__global__ void k(cudaTextureObject_t t, float *y) {\n"
                        + "  y[0] = tex2D<float3>(t, 0.5f, 0.5f).x;\n}"))
                .first()
                .asString()
                .startsWith("2:10 no instance of function template \"tex2D<float3>\" matches");
    }
}
