package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** C's and C++'s headers in programs of users. */
class StandardHeadersTest {
    private static final Map<String, Number> VALUES = Map.ofEntries(
            Map.entry("INT_MAX", Integer.MAX_VALUE),
            Map.entry("INT_MIN", Integer.MIN_VALUE),
            Map.entry("UINT_MAX", 4294967295L),
            Map.entry("SHRT_MIN", Short.MIN_VALUE),
            Map.entry("UCHAR_MAX", 255),
            Map.entry("LLONG_MIN", Long.MIN_VALUE),
            Map.entry("INT16_MAX", Short.MAX_VALUE),
            Map.entry("INT64_MIN", Long.MIN_VALUE),
            Map.entry("FLT_MAX", Float.MAX_VALUE),
            Map.entry("FLT_MIN", Float.MIN_NORMAL),
            Map.entry("FLT_TRUE_MIN", Float.MIN_VALUE),
            Map.entry("FLT_EPSILON", Math.ulp(1.0f)),
            Map.entry("DBL_MAX", Double.MAX_VALUE),
            Map.entry("DBL_MIN", Double.MIN_NORMAL),
            Map.entry("DBL_TRUE_MIN", Double.MIN_VALUE),
            Map.entry("DBL_EPSILON", Math.ulp(1.0)),
            Map.entry("M_PI", Math.PI),
            Map.entry("M_E", Math.E),
            Map.entry("M_PI_2", Math.PI / 2),
            Map.entry("M_SQRT2", Math.sqrt(2)),
            Map.entry("M_PIf", (float) Math.PI),
            Map.entry("INFINITY", Double.POSITIVE_INFINITY),
            Map.entry("HUGE_VAL", Double.POSITIVE_INFINITY),
            Map.entry("std::numeric_limits<float>::max()", Float.MAX_VALUE),
            Map.entry("std::numeric_limits<float>::lowest()", -Float.MAX_VALUE),
            Map.entry("std::numeric_limits<double>::denorm_min()", Double.MIN_VALUE),
            Map.entry("std::numeric_limits<double>::infinity()", Double.POSITIVE_INFINITY),
            Map.entry("std::numeric_limits<int>::min()", Integer.MIN_VALUE),
            Map.entry("std::numeric_limits<unsigned char>::max()", 255),
            Map.entry("std::numeric_limits<long>::digits10", 18),
            Map.entry("std::numeric_limits<unsigned>::digits", 32),
            Map.entry("std::sqrt(2.0f)", (float) Math.sqrt(2)),
            Map.entry("std::sqrt(2.0)", Math.sqrt(2)),
            Map.entry("std::max(3, 7)", 7),
            Map.entry("std::min(3, 7)", 3));

    static Stream<String> rejected() {
        return StandardPrograms.REJECTED.keySet().stream();
    }

    static Stream<String> rejectedInOtherWords() {
        return StandardPrograms.REJECTED_IN_OTHER_WORDS.keySet().stream();
    }

    static Stream<String> rejectedHere() {
        return StandardPrograms.REJECTED_HERE.keySet().stream();
    }

    @Test
    void constants_haveTheirValues() {
        StringBuilder text =
                new StringBuilder("#include <algorithm>\n#include <cfloat>\n#include <cstdint>\n#include <limits>\n"
                        + "__global__ void f(double *a, int *b) {\n");
        List<String> names = List.copyOf(VALUES.keySet());
        for (int i = 0; i < names.size(); i++) {
            text.append("a[").append(i).append("] = ").append(names.get(i)).append(";\n");
        }
        text.append("b[0] = __float_as_int(NAN); b[1] = __float_as_int(std::numeric_limits<float>::quiet_NaN());}\n");
        double[] values = new double[names.size()];
        int[] bits = new int[2];

        try (SourceModule module = new SourceModule(text.toString())) {
            module.getFunction("f").block(1).launch(new Out(values), new Out(bits));
        }

        for (int i = 0; i < values.length; i++) {
            assertThat(values[i])
                    .as(names.get(i))
                    .isEqualTo(VALUES.get(names.get(i)).doubleValue());
        }
        assertThat(bits).containsOnly(0x7fc00000);
    }

    @ParameterizedTest
    @FieldSource("org.gpuarray.kernels.StandardPrograms#ACCEPTED")
    void program_thatNvccTakes_compiles(String text) {
        try (SourceModule module = new SourceModule(text)) {
            assertThat(module.getFunction("f")).isNotNull();
        }
    }

    @ParameterizedTest
    @MethodSource("rejected")
    void program_thatNvccRejects_doesNotCompile_andTheMessageNamesTheHeader(String text) {
        assertThatThrownBy(() -> new SourceModule(text))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(StandardPrograms.REJECTED.get(text));
    }

