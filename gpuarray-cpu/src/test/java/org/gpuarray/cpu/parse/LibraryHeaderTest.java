package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibraryHeaderTest {
    private static final String BROKEN = "__device__ int broken() { return = ; }";

    private static KernelSource program(String header, String text, String headerName) {
        return new KernelSource(
                "k.cu", "#include \"" + headerName + "\"\n" + text, Map.of(headerName, header), List.of());
    }

    private static String used(String header, String text) {
        return LibraryHeader.used(program(header, text, "gpuarray/a.cuh"), List.of())
                .getOrDefault("gpuarray/a.cuh", "");
    }

    @Test
    void functionsThatNothingNames_areLeftOut_andOthersKeepTheirLines() {
        String header = """
                // Calls three().
                #pragma once
                template <class T> __device__ __forceinline__ T one(const T a) {
                  return two<T>(a); // not three
                }

                // Two.
                template <class T> __device__ T two(T a) { return a; }
                __device__ __forceinline__ int three(
                    int a) {
                  if (a > 0) { return '}'; }
                  return 0; /* } */
                }
                """;

        String used = used(header, "__global__ void k(int* a) { a[0] = one<int>(1); }");

        assertThat(used).contains("T one(", "T two(").doesNotContain("int three", "'}'");
        assertThat(used.lines().count()).isEqualTo(header.lines().count());
        assertThat(used).startsWith(header.substring(0, header.indexOf("\n__device__ __forceinline__ int three")));
        assertThat(used(header, "int i = three(2);"))
                .contains("#pragma once", "int three(")
                .doesNotContain("T one(", "T two(", "// Two");
    }

    @Test
    void allOverloadsOfAName_areKept() {
        String header = "__device__ int f(int a) { return a; }\n__device__ float f(float a) { return a; }\n";

        assertThat(used(header, "f(1);")).isEqualTo(header);
        assertThat(used(header, "g(1);")).isBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "struct P { int x; __device__ int f() { return x; } };",
                "class alignas(8) P { int x; };",
                "template <class T> constexpr int SIZE = sizeof(T) / (2);",
                "template <class T> using Part = decltype(T().x);",
                "__device__ bool operator<(const P a, const P b) { return a.x < b.x; }",
                "extern \"C\" __global__ void f(int* a) { a[0] = 1; }",
                "__device__ __attribute__((noinline)) int f() { return 1; }",
                "namespace n { __device__ int f() { return 1; } }",
                "#define F(x) x\n__device__ int f() { return 1; }",
                "__device__ int f() {\n#if 1\n  return 1;\n#endif\n}",
                "constexpr int VALUES[] = {1, (2)};"
            })
    void whatIsNoPlainFunction_isKept(String header) {
        assertThat(used(header, "int i = 0;")).isEqualTo(header);
    }

    @Test
    void functionThatAConstantOrAStructNames_isKept() {
        String header = "constexpr int f() { return 1; }\nconstexpr int A = f();\n";

        assertThat(used(header, "")).isEqualTo(header);
    }

    @Test
    void functionOfALibraryHeader_isFoundThroughOtherHeadersAndMacrosAndKernels() {
        String function = "__device__ int f() { return 1; }";
        String own = "__device__ int mine() { return f(); }";
        Map<String, String> headers = Map.of("gpuarray/a.cuh", function, "mine.cuh", own);

        assertThat(LibraryHeader.used(new KernelSource("k.cu", "", headers, List.of()), List.of()))
                .isEqualTo(headers);
        Map<String, String> library = Map.of("gpuarray/a.cuh", function);
        assertThat(LibraryHeader.used(new KernelSource("k.cu", "", library, List.of()), List.of("f()")))
                .isEqualTo(library);
        assertThat(LibraryHeader.used(new KernelSource("k.cu", "", library, List.of("k<f>")), List.of()))
                .isEqualTo(library);
    }

    @Test
    void headerOfAProgram_isParsedWhole() {
        String kernel = "__global__ void k(int* a) { a[0] = 1; }";

        assertThatThrownBy(() -> CudaParser.parse(program(BROKEN, kernel, "mine.cuh"), Map.of(), List.of()))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("mine.cuh");
        assertThatCode(() -> CudaParser.parse(program(BROKEN, kernel, "gpuarray/mine.cuh"), Map.of(), List.of()))
                .doesNotThrowAnyException();
    }
}
