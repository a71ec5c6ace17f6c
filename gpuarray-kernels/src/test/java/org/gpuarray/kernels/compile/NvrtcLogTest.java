package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.device.CompileException.Diagnostic;
import org.gpuarray.device.KernelSource;
import org.junit.jupiter.api.Test;

class NvrtcLogTest {
    private static final KernelSource SOURCE =
            new KernelSource("k.cu", "__global__ void f(float* a) {\n  a[0] = foo;\n  a[1] = 2\n}\n");

    @Test
    void errors_haveLineColumnAndText() {
        String log = """
                k.cu(2): error: identifier "foo" is undefined
                    a[0] = foo;
                           ^

                k.cu(4): error: expected a ";"
                  }
                  ^

                2 errors detected in the compilation of "k.cu".
                """;

        List<Diagnostic> errors = NvrtcLog.errors(log, SOURCE);

        assertThat(errors)
                .containsExactly(
                        new Diagnostic("k.cu", 2, 10, "identifier \"foo\" is undefined", "  a[0] = foo;"),
                        new Diagnostic("k.cu", 4, 1, "expected a \";\"", "}"));
        assertThat(NvrtcLog.describe(errors, log))
                .contains("k.cu(2): error: identifier \"foo\" is undefined", "    2 |   a[0] = foo;");
    }

    @Test
    void errors_withANumberAndWarnings_findsOnlyTheErrors() {
        String log = """
                k.cu(1): warning #177-D: variable "x" was declared but never referenced
                k.cu(3): catastrophic error: cannot open source file "x.h"
                """;

        assertThat(NvrtcLog.errors(log, SOURCE))
                .singleElement()
                .satisfies(error -> assertThat(error.line()).isEqualTo(3))
                .satisfies(error -> assertThat(error.message()).isEqualTo("cannot open source file \"x.h\""));
    }

    @Test
    void describe_logThatIsNotUnderstood_showsIt() {
        assertThat(NvrtcLog.describe(List.of(), "nvrtc: error: invalid value for --gpu-architecture\n"))
                .contains("invalid value for --gpu-architecture");
    }

    @Test
    void errors_inAnotherFile_haveNoLineText() {
        assertThat(NvrtcLog.errors("helper.h(2): error: bad", SOURCE))
                .containsExactly(new Diagnostic("helper.h", 2, 0, "bad", ""));
    }
}
