package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Test;

/** Kernels without waits: the loop over threads, its guards, and reports of wild accesses. */
class ElementwiseTest {
    /** {@code i = flat; if (i < n) y[i] = 2 * x[i];} */
    static Program doubling() {
        Tree t = new Tree();
        Variable y = t.pointer("y", ScalarType.F32);
        Variable x = t.pointer("x", ScalarType.F32);
        Variable n = t.local("n", ScalarType.I32);
        Variable i = t.local("i", ScalarType.I32);
        t.line("int i = blockIdx.x * blockDim.x + threadIdx.x;");
        var declare = t.declare(i, t.flat());
        t.line("if (i < n) y[i] = 2 * x[i];");
        return t.kernel(
                "twice",
                List.of(y, x, n),
                declare,
                t.when(t.lt(t.var(i), t.var(n)), t.assign(t.at(y, t.var(i)), t.mul(t.f(2), t.at(x, t.var(i))))));
    }

    @Test
    void guardedKernel_partOfTheLastBlock_leavesTheRestAlone() {
        float[] x = new float[1000];
        float[] y = new float[1024];
        for (int i = 0; i < x.length; i++) {
            x[i] = i;
        }
        java.util.Arrays.fill(y, -1);
        Launch launch = Launch.of(doubling());
        launch.run(Grid.of(4, 256), y, x, 1000);
        for (int i = 0; i < y.length; i++) {
            assertThat(y[i]).as("y[%d]", i).isEqualTo(i < 1000 ? 2f * i : -1);
        }
        assertThat(Launch.unchecked(doubling()).kernel().code().mergesBlocks()).isTrue();
    }

    @Test
    void blockRange_runsOnlyItsBlocks() {
        float[] y = new float[40];
        float[] x = new float[40];
        java.util.Arrays.fill(x, 1);
        Launch.of(doubling()).runSome(Grid.of(4, 10), 1, 3, y, x, 40);
        for (int i = 0; i < 40; i++) {
            assertThat(y[i]).as("y[%d]", i).isEqualTo(i >= 10 && i < 30 ? 2 : 0);
        }
    }

    /** {@code dest[i] = a[i] * b[i]} with i = threadIdx.x. */
    static Program multiplyThem() {
        Tree t = new Tree();
        t.line("__global__ void multiply_them(float *dest, float *a, float *b)");
        Variable dest = t.pointer("dest", ScalarType.F32);
        Variable a = t.pointer("a", ScalarType.F32);
        Variable b = t.pointer("b", ScalarType.F32);
        Variable i = t.local("i", ScalarType.I32);
        t.line("{").line("  const int i = threadIdx.x;");
        var declare = t.declare(i, t.convert(ScalarType.I32, t.threadX()));
        t.line("").line("  dest[i] = a[i] * b[i];");
        return t.kernel(
                "multiply_them",
                List.of(dest, a, b),
                declare,
                t.assign(t.at(dest, t.var(i)), t.mul(t.at(a, t.var(i)), t.at(b, t.var(i)))));
    }

    @Test
    void write_beyondTheEnd_isReported() {
        float[] longer = new float[1000];
        assertThatThrownBy(() -> Launch.of(multiplyThem()).run(Grid.of(1, 512), new float[400], longer, longer))
                .isInstanceOf(KernelFaultException.class)
                .hasMessage("out-of-bounds write in kernel multiply_them at block (0,0,0) thread (400,0,0)\n"
                        + "  k.cu(5): dest[i] = a[i] * b[i];"
                        + "     index=400 of dest, which holds 400 float (1600 bytes) of global memory");
    }

    @Test
    void read_beyondTheEnd_isReportedEachTime() {
        Launch launch = Launch.of(multiplyThem());
        float[] dest = new float[512];
        for (int round = 0; round < 300; round++) {
            assertThatThrownBy(() -> launch.run(new Grid(3, 2, 1, 16, 8, 4, 0), dest, dest, new float[10]))
                    .isInstanceOfSatisfying(KernelFaultException.class, e -> {
                        assertThat(e.fault().kind()).isEqualTo("out-of-bounds read");
                        assertThat(e.fault().line()).isEqualTo(5);
                        assertThat(e.fault().threadX()).isEqualTo(10);
                    })
                    .hasMessageContaining("index=10 of b, which holds 10 float (40 bytes)");
        }
    }

    @Test
    void nullPointer_isReported() {
        assertThatThrownBy(() -> Launch.of(multiplyThem()).run(Grid.of(1, 1), new float[1], null, new float[1]))
                .hasMessage("null pointer in kernel multiply_them at block (0,0,0) thread (0,0,0)\n"
                        + "  k.cu(5): dest[i] = a[i] * b[i];     a is null");
    }

    @Test
    void faultInMergedBlocks_namesBlockAndThread() {
        assertThatThrownBy(() -> Launch.of(doubling()).run(Grid.of(100, 64), new float[5000], new float[6400], 6400))
                .isInstanceOfSatisfying(KernelFaultException.class, e -> {
                    assertThat(e.fault().blockX()).isEqualTo(5000 / 64);
                    assertThat(e.fault().threadX()).isEqualTo(5000 % 64);
                });
    }

    @Test
    void sameProgram_givesTheSameBytes() {
        assertThat(Launch.of(doubling()).program().encode())
                .isEqualTo(Launch.of(doubling()).program().encode());
    }

    @Test
    void guardWithOffset_andLowerBound_areExact() {
        // if (i > 0 && i < n - 1) y[i] = x[i - 1] + x[i + 1];
        Tree t = new Tree().line("stencil");
        Variable y = t.pointer("y", ScalarType.F32);
        Variable x = t.pointer("x", ScalarType.F32);
        Variable n = t.local("n", ScalarType.I32);
        Variable i = t.local("i", ScalarType.I32);
        Expr inside = new Expr.Logical(
                true,
                t.binary(Expr.BinaryOp.GT, t.var(i), t.i(0)),
                t.lt(t.var(i), t.binary(Expr.BinaryOp.SUB, t.var(n), t.i(1))),
                t.at());
        Program program = t.kernel(
                "stencil",
                List.of(y, x, n),
                t.declare(i, t.flat()),
                t.when(
                        inside,
                        t.assign(
                                t.at(y, t.var(i)),
                                t.add(t.at(x, t.add(t.var(i), t.i(-1))), t.at(x, t.add(t.var(i), t.i(1)))))));
        for (int length : new int[] {0, 1, 2, 3, 100}) {
            float[] in = new float[length];
            float[] out = new float[length];
            for (int k = 0; k < length; k++) {
                in[k] = k * k;
            }
            Launch.of(program).run(Grid.of(5, 32), out, in, length);
            for (int k = 0; k < length; k++) {
                float expected = k > 0 && k < length - 1 ? in[k - 1] + in[k + 1] : 0;
                assertThat(out[k]).as("n=%d y[%d]", length, k).isEqualTo(expected);
            }
        }
    }
}
