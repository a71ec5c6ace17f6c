package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.DeviceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that store a function of elements which lie side by side compute it of all at once, and give what they give one by one. */
class LoopFunctionsTest {
    private static final int LENGTH = 1300;

    private static String kernel(String body) {
        return """
                __global__ void k(const float *a, float *b, const int first, const int start, const int n) {
                  BODY
                }
                """.replace("BODY", body);
    }

    private static Program parse(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    private static int calls(String text) {
        return CopyLoopsTest.calls(text, "LoopFunctions", "");
    }

    private static float[] numbers(int n) {
        float[] numbers = new float[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = i % 50 == 49 ? Float.NaN : i * 0.01f - 3;
        }
        return numbers;
    }

    /** Checked code computes element by element. */
    private static void assertSame(String text, int first, int start, int n) {
        float[] expected = numbers(LENGTH);
        float[] actual = numbers(LENGTH);
        Launch.checked(parse(text)).run(Grid.of(1, 1), numbers(LENGTH), expected, first, start, n);
        Launch.unchecked(parse(text)).run(Grid.of(1, 1), numbers(LENGTH), actual, first, start, n);
        assertThat(actual)
                .as("first=%d start=%d n=%d of %s", first, start, n, text)
                .containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = start; j < n; j++) { b[j] = expf(a[first + j]); }",
                "for (int j = start; j < n; j++) { b[first + j] = tanhf(b[first + j]); }",
                "for (int j = start; j < n; j++) { const float t = logf(a[j]); b[j] = t; }",
                "for (int j = start; j < n; j++) b[j] = sinf(a[j]); for (int j = start; j < n; j++) b[j] = cosf(b[j]);",
                "float v[1300]; for (int j = start; j < n; j++) { v[j] = a[first + j]; }"
                        + " for (int j = start; j < n; j++) { v[j] = expm1f(v[j]); }"
                        + " for (int j = start; j < n; j++) { b[j] = v[j] + v[start]; }"
            })
    void functions_ofElementsSideBySide_areOfAllAtOnce(String body) {
        assertThat(calls(kernel(body))).as(body).isPositive();
        for (int[] of :
                new int[][] {{0, 0, 1300}, {3, 0, 1000}, {3, 5, 69}, {3, 5, 68}, {0, 7, 3}, {0, 0, 0}, {1, 0, 1}}) {
            assertSame(kernel(body), of[0], of[1], of[2]);
        }
    }

    /** What takes another argument, computes more than a function, or has no function of many numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = start; j < n; j++) { b[j] = expf(a[first]); }",
                "for (int j = start; j < n; j++) { b[j] = expf(a[2 * j]); }",
                "for (int j = start; j < n; j++) { b[j] = expf(a[j]) + 1; }",
                "for (int j = start; j < n; j++) { b[j] = expf(a[j] + 1); }",
                "for (int j = start; j < n; j++) { b[j] = expf(expf(a[j])); }",
                "for (int j = start; j < n; j++) { b[j] = powf(a[j], a[j]); }",
                "for (int j = start; j < n; j++) { b[j] = erff(a[j]); }",
                "for (int j = start; j < n; j++) { float t = a[j]; b[j] = expf(2.0f); if (t > 5) b[0] = t; }"
            })
    void loops_thatDoMore_stayLoops(String body) {
        assertThat(calls(kernel(body))).as(body).isZero();
    }

    @Test
    void functions_ofOneArray_readWhatTheyWrote() {
        String text = kernel("for (int j = start; j < n; j++) { b[j + first] = cosf(b[j]); }");
        assertThat(calls(text)).isPositive();
        for (int first : new int[] {-100, -1, 0, 1, 100}) {
            assertSame(text, first, 100, 900);
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0,1400", "1200,0,200", "-1,0,300", "0,-2,300"})
    void functions_outOfBounds_faultAtTheirElement(int first, int start, int n) {
        String text = kernel("for (int j = start; j < n; j++) { b[j] = expf(a[first + j]); }");
        String alone = kernel("for (int j = start; j < n; j++) { b[j] = expf(a[first + j]) * 1; }");
        float[] expected = new float[LENGTH];
        float[] actual = new float[LENGTH];
        assertThatThrownBy(() ->
                        Launch.unchecked(parse(alone)).run(Grid.of(1, 1), numbers(LENGTH), expected, first, start, n))
                .isInstanceOf(DeviceException.class);
        assertThatThrownBy(() ->
                        Launch.unchecked(parse(text)).run(Grid.of(1, 1), numbers(LENGTH), actual, first, start, n))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("k.cu");
        assertThat(actual).containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource({"exp,true", "log,true", "sin,false"})
    void functions_ofDouble_areThoseThatThereAre(String function, boolean isOfMany) {
        String text = """
                __global__ void k(const double *a, double *b, const int n) {
                  for (int j = 0; j < n; j++) { b[j] = F(a[j]); }
                }
                """.replace("F", function);
        assertThat(calls(text) > 0).isEqualTo(isOfMany);
        double[] a = new double[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            a[i] = i * 0.7 - 400;
        }
        double[] one = new double[LENGTH];
        double[] many = new double[LENGTH];
        Launch.checked(parse(text)).run(Grid.of(1, 1), a, one, LENGTH);
        Launch.unchecked(parse(text)).run(Grid.of(1, 1), a, many, LENGTH);
        assertThat(many).containsExactly(one);
    }
}
