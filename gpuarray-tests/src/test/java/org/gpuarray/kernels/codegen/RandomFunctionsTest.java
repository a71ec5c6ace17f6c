package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The functions of random.cuh and random-math.cuh by themselves. */
@OnDevice
class RandomFunctionsTest {
    private static SourceModule module(String text) {
        String whole = CudaHeaders.includes(text) + text;
        SourceModule.Builder builder = SourceModule.builder(whole)
                .options(CompileOptions.EXACT.arguments().toArray(String[]::new));
        CudaHeaders.includedBy(whole).forEach(builder::header);
        return builder.build();
    }

    /** The vectors of Random123's kat_vectors for philox4x32 10: counter, key, words. */
    @ParameterizedTest
    @CsvSource({
        "00000000 00000000 00000000 00000000, 00000000 00000000, 6627e8d5 e169c58d bc57ac4c 9b00dbd8",
        "ffffffff ffffffff ffffffff ffffffff, ffffffff ffffffff, 408f276d 41c83b0e a20bc7c6 6d5451fd",
        "243f6a88 85a308d3 13198a2e 03707344, a4093822 299f31d0, d16cfe09 94fdcceb 5001e420 24126ea1"
    })
    void philox_givesTheKnownAnswers(String counter, String key, String words) {
        int[] out = new int[4];
        try (SourceModule module = module("""
                __global__ void known_answer(unsigned int* out, const unsigned int* c, const unsigned int* k) {
                  const uint4 words = philox(make_uint4(c[0], c[1], c[2], c[3]), k[0], k[1]);
                  out[0] = words.x;
                  out[1] = words.y;
                  out[2] = words.z;
                  out[3] = words.w;
                }
                """)) {
            module.getFunction("known_answer").block(1).launch(new Out(out), new In(ints(counter)), new In(ints(key)));
        }
        assertThat(out).containsExactly(ints(words));
    }

    private static int[] ints(String hex) {
        return Arrays.stream(hex.split(" "))
                .mapToInt(word -> Integer.parseUnsignedInt(word, 16))
                .toArray();
    }

    private static double[] doubles(String function, double[] x) {
        double[] y = new double[x.length];
        try (SourceModule module = module("""
                __global__ void each(double* y, const double* x, const int n) {
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) {
                    y[i] = %s;
                  }
                }
                """.formatted(function.formatted("x[i]")))) {
            module.getFunction("each").block(256).grid((x.length + 255) / 256).launch(new Out(y), new In(x), x.length);
        }
        return y;
    }

    private static float[] floats(String function, float[] x) {
        float[] y = new float[x.length];
        try (SourceModule module = module("""
                __global__ void each(float* y, const float* x, const int n) {
                  const int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i < n) {
                    y[i] = %s;
                  }
                }
                """.formatted(function.formatted("x[i]")))) {
            module.getFunction("each").block(256).grid((x.length + 255) / 256).launch(new Out(y), new In(x), x.length);
        }
        return y;
    }

    private enum Function {
        LOG("own_log", StrictMath::log, 1, true, 1e-320, 1e308),
        EXP("own_exp", StrictMath::exp, 1.5, false, -745, 709),
        EXPM1("own_expm1", StrictMath::expm1, 2, false, -50, 700),
        LOG1P("own_log1p", StrictMath::log1p, 2, true, 1e-300, 1e300);

        final String name;
        final DoubleUnaryOperator reference;
        final double ulps;
        final boolean logarithmic;
        final double low;
        final double high;

        Function(
                String name, DoubleUnaryOperator reference, double ulps, boolean logarithmic, double low, double high) {
            this.name = name;
            this.reference = reference;
            this.ulps = ulps;
            this.logarithmic = logarithmic;
            this.low = low;
            this.high = high;
        }
    }

