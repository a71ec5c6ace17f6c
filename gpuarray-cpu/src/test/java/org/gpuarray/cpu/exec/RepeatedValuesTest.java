package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.KernelLowering;
import org.gpuarray.cpu.flow.Pointers;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;

/** Long code computes an integer once that it asks for several times. */
class RepeatedValuesTest {
    private static final int ROUNDS = 60;
    private static final int THREADS = 7;

    /** Rounds of a chain, from {@code from} on. */
    private static String chain(String name, String from) {
        StringBuilder text = new StringBuilder("unsigned " + name + " = " + from + ";\n");
        for (int i = 0; i < ROUNDS; i++) {
            text.append("unsigned %s%d = __umulhi(%s, 0x9e3779b9u + %d) ^ (unsigned) i;\n"
                    .formatted(name, i, i == 0 ? name : name + (i - 1), i));
        }
        return text.toString();
    }

    private static Program parse(String body) {
        return CudaParser.parse(
                "k.cu",
                "__global__ void k(const unsigned *x, unsigned *y, int n) {\n  int i = threadIdx.x;\n  unsigned v = x[i];\n"
                        + body + "\n}",
                Map.of(),
                Map.of());
    }

    private static long calls(Program program) {
        Graph graph = KernelLowering.lower(program, program.kernels().get(0), Pointers.TYPED, false, false, false);
        return graph.blocks().stream()
                .flatMap(block -> block.instructions().stream())
                .filter(instr ->
                        instr instanceof Instr.Invoke invoke && invoke.name().contains("multiplyHigh"))
                .count();
    }

    private static int chained(int value, int i) {
        for (int round = 0; round < ROUNDS; round++) {
            long key = (0x9e3779b9L + round) & 0xFFFF_FFFFL;
            value = (int) (((value & 0xFFFF_FFFFL) * key) >>> 32) ^ i;
        }
        return value;
    }

    private static int[] run(Program program, int n) {
        int[] x = new int[THREADS];
        int[] y = new int[THREADS];
        for (int i = 0; i < THREADS; i++) {
            x[i] = i * 0x1234567;
        }
        Launch.unchecked(program).run(Grid.of(1, THREADS), x, y, n);
        return y;
    }

    @Test
    void equalChains_ofOneBlock_areComputedOnce() {
        Program program = parse(chain("a", "(unsigned) ((long long) v + 1)")
                + chain("b", "(unsigned) ((long long) v + (3LL >> 1))") + "y[i] = a59 * 3 + b59;");
        assertThat(calls(program)).isEqualTo(ROUNDS);
        int[] y = run(program, 0);
        for (int i = 0; i < THREADS; i++) {
            assertThat(y[i]).isEqualTo(4 * chained(i * 0x1234567 + 1, i));
        }
    }

    @Test
    void chainsOfDifferentWays_areComputedOnEach_andOnceWhereOneIsOnAllWays() {
        String way = "if (n > 3) {" + chain("a", "v") + "y[i] = a59; } else {" + chain("b", "v") + "y[i] = b59 + 1; }";
        assertThat(calls(parse(way))).isEqualTo(2 * ROUNDS);
        String before = chain("a", "v") + "y[i] = a59; if (n > 3) {" + chain("b", "v") + "y[i] = b59 + 1; }";
        Program program = parse(before);
        assertThat(calls(program)).isEqualTo(ROUNDS);
        for (int n : new int[] {3, 4}) {
            int[] y = run(program, n);
            for (int i = 0; i < THREADS; i++) {
                assertThat(y[i]).isEqualTo(chained(i * 0x1234567, i) + n - 3);
            }
        }
    }

    @Test
    void chains_ofValuesThatChange_areComputedAgain() {
        Program program = parse("for (int t = 0; t < n; t++) {" + chain("a", "v") + "v += 5;" + chain("b", "v")
                + "y[i] = a59 ^ b59; }");
        assertThat(calls(program)).isEqualTo(2 * ROUNDS);
        int[] y = run(program, 3);
        for (int i = 0; i < THREADS; i++) {
            int v = i * 0x1234567 + 10;
            assertThat(y[i]).isEqualTo(chained(v, i) ^ chained(v + 5, i));
        }
    }
}
