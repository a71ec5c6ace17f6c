package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KernelTemplateTest {
    @Test
    void fill_severalLines_takeTheHolesIndentation() {
        KernelTemplate template = KernelTemplate.of("void ${name}() {\n  if (x) {\n    ${body}\n  }\n}\n");

        assertThat(template.fill("name", "f", "body", "a();\nif (b) {\n  c();\n}\n"))
                .isEqualTo("void f() {\n  if (x) {\n    a();\n    if (b) {\n      c();\n    }\n  }\n}\n");
    }

    @Test
    void fill_emptyValueAlone_takesTheLineAway() {
        KernelTemplate template = KernelTemplate.of("a\n  ${body}\nb${rest}\n");

        assertThat(template.fill("body", "", "rest", "")).isEqualTo("a\nb\n");
    }

    @Test
    void fill_valueThatLooksLikeAHole_staysAsItIs() {
        assertThat(KernelTemplate.of("${a} $1\n").fill("a", "${a} \\$1")).isEqualTo("${a} \\$1 $1\n");
    }

    @Test
    void fill_holeWithoutValue_isAnError() {
        assertThatThrownBy(() -> KernelTemplate.of("${a} ${b}").fill("a", "x"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("holes=[a, b] values=[a]");
    }

    @Test
    void fill_valueWithoutHole_isAnError() {
        assertThatThrownBy(() -> KernelTemplate.of("${a}").fill("a", "x", "c", "y"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("values=[a, c]");
    }

    @Test
    void fill_sameNameTwice_isAnError() {
        assertThatThrownBy(() -> KernelTemplate.of("${a}").fill("a", "x", "a", "y"))
                .isInstanceOf(IllegalStateException.class);
    }
}