    /** Arguments over the whole range, and many near 0 and 1. */
    private static double[] arguments(Function function, Random random) {
        List<Double> x = new ArrayList<>();
        double width = Math.log(function.high) - Math.log(Math.max(function.low, 1e-320));
        for (int i = 0; i < 20_000; i++) {
            double t = random.nextDouble();
            x.add(
                    function.logarithmic
                            ? Math.exp(Math.log(function.low) + t * width)
                            : function.low + t * (function.high - function.low));
            double near = (t - 0.5) * Math.pow(10, -random.nextInt(12));
            x.add(function == Function.LOG ? 1 + near : near);
        }
        return x.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @ParameterizedTest
    @EnumSource
    void doubles_areWithinUlps(Function function, Random random) {
        double[] x = arguments(function, random);
        double[] y = doubles(function.name + "(%s)", x);
        double worst = 0;
        for (int i = 0; i < x.length; i++) {
            double exact = function.reference.applyAsDouble(x[i]);
            worst = Math.max(worst, Math.abs(y[i] - exact) / Math.ulp(exact));
        }
        // StrictMath is within an ulp itself.
        assertThat(worst).isLessThanOrEqualTo(function.ulps + 1);
    }

    @ParameterizedTest
    @EnumSource
    void floats_areWithinUlps(Function function, Random random) {
        double[] wide = Arrays.stream(arguments(function, random))
                .filter(v -> isNormal((float) v) && isNormal((float) function.reference.applyAsDouble((float) v)))
                .toArray();
        assertThat(wide).hasSizeGreaterThan(10_000);
        float[] x = new float[wide.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = (float) wide[i];
        }
        float[] y = floats(function.name + "(%s)", x);
        double worst = 0;
        for (int i = 0; i < x.length; i++) {
            double exact = function.reference.applyAsDouble(x[i]);
            worst = Math.max(worst, Math.abs(y[i] - exact) / Math.ulp((float) exact));
        }
        assertThat(worst).isLessThanOrEqualTo(function.ulps);
    }

    private static boolean isNormal(float value) {
        return Math.abs(value) >= Float.MIN_NORMAL && Math.abs(value) <= Float.MAX_VALUE;
    }

    @Test
    void edges_areThoseOfMath() {
        double[] x = {0, -0.0, -1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 800, -800, 1e300, 1};
        for (Function function : Function.values()) {
            double[] y = doubles(function.name + "(%s)", x);
            for (int i = 0; i < x.length; i++) {
                assertThat(y[i])
                        .as(function + " of " + x[i])
                        .isCloseTo(function.reference.applyAsDouble(x[i]), withPercentage(1e-13));
            }
        }
    }

    @Test
    void circle_isCosineAndSine(Random random) {
        double[] x = random.doubles(20_000, -Math.PI / 4, Math.PI / 4).toArray();
        for (int quarters = 0; quarters < 4; quarters++) {
            double[] cosines = doubles("own_circle(%s, " + quarters + "u).x", x);
            double[] sines = doubles("own_circle(%s, " + quarters + "u).y", x);
            for (int i = 0; i < x.length; i++) {
                double cosine = StrictMath.cos(x[i]);
                double sine = StrictMath.sin(x[i]);
                double[][] turned = {{cosine, sine}, {-sine, cosine}, {-cosine, -sine}, {sine, -cosine}};
                assertUlps(cosines[i], turned[quarters][0], 2);
                assertUlps(sines[i], turned[quarters][1], 2);
            }
        }
    }

    @Test
    void eighth_isCosineAndSine_ofQuartersOfPi(Random random) {
        float[] t = new float[20_000];
        for (int i = 0; i < t.length; i++) {
            t[i] = i < 3 ? i - 1 : random.nextFloat() * 2 - 1;
        }
        float[] cosines = floats("own_eighth(%s).x", t);
        float[] sines = floats("own_eighth(%s).y", t);
        for (int i = 0; i < t.length; i++) {
            assertRelative(cosines[i], StrictMath.cos(t[i] * Math.PI / 4), t[i]);
            assertRelative(sines[i], StrictMath.sin(t[i] * Math.PI / 4), t[i]);
        }
    }

    @Test
    void logTwice_isMinusTwiceTheLogarithm(Random random) {
        float[] x = new float[40_000];
        for (int i = 0; i < x.length; i++) {
            float small = (float) Math.exp(-25 * random.nextDouble());
            x[i] = i % 2 == 0 ? small : 1 - small;
        }
        x[0] = 1;
        float[] y = floats("own_log_twice(%s)", x);
        for (int i = 0; i < x.length; i++) {
            assertRelative(y[i], -2 * StrictMath.log(x[i]), x[i]);
        }
    }

    private static void assertRelative(float actual, double exact, float at) {
        assertThat(Math.abs(actual - exact)).as("at %s", at).isLessThanOrEqualTo(Math.abs(exact) * 0x1p-22);
    }

    private static void assertUlps(double actual, double exact, double ulps) {
        assertThat(Math.abs(actual - exact) / Math.ulp(exact)).isLessThanOrEqualTo(ulps);
    }

    @Test
    void atan_isWithinUlps(Random random) {
        double[] x =
                random.doubles(20_000, -1, 1).map(t -> t / (1 - Math.abs(t))).toArray();
        double[] y = doubles("own_atan(%s)", x);
        for (int i = 0; i < x.length; i++) {
            assertUlps(y[i], StrictMath.atan(x[i]), 3);
        }
    }

    @Test
    void logFactorial_isTheSumOfLogarithms() {
        double[] k = IntStream.range(0, 2_000).asDoubleStream().toArray();
        double[] y = doubles("own_log_factorial(%s)", k);
        double sum = 0;
        for (int i = 0; i < k.length; i++) {
            sum += i < 2 ? 0 : StrictMath.log(i);
            assertThat(y[i]).as("k=" + i).isCloseTo(sum, offset(1e-12 * Math.max(1, sum)));
        }
    }
}
