package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.KernelLowering;
import org.gpuarray.cpu.flow.Pointers;
import org.gpuarray.cpu.flow.Terminator;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code &&} and {@code ||} as values: no branch if the right side is known, and none of its effects if it is not needed. */
class KnownConditionsTest {
    private static final int VALUES = 4;

    private static Program parse(String value) {
        return CudaParser.parse("k.cu", """
                __global__ void k(const int *x, int *y, int *effects) {
                  int i = threadIdx.x;
                  bool a = (x[i] & 1) != 0, b = (x[i] & 2) != 0;
                  bool c = VALUE;
                  y[i] = c;
                }
                """.replace("VALUE", value), Map.of(), Map.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a && b; 0 0 0 1; 0",
                "a || b; 0 1 1 1; 0",
                "a && !b; 0 1 0 0; 0",
                "!a || (b && a); 1 0 1 1; 0",
                "x[i] > 0 && b; 0 0 1 1; 0",
                "a && (effects[i] = 1); 0 1 0 1; 2",
                "a || x[i] / 2 > 0; 0 1 1 1; 2"
            })
    void values_areRight_withBranchesOnlyForEffects(String value, String expected, int branches) {
        Program program = parse(value);
        Graph graph = KernelLowering.lower(program, program.kernels().get(0), Pointers.TYPED, false, false, false);
        assertThat(graph.blocks().stream()
                        .filter(block -> block.terminator() instanceof Terminator.Branch)
                        .count())
                .as("branches of %s", value)
                .isEqualTo(branches);
        int[] y = new int[VALUES];
        int[] effects = new int[VALUES];
        Launch.unchecked(program).run(Grid.of(1, VALUES), new int[] {0, 1, 2, 3}, y, effects);
        for (int i = 0; i < VALUES; i++) {
            assertThat(Integer.toString(y[i])).isEqualTo(expected.split(" ")[i]);
            assertThat(effects[i]).isEqualTo(value.contains("effects") ? i & 1 : 0);
        }
    }
}
