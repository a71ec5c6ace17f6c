package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.device.CompileException;
import org.junit.jupiter.api.Test;

/** Lines and files by the names that {@code #line} gives them. */
class LineNumbersTest {
    private static final String TEXT = """
            __global__ void k(int *y) {
            #line 70 "made.cu"
              y[0] = %s;
              y[1] = 1;
            #line 5
              y[2] = %s;
            }
            """;

    @Test
    void errors_sayTheLineAndTheFile_withTheText() {
        CompileException thrown =
                catchThrowableOfType(CompileException.class, () -> Trees.parse(TEXT.formatted("one", "two")));

        assertThat(thrown.diagnostics())
                .extracting(d -> d.file() + ":" + d.line() + ":" + d.column() + " " + d.lineText())
                .containsExactly("made.cu:5:10   y[2] = two;", "made.cu:70:10   y[0] = one;");
    }

    @Test
    void program_knowsTheTextOfRenumberedLines() {
        Program program = Trees.parse(TEXT.formatted("3", "4"));

        assertThat(program.line(new SourcePosition("made.cu", 71, 1))).isEqualTo("  y[1] = 1;");
        assertThat(program.line(new SourcePosition("made.cu", 5, 1))).isEqualTo("  y[2] = 4;");
        assertThat(program.line(new SourcePosition("made.cu", 12, 1))).isEmpty();
        assertThat(program.line(new SourcePosition(program.fileName(), 1, 1))).startsWith("__global__ void k");
    }

    @Test
    void macros_followTheDirective() {
        assertThat(Trees.print(TEXT.formatted("__LINE__", "sizeof(__FILE__) * __LINE__")))
                .contains("y[0] = 70;")
                .contains("y[2] = (int) (8ull *:unsigned long long 5ull);");
    }

    @Test
    void literalOfTheSameNumber_isLeftAlone() {
        assertThat(Trees.print("#define THREE 3\n#line 40\n__global__ void k(int *y) { y[0] = THREE + 3; }"))
                .contains("y[0] = (3 + 3);");
    }
}
