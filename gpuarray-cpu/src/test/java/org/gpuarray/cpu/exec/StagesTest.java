package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long code that threads run in stages gives what each thread gives alone. */
class StagesTest {
    private static final int PROGRAMS = 150;

    private static Launch unchecked(String text) {
        return Launch.unchecked(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
    }

    private static boolean isStaged(Launch launch) {
        return !launch.kernel().code().stages().equals(FrameSizes.NONE);
    }

    private static String chain(String type, int operations) {
        StringBuilder text = new StringBuilder("__global__ void k(const T *x, const T *y, T *o, T s, int n) {\n"
                + "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) {\n    T r = x[i];\n");
        for (int op = 0; op < operations; op++) {
            text.append("    r = r ")
                    .append(op % 3 == 0 ? "* s" : op % 3 == 1 ? "+ x[i]" : "- y[i]")
                    .append(";\n");
        }
        return text.append("    o[i] = r;\n  }\n}\n").toString().replace("T ", type + " ");
    }

    private static float chained(float x, float y, float s, int operations) {
        float r = x;
        for (int op = 0; op < operations; op++) {
            r = op % 3 == 0 ? r * s : op % 3 == 1 ? r + x : r - y;
        }
        return r;
    }

    /** Checked code is not staged, so each thread runs alone. */
    @Test
    void randomPrograms_giveTheSameBitsAsWithoutStages() {
        int staged = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            String text = StagedPrograms.text(seed);
            Launch plain = Launch.checked(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
            Launch stages = unchecked(text);
            staged += isStaged(stages) ? 1 : 0;
            for (int n : new int[] {0, 1, 511, 512, 513, 1500}) {
                Grid grid = Grid.of((n + 99) / 100 + 1, 100);
                Object[] expected = arguments(text, n, new Random(n));
                Object[] actual = arguments(text, n, new Random(n));
                plain.run(grid, expected);
                stages.run(grid, actual);
                for (int a = 2; a < 5; a++) {
                    assertThat(actual[a])
                            .as("seed %d, n %d, argument %d of\n%s", seed, n, a, text)
                            .isEqualTo(expected[a]);
                }
            }
        }
        assertThat(staged).as("staged programs").isGreaterThan(PROGRAMS / 4);
    }

    /** A row of threads has one index, which a stage's method takes as a parameter. */
    @Test
    void indexOfARow_isReadByStages() {
        int operations = 28;
        StringBuilder parameters = new StringBuilder();
        StringBuilder sums = new StringBuilder();
        for (int op = 0; op < operations; op++) {
            parameters.append("const double u").append(op).append(", ");
            sums.append("    r = r + u").append(op).append(";\n");
        }
        Launch staged = unchecked("""
                template <class T> __device__ __forceinline__ T times(const T a, const T b) {
                  return T((unsigned long long) a * (unsigned long long) b);
                }
                template <class T> __device__ __forceinline__ T plus(const T a, const T b) {
                  return T((unsigned long long) a + (unsigned long long) b);
                }
                extern "C" __global__ void k(const int a0_start, const int a1_start, const double* a2, const int a2_s0, double* o0,
                    const int o0_s0, const long long s0, const long long s1, const long long s2, const long long s3,
                    const long long s4, const double s5, %s const int rows, const int columns) {
                  const int row = blockIdx.x * blockDim.x + threadIdx.x;
                  const int column = threadIdx.y;
                  if (row < rows && column < columns) {
                    const long long t0 = a0_start + column;
                    const long long t3 = times(t0, s0);
                    const long long t4 = plus(t3, s1);
                    const long long t6 = plus(t4, s2);
                    const long long t7 = a1_start;
                    const long long t10 = times(t7, s3);
                    const long long t11 = plus(t10, s4);
                    const bool t12 = t6 >= t11;
                    const double t13 = a2[row * a2_s0 + column];
                    double r = t12 ? t13 : s5;
                %s
                    o0[row * o0_s0 + column] = r;
                  }
                }
                """.formatted(parameters, sums));
        assertThat(isStaged(staged)).isTrue();
        double[] x = new Random(3).doubles(300).toArray();
        double[] o = new double[300];
        List<Object> arguments = new ArrayList<>(List.of(3, 4, x, 3, o, 3, 1L, 2L, -2L, 1L, 0L, 0.5));
        for (int op = 0; op < operations; op++) {
            arguments.add(op / 8.0);
        }
        arguments.addAll(List.of(100, 3));
        staged.run(new Grid(2, 1, 1, 64, 3, 1, 0), arguments.toArray());

        for (int at = 0; at < o.length; at++) {
            double r = 3 + at % 3 >= 4 ? x[at] : 0.5;
            for (int op = 0; op < operations; op++) {
                r += op / 8.0;
            }
            assertThat(o[at]).isEqualTo(r);
        }
    }

    private static Object[] arguments(String text, int n, Random random) {
        int length = StagedPrograms.INPUT;
        int[] m = random.ints(length, 0, 1000).toArray();
        double[] x = random.doubles(length, -3, 3).toArray();
        if (StagedPrograms.isDouble(text)) {
            return new Object[] {x, m, new double[length], new double[length], new int[length], 0.75, n};
        }
        float[] floats = new float[length];
        for (int i = 0; i < length; i++) {
            floats[i] = (float) x[i];
        }
        return new Object[] {floats, m, new float[length], new float[length], new int[length], 0.75f, n};
    }

    @ParameterizedTest
    @CsvSource({"float, 8, false", "float, 9, true", "float, 60, true", "double, 16, false", "double, 17, true"})
    void chainsOfOperations_areStagedIfTheyAreLong(String type, int operations, boolean isStaged) {
        assertThat(isStaged(unchecked(chain(type, operations)))).isEqualTo(isStaged);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 256, 512, 513, 70_000})
    void chain_ofAnyLength_isRightAndWritesNothingElse(int n) {
        Launch launch = unchecked(chain("float", 31));
        float[] x = new float[n + 5];
        float[] y = new float[n + 5];
        for (int i = 0; i < n; i++) {
            x[i] = i % 17;
            y[i] = i % 5 - 2;
        }
        float[] o = new float[n + 5];
        Arrays.fill(o, -1);
        launch.run(Grid.of((n + 255) / 256, 256), x, y, o, 0.5f, n);
        for (int i = 0; i < n; i++) {
            assertThat(o[i]).isEqualTo(chained(x[i], y[i], 0.5f, 31));
        }
        assertThat(Arrays.copyOfRange(o, n, n + 5)).containsOnly(-1);
    }

