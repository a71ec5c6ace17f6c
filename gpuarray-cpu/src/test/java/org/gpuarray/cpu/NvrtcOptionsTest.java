package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileOptions;
import org.junit.jupiter.api.Test;

class NvrtcOptionsTest {
    @Test
    void of_macros_inEveryForm() {
        assertThat(macros("-DN=4", "-D", "M=5", "-DFLAG", "--define-macro=T=a=b", "-DGONE", "-UGONE"))
                .isEqualTo(Map.of("N", "4", "M", "5", "FLAG", "1", "T", "a=b"));
    }

    @Test
    void of_optionsWithoutEffect_areIgnored() {
        assertThat(macros("-use_fast_math", "--std=c++17", "-lineinfo", "--maxrregcount=32"))
                .isEmpty();
        assertThat(NvrtcOptions.of(CompileOptions.EXACT).macros()).isEmpty();
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
