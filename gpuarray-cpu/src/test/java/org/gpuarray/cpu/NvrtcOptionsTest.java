package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NvrtcOptionsTest {
    @Test
    void of_macros_inEveryForm() {
        assertThat(macros("-DN=4", "-D", "M=5", "-DFLAG", "--define-macro=T=a=b", "-DGONE", "-UGONE"))
                .isEqualTo(Map.of("N", "4", "M", "5", "FLAG", "1", "T", "a=b"));
    }

    @Test
    void of_optionsWithoutEffect_areIgnored() {
        assertThat(macros("-use_fast_math", "-lineinfo", "--maxrregcount=32")).isEmpty();
        assertThat(NvrtcOptions.of(CompileOptions.EXACT).macros()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"c++03, 199711L", "c++11, 201103L", "c++14, 201402L", "c++17, 201703L", "c++20, 202002L"})
    void of_standard_isAMacro(String standard, String value) {
        assertThat(macros("--std=" + standard)).isEqualTo(Map.of("__cplusplus", value));
        assertThat(macros("-std=" + standard, "-DN=1")).isEqualTo(Map.of("__cplusplus", value, "N", "1"));
        assertThat(macros("-std=c++11", "-std=" + standard)).isEqualTo(Map.of("__cplusplus", value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"c++23", "c++2a", "gnu++20", "C++20", "20", ""})
    void of_otherStandard_isRefused(String standard) {
        assertThatThrownBy(() -> macros("--std=" + standard))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("option --std=" + standard + " has an invalid value")
                .hasMessageContaining("[c++03, c++11, c++14, c++17, c++20]");
    }

    @Test
    void of_preIncludes_areInOrder() {
        assertThat(NvrtcOptions.of(new CompileOptions(List.of("--pre-include=b.h", "--pre-include=a.h")))
                        .includes())
                .containsExactly("b.h", "a.h");
    }

    @Test
    void of_unknownOption_isNamed() {
        for (String option : List.of("--turbo", "fmad", "-I/usr/include", "--fmad-not=true")) {
            assertThatThrownBy(() -> macros(option))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("option " + option + " is not known");
        }
    }

    @Test
    void of_nameMissing_isAnError() {
        assertThatThrownBy(() -> macros("-D")).hasMessageContaining("-D needs a name");
    }

    private static Map<String, String> macros(String... options) {
        return NvrtcOptions.of(new CompileOptions(List.of(options))).macros();
    }
}
