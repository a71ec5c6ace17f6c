package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The maximum and the minimum that NaN takes part in. */
class NanExtremesTest {
    private static final double[] NUMBERS = {
        Double.NaN, -0.0, 0.0, 1, -1, 2.5, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE
    };

    @ParameterizedTest
    @CsvSource({"fmaxf, float", "fminf, float", "fmax, float", "fmin, float", "fmax, double", "fmin, double"})
    void extreme_isNaNIfEitherIs(String function, String type) {
        String text = """
                __device__ T extreme(const T a, const T b) {
                  return a != a || b != b ? a + b : F(a, b);
                }

                __global__ void k(double *out, const double *x, int n) {
                  for (int i = 0; i < n * n; i++) out[i] = extreme(x[i / n], x[i % n]);
                }
                """.replace("T ", type + " ").replace("F(", function + "(");
        int n = NUMBERS.length;
        double[] out = new double[n * n];
        Launch.cuda(text).run(Grid.of(1, 1), out, NUMBERS, n);
        for (int i = 0; i < out.length; i++) {
            double a = number(type, NUMBERS[i / n]);
            double b = number(type, NUMBERS[i % n]);
            double expected = function.startsWith("fmax") ? Math.max(a, b) : Math.min(a, b);
            assertThat(Double.valueOf(out[i])).as("%s(%s, %s)", function, a, b).isEqualTo(Double.valueOf(expected));
        }
        assertThat(isJavas(text)).isTrue();
    }

    private static double number(String type, double value) {
        return type.equals("float") ? (float) value : value;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a != a || b != b ? a + b : fmaxf(b, a)",
                "a != a || b != b ? b : fmaxf(a, b)",
                "a != a && b != b ? a + b : fmaxf(a, b)",
                "a != a || b == b ? a + b : fmaxf(a, b)",
                "a != b || b != b ? a + b : fmaxf(a, b)",
                "a != a || b != b ? a - b : fmaxf(a, b)",
                "a != a || b != b ? a + b : fdimf(a, b)"
            })
    void otherForms_stayWhatTheyAre(String expression) {
        assertThat(isJavas("__global__ void k(float *y, float a, float b) { *y = " + expression + "; }"))
                .isFalse();
    }

    private static boolean isJavas(String text) {
        byte[] code = JitCompiler.compile(CudaParser.parse("k.cu", text, Map.of(), Map.of()), Checks.NONE)
                .kernels()
                .get(0)
                .typed()
                .classBytes();
        return !new String(code, StandardCharsets.ISO_8859_1).contains("cpu/math/ExactMath");
    }
}