    @ParameterizedTest
    @MethodSource("rejectedInOtherWords")
    void program_thatLibcuxxRejectsInOtherWords_doesNotCompile(String text) {
        String words = hasToolkit() ? "rejected kernel.cu" : StandardPrograms.REJECTED_IN_OTHER_WORDS.get(text);

        assertThatThrownBy(() -> new SourceModule(text))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @MethodSource("rejectedHere")
    void program_thatLibcuxxTakes_isRefused_withTheReason(String text) {
        assumeFalse(hasToolkit(), "libcu++ of the CUDA toolkit takes it");

        assertThatThrownBy(() -> new SourceModule(text))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(StandardPrograms.REJECTED_HERE.get(text));
    }

    private static boolean hasToolkit() {
        Device device = Devices.current();
        return device.toolchain() instanceof NvrtcCompiler nvrtc && nvrtc.hasHeaders();
    }

    @ParameterizedTest
    @FieldSource("HEADERS")
    void header_compilesWhole(String header) {
        new SourceModule("#include <" + header
                        + ">\n#define PASTE(a, b) a##b\n__global__ void f(int *a) { a[0] = 1; }\n")
                .close();
    }

    static final List<String> HEADERS = StandardHeaders.names();

    @Test
    void typesWithoutInclude_takeArguments() {
        long[] a = new long[1];
        byte[] b = new byte[1];
        try (SourceModule module =
                new SourceModule("__global__ void f(int64_t *a, int8_t *b, uint n) { a[0] = n; b[0] = n; }")) {
            module.getFunction("f").block(1).launch(new Out(a), new Out(b), 7);
        }
        assertThat(a).containsExactly(7);
        assertThat(b).containsExactly(7);
    }

    @Test
    void pointersToAtomicAndComplexNumbers_takeArrays() {
        int[] counts = {5, 0};
        float[] z = {3, 1};
        try (GPUArray w = GPUArray.toGpu(new double[] {0, 1}).view(DType.COMPLEX128);
                SourceModule module = new SourceModule("""
                        #include <cuda/atomic>
                        #include <cuda/std/complex>
                        __global__ void f(cuda::atomic<int, cuda::thread_scope_device> *counts, cuda::std::complex<float> *z,
                                          cuda::std::complex<double> *w, float re, float im) {
                          counts[threadIdx.x % 2].fetch_add(2, cuda::memory_order_relaxed);
                          if (threadIdx.x == 0) { *z *= cuda::std::complex<float>(re, im); *w *= *w; }
                        }
                        """)) {
            module.getFunction("f").block(6).launch(new InOut(counts), new InOut(z), w, 0f, 2f);
            assertThat(w.view(DType.FLOAT64).toDoubleArray()).containsExactly(-1, 0);
        }
        assertThat(counts).containsExactly(11, 6);
        assertThat(z).containsExactly(-2, 6);
    }

    @Test
    void headersOfTheProgram_comeFirst() {
        int[] a = new int[1];
        try (SourceModule module = SourceModule.builder(
                        "#include <limits.h>\n__global__ void f(int *a) { a[0] = INT_MAX + LIMIT; }")
                .header("limits.h", "#define LIMIT -7\n")
                .build()) {
            module.getFunction("f").block(1).launch(new Out(a));
        }
        assertThat(a).containsExactly(Integer.MAX_VALUE - 7);
    }

    @Test
    void assert_isGoneWithNdebug() {
        int[] a = new int[1];
        try (SourceModule module = new SourceModule(
                "#define NDEBUG\n#include <assert.h>\n__global__ void f(int *a) { assert(a == 0); a[0] = 1; }")) {
            module.getFunction("f").block(1).launch(new Out(a));
        }
        assertThat(a).containsExactly(1);
    }

    @Test
    void preInclude_isAnOption() {
        int[] a = new int[1];
        try (SourceModule module = SourceModule.builder("__global__ void f(int *a) { a[0] = NUMBER + FLT_DIG; }")
                .header("mine.h", "#include \"number.h\"\n")
                .header("number.h", "#define NUMBER 5\n")
                .options("--pre-include=mine.h", "--pre-include=cfloat")
                .build()) {
            module.getFunction("f").block(1).launch(new Out(a));
        }
        assertThat(a).containsExactly(11);
    }

    @Test
    void programWithLibcuxx_getsNoIntegersOfOtherTypes() {
        String text = "__global__ void f(int64_t *a) { a[0] = INT_MAX; }";

        assertThat(StandardPrograms.source(text).headers().toString()).contains("typedef long int64_t", "INT_MAX");
        assertThat(StandardPrograms.source("#include <cuda/ptx>\n" + text)
                        .headers()
                        .toString())
                .contains("INT_MAX")
                .doesNotContain("int64_t");
        assertThat(StandardHeaders.of(List.of("#include <cuda/std/cstdint>\n" + text), Set.of(), true)
                        .toString())
                .contains("INT_MAX")
                .doesNotContain("int64_t", "cuda/std");
    }

    @Test
    void programWithoutTheirNames_getsNone() {
        assertThat(StandardPrograms.source("__global__ void f(float *a) { a[0] = sqrtf(a[0]); }")
                        .headers())
                .isEmpty();
    }
}