    @Test
    void chain_inPlace_isRight() {
        Launch launch = unchecked(chain("float", 31));
        float[] x = new float[1000];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % 17;
        }
        float[] expected = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            expected[i] = chained(x[i], x[i], 0.5f, 31);
        }
        launch.run(Grid.of(4, 256), x, x, x, 0.5f, x.length);
        assertThat(x).containsExactly(expected);
    }

    @Test
    void indexOutOfBounds_namesTheThread() {
        Launch launch = unchecked(chain("float", 31));
        float[] x = new float[1100];
        assertThatThrownBy(() -> launch.run(Grid.of(8, 256), x, x, new float[2048], 0.5f, 2048))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("block (4,0,0)")
                .hasMessageContaining("thread (76,0,0)");
        float[] o = new float[1100];
        assertThatThrownBy(() -> launch.run(Grid.of(8, 256), new float[2048], new float[2048], o, 0.5f, 2048))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("block (4,0,0)")
                .hasMessageContaining("thread (76,0,0)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "atomicAdd(o, r)",
                "volatile float *v = o; v[i] = r",
                "float a[4]; a[i & 3] = r; o[i] = a[(i + 1) & 3]",
                "for (int j = 0; j < n; j++) r += x[j]; o[i] = r",
                "__shared__ float t[256]; t[threadIdx.x] = r; o[i] = t[threadIdx.x]"
            })
    void codeWhoseOrderMatters_isNotStaged(String end) {
        String text = chain("float", 31).replace("o[i] = r", end);
        assertThat(isStaged(unchecked(text))).isFalse();
        assertThat(isStaged(unchecked(chain("float", 31)))).isTrue();
    }

    @Test
    void severalValuesOfOneVariable_areKeptApart() {
        Launch launch = unchecked("""
                __global__ void k(const float *x, float *o, float *p, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i >= n) return;
                  float a = x[i], b = a * 2, first = 0;
                  a = a + b; b = b - a; a = a * b; b = b + a; first = a;
                  if (first > 3) { a = 1; } else if (first < -3) { b = a; a = 2; }
                  o[i] = a;
                  a = a + b; b = b - a; a = a * b; b = b + a; a = a - first; b = b * 3; a = a + b; b = b - 1;
                  a = o[i] + a; b = b - a; a = a * b; b = b + a; a = a + b; b = b - a; a = a * b; b = b + a;
                  o[i] = b;
                  p[i] = a + o[i];
                }
                """);
        assertThat(isStaged(launch)).isTrue();
        float[] x = new float[1300];
        for (int i = 0; i < x.length; i++) {
            x[i] = (i % 50 - 25) / 10f;
        }
        float[] o = new float[x.length];
        float[] p = new float[x.length];
        launch.run(Grid.of(6, 256), x, o, p, x.length);
        for (int i = 0; i < x.length; i++) {
            float[] expected = several(x[i]);
            assertThat(new float[] {o[i], p[i]}).as("thread %d", i).containsExactly(expected);
        }
    }

    private static float[] several(float x) {
        float a = x;
        float b = a * 2;
        a = a + b;
        b = b - a;
        a = a * b;
        b = b + a;
        float first = a;
        if (first > 3) {
            a = 1;
        } else if (first < -3) {
            b = a;
            a = 2;
        }
        float o = a;
        a = a + b;
        b = b - a;
        a = a * b;
        b = b + a;
        a = a - first;
        b = b * 3;
        a = a + b;
        b = b - 1;
        a = o + a;
        b = b - a;
        a = a * b;
        b = b + a;
        a = a + b;
        b = b - a;
        a = a * b;
        b = b + a;
        return new float[] {b, a + b};
    }
}
