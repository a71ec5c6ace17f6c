package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreludeTest {
    private static final Pattern FUNCTION = Pattern.compile("(?:inline )?[\\w ]+?[ *]+(\\w+)\\(([^)]*)\\)(?:;| \\{.*)");

    @Test
    void everyDeclaration_standsOnce() {
        assertThat(Prelude.instance().lines()).doesNotHaveDuplicates();
    }

    @Test
    void everyFunction_canBeCalled() {
        StringBuilder calls = new StringBuilder("__global__ void k() {\n");
        int count = 0;
        for (String line : Prelude.instance().lines()) {
            Matcher matcher = FUNCTION.matcher(line);
            if (!line.startsWith("template")
                    && !line.startsWith("#")
                    && !line.startsWith("struct")
                    && matcher.matches()) {
                calls.append(matcher.group(1))
                        .append('(')
                        .append(arguments(matcher.group(2)))
                        .append(");\n");
                count++;
            }
        }
        assertThat(count).isGreaterThan(700);
        assertThat(Trees.errors(calls + "}")).isEmpty();
    }

    private static String arguments(String parameters) {
        if (parameters.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (String parameter : parameters.split(", ")) {
            String type = parameter
                    .replaceFirst(" = .*", "")
                    .replaceFirst("\\w+$", "")
                    .strip();
            boolean struct = type.matches("u?(char|short|int|long|longlong)[1-4]|(float|double)[1-4]|dim3");
            String value = type.endsWith("*")
                    ? "(" + type + ") nullptr"
                    : type.endsWith("&")
                            ? "*(" + type.replace('&', '*') + ") nullptr"
                            : struct ? type + "{}" : "(" + type + ") 1";
            text.append(text.length() == 0 ? "" : ", ").append(value);
        }
        return text.toString();
    }

    @Test
    void program_getsOnlyTheLinesItNeeds() {
        String lines = Prelude.instance().select(List.of("__global__ void k(float *y) { y[0] = sqrt(y[1]); }"));
        assertThat(lines)
                .contains(
                        "inline float sqrt(float x) { return sqrtf(x); }",
                        "float sqrtf(float x);",
                        "#define __global__");
        assertThat(lines).doesNotContain("float4", "atomicAdd", "threadIdx");
        assertThat(lines.lines().count()).isLessThan(15);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "float sqrtf(float x);                        | sqrtf",
                "int atomicAdd(int *address, int value);      | atomicAdd",
                "using size_t = unsigned long;                | size_t",
                "extern const uint3 threadIdx;                | threadIdx",
                "struct alignas(16) float4 { float x; };      | float4",
                "struct dim3 { unsigned int x; dim3(int a); };| dim3",
                "#define NAN __int_as_float(0x7fffffff)       | NAN",
                "#define __align__(n) __attribute__((x(n)))   | __align__",
                "template <typename T> inline T __ldg(const T *p) { return *p; } | __ldg",
            })
    void line_declaresOneName(String line, String name) {
        assertThat(Prelude.declaredName(line)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "float4, 16, 16",
        "float3, 12, 4",
        "float2, 8, 8",
        "int4, 16, 16",
        "uchar4, 4, 4",
        "short2, 4, 4",
        "double2, 16, 16",
        "double4, 32, 16",
        "double3, 24, 8",
        "longlong2, 16, 16",
        "char3, 3, 1",
        "ulonglong4, 32, 16",
        "dim3, 12, 4",
    })
    void vectorType_hasCudasSizeAndAlignment(String type, int size, int align) {
        assertThat(Trees.body("n = sizeof(" + type + "); n = alignof(" + type + ");"))
                .isEqualTo("n = " + size + ";\nn = " + align + ";");
    }
}
