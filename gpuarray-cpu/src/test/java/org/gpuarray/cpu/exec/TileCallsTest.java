package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions that the threads of a tile call together give what each thread gets alone. */
class TileCallsTest {
    private static Program kernel(String body) {
        return CudaParser.parse("k.cu", """
                __global__ void k(const float *x, const float *y, float *o, float s, int turns, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) {
                    float r = x[i];
                    BODY
                    o[i] = r;
                  }
                }
                """.replace("BODY", body), Map.of(), Map.of());
    }

    private static boolean isStaged(Program program) {
        return !Launch.unchecked(program).kernel().code().stages().equals(FrameSizes.NONE);
    }

    private static float[] numbers(int n, float first, float step) {
        float[] numbers = new float[n + 3];
        for (int i = 0; i < n; i++) {
            numbers[i] = i % 97 == 96 ? Float.NaN : first + step * (i % 211);
        }
        return numbers;
    }

    /** Checked code is not staged. */
    private static void assertSame(Program program, boolean inPlace) {
        for (int n : new int[] {0, 1, 511, 512, 513, 1300}) {
            float[] y = numbers(n, -3, 0.07f);
            float[] expected = inPlace ? numbers(n, -1, 0.03f) : new float[n + 3];
            float[] actual = expected.clone();
            float[] x = numbers(n, -1, 0.03f);
            Grid grid = Grid.of((n + 255) / 256 + 1, 256);
            Launch.checked(program).run(grid, inPlace ? expected : x, y, expected, 1.5f, 5, n);
            Launch.unchecked(program).run(grid, inPlace ? actual : x, y, actual, 1.5f, 5, n);
            assertThat(actual).as("n=%d", n).containsExactly(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "r = expf(r);",
                "r = logf(r) + expf(y[i]) * r;",
                "r = sinf(cosf(r)) + tanhf(y[i]);",
                "r = powf(r, y[i]) + atan2f(r, y[i]);",
                "r = powf(r, s);",
                "r = powf(2.0f, r) + powf(s, y[i]);",
                "r = powf(r, r);",
                "r = expf(r); r = expf(r) - r; r = log10f(r) + exp2f(r);",
                "float b = y[i]; for (int k = 0; k < turns; k++) { r = tanhf(r * s + b); }",
                "r = expf((float) i) + r;",
                "r = (float) exp((double) y[i]) + r;",
                "double d = log(fabs((double) r)); r = (float) (exp(d * 0.5) + log(d + y[i]));",
                "r = tanf(r) + expm1f(y[i]) * log2f(r);",
                "if (y[i] > 0) { r = expf(r); } r = sinf(r) * 2;"
            })
    void calls_ofManyThreads_giveWhatEachGets(String body) {
        Program program = kernel(body);
        assertThat(isStaged(program)).isTrue();
        assertSame(program, false);
        assertSame(program, true);
    }

    /** All threads have these arguments; or a call is too little beside all else. */
    @ParameterizedTest
    @ValueSource(strings = {"r = expf(s) + r;", "r = erff(r);"})
    void calls_ofNoThreadsOwnNumber_areNotStaged(String body) {
        Program program = kernel(body);
        assertThat(isStaged(program)).isFalse();
        assertSame(program, false);
    }
}
