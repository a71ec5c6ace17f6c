package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels that the host names by C++ expressions. */
class KernelNamesTest {
    private static final String TEXT = """
            template <typename T, int N = 2> __global__ void add(T *a) { a[0] += N; }
            namespace ns {
            struct Pair { int x, y; };
            template <typename T> __global__ void copy(T *a) { a[0] = a[1]; }
            __global__ void plain(int *a) { a[0] = 1; }
            }
            __global__ void o(int *a) { a[0] = 1; }
            __global__ void o(float *a) { a[0] = 1; }
            __device__ int twice(int x) { return 2 * x; }
            constexpr int four = 4;""";

    private static Program parse(String... kernels) {
        return CudaParser.parse(new KernelSource("k.cu", TEXT, Map.of(), List.of(kernels)), Map.of(), List.of());
    }

    @Test
    void expressions_nameTheirInstances() {
        Program program = parse("add<float, four>", " & add<int>", "(ns::copy< ns::Pair >)", "ns::plain");

        assertThat(program.kernels())
                .extracting(kernel ->
                        kernel.name() + kernel.function().parameters().get(0).type())
                .contains(
                        "add<float, four>float *",
                        " & add<int>int *",
                        "(ns::copy< ns::Pair >)ns::Pair *",
                        "ns::plainint *");
        assertThat(program.templateKernels()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add<flot>   | 2 | identifier \"flot\" is undefined",
                "sub<float>  | 2 | identifier \"sub\" is undefined",
                "twice       | 2 | \"twice\" is not a __global__ function",
                "1 + 2       | 2 | \"1 + 2\" is not a __global__ function",
                "add         | 2 | no instance of kernel template \"add\" matches its template arguments",
                "add<4>      | 2 | no instance of kernel template \"add<4>\" matches its template arguments",
                "o           | 2 | kernel name \"o\" is ambiguous",
                "add<float   | 1 | syntax error",
            })
    void wrongExpression_isAnErrorThatShowsIt(String expression, int line, String message) {
        assertThatThrownBy(() -> parse(expression)).isInstanceOfSatisfying(CompileException.class, e -> {
            assertThat(e.diagnostics()).hasSize(1);
            assertThat(e.diagnostics().get(0).file()).isEqualTo("kernel names");
            assertThat(e.diagnostics().get(0).line()).isEqualTo(line);
            assertThat(e).hasMessageContaining(message);
        });
    }
}
