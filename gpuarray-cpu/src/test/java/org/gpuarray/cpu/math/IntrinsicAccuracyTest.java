package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fast functions in float, in a kernel, over specials and 100,000 random inputs each, held to the bounds of the CUDA C++
 * Programming Guide (section 5.5.9 of its newer edition). References: StrictMath, and the four operations, in double.
 */
class IntrinsicAccuracyTest {
    private static final int INPUTS = 100_000;
    private static final double PI = Math.PI;

    /** What an error may be: in ulp of the right result, or absolute; the larger of both where both are given. */
    private interface Bound {
        double at(double x, double y, double ulp);
    }

    private record Case(
            String call, DoubleBinaryOperator exact, Bound bound, double from, double to, double yFrom, double yTo) {
        @Override
        public String toString() {
            return call;
        }
    }

    private static Case of(String call, DoubleBinaryOperator exact, double from, double to, Bound bound) {
        return new Case(call, exact, bound, from, to, 0, 1);
    }

    private static Bound ulps(double count) {
        return (x, y, ulp) -> count * ulp;
    }

    /** An absolute bound between 0.5 and 2, else one in ulp. */
    private static Bound logarithm(double exponent, double count) {
        return (x, y, ulp) -> x >= 0.5 && x <= 2 ? Math.pow(2, exponent) : count * ulp;
    }

    static List<Case> cases() {
        double sine = Math.pow(2, -21.41);
        double cosine = Math.pow(2, -21.19);
        return List.of(
                new Case("__fdividef(x, y)", (x, y) -> x / y, ulps(2), -1e6, 1e6, 0x1p-20, 0x1p20),
                of("__frsqrt_rn(x)", (x, y) -> 1 / StrictMath.sqrt(x), 0x1p-126, 1e9, ulps(0)),
                of(
                        "__expf(x)",
                        (x, y) -> StrictMath.exp(x),
                        -87,
                        88,
                        (x, y, ulp) -> (2 + Math.floor(Math.abs(1.173 * x))) * ulp),
                // Two versions of the guide differ: 2.97 and 1.173.
                of(
                        "__exp10f(x)",
                        (x, y) -> StrictMath.pow(10, x),
                        -37,
                        38,
                        (x, y, ulp) -> (2 + Math.floor(Math.abs(1.173 * x))) * ulp),
                of("__logf(x)", (x, y) -> StrictMath.log(x), 0, 20, logarithm(-21.41, 3)),
                of("__log2f(x)", (x, y) -> StrictMath.log(x) / StrictMath.log(2), 0, 20, logarithm(-22, 2)),
                of("__log10f(x)", (x, y) -> StrictMath.log10(x), 0, 20, logarithm(-24, 3)),
                of("__sinf(x)", (x, y) -> StrictMath.sin(x), -PI, PI, (x, y, ulp) -> sine),
                of("__cosf(x)", (x, y) -> StrictMath.cos(x), -PI, PI, (x, y, ulp) -> cosine),
                of("sine(x)", (x, y) -> StrictMath.sin(x), -PI, PI, (x, y, ulp) -> sine),
                of("cosine(x)", (x, y) -> StrictMath.cos(x), -PI, PI, (x, y, ulp) -> cosine),
                // Derived: a sine and a cosine, each with its error, divided.
                of(
                        "__tanf(x)",
                        (x, y) -> StrictMath.tan(x),
                        -1.5,
                        1.5,
                        (x, y, ulp) -> (sine + Math.abs(StrictMath.tan(x)) * cosine) / Math.abs(StrictMath.cos(x))),
                of(
                        "__tanhf(x)",
                        (x, y) -> StrictMath.tanh(x),
                        -9,
                        9,
                        (x, y, ulp) -> 0x1p-11 * Math.abs(StrictMath.tanh(x))),
                // Derived: exp2f, whose bound is 2 ulp, of y times a logarithm with its error.
                new Case(
                        "__powf(x, y)",
                        StrictMath::pow,
                        (x, y, ulp) -> 2 * ulp + StrictMath.pow(x, y) * Math.abs(y) * 0x1p-22,
                        0.5,
                        2,
                        -40,
                        40));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void function_isWithinItsBound(Case function) {
        Launch launch = Launch.cuda("""
                __device__ float sine(float x) { float s, c; __sincosf(x, &s, &c); return s; }
                __device__ float cosine(float x) { float s, c; __sincosf(x, &s, &c); return c; }
                extern "C" __global__ void k(float *r, const float *xs, const float *ys, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) { float x = xs[i], y = ys[i]; r[i] = CALL; }
                }
                """.replace("CALL", function.call));
        Random random = new Random(44);
        float[] xs = new float[INPUTS];
        float[] ys = new float[INPUTS];
        for (int i = 0; i < INPUTS; i++) {
            xs[i] = (float) (function.from + (function.to - function.from) * random.nextDouble());
            ys[i] = (float) (function.yFrom + (function.yTo - function.yFrom) * random.nextDouble());
        }
        float[] ends = {(float) function.from, (float) function.to, 1, Math.nextUp(1f), Math.nextDown(1f), 0.5f, 2};
        System.arraycopy(ends, 0, xs, 0, ends.length);
        float[] got = new float[INPUTS];
        launch.run(Grid.of((INPUTS + 255) / 256, 256), got, xs, ys, INPUTS);
        int compared = 0;
        for (int i = 0; i < INPUTS; i++) {
            double exact = function.exact.applyAsDouble(xs[i], ys[i]);
            if (Double.isFinite(exact) && Math.abs(exact) < Float.MAX_VALUE) {
                // Ulps count from the correctly rounded result, so half of one is free.
                double ulp = Math.ulp((float) exact);
                double bound = function.bound.at(xs[i], ys[i], ulp) + 0.5000001 * ulp;
                assertThat(Math.abs(got[i] - exact))
                        .as("%s for x=%s y=%s gives %s, not %s", function, xs[i], ys[i], got[i], exact)
                        .isLessThanOrEqualTo(bound);
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(INPUTS - 10);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void specials_giveWhatTheAccurateFunctionGives(Case function) {
        String accurate = function.call
                .replace("__fdividef(x, y)", "x / y")
                .replace("__frsqrt_rn", "rsqrtf")
                .replace("__", "");
        Launch launch = Launch.cuda("""
                __device__ float sine(float x) { float s, c; __sincosf(x, &s, &c); return s; }
                __device__ float cosine(float x) { float s, c; __sincosf(x, &s, &c); return c; }
                extern "C" __global__ void k(float *r, float *a, const float *xs) {
                  float x = xs[threadIdx.x], y = 1.5f;
                  r[threadIdx.x] = CALL;
                  a[threadIdx.x] = ACCURATE;
                }
                """.replace("CALL", function.call)
                .replace("ACCURATE", accurate.replace("cosine(", "cosf(").replace("sine(", "sinf(")));
        float[] xs = new float[Samples.SPECIAL_DOUBLES.length];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = (float) Samples.SPECIAL_DOUBLES[i];
        }
        float[] got = new float[xs.length];
        float[] expected = new float[xs.length];
        launch.run(Grid.of(1, xs.length), got, expected, xs);
        assertThat(Arrays.toString(got)).isEqualTo(Arrays.toString(expected));
    }
}
