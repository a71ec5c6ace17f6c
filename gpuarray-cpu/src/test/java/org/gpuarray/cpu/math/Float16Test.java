package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** half and bfloat16: every bit pattern, and operations against BigDecimal. */
@Tag("c2")
class Float16Test {
    private record Format(String type, String name, String header, int digits, int bias) {
        double value(int bits) {
            int exponent = (bits & 0x7fff) >> digits;
            int fraction = bits & ((1 << digits) - 1);
            double size = exponent == 2 * bias + 1
                    ? (fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN)
                    : exponent == 0
                            ? Math.scalb((double) fraction, 1 - bias - digits)
                            : Math.scalb((double) (fraction + (1 << digits)), exponent - bias - digits);
            return (bits & 0x8000) != 0 ? -size : size;
        }

        int infinity() {
            return (2 * bias + 1) << digits;
        }

        /** The nearest pattern in a mode, found by search. */
        int round(BigDecimal exact, String mode) {
            int low = 0;
            int high = infinity();
            BigDecimal size = exact.abs();
            while (low < high) {
                int middle = (low + high + 1) / 2;
                if (middle < infinity() && new BigDecimal(value(middle)).compareTo(size) <= 0) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            BigDecimal below = new BigDecimal(value(low));
            BigDecimal above = low + 1 < infinity()
                    ? new BigDecimal(value(low + 1))
                    : below.add(below.subtract(new BigDecimal(value(low - 1))));
            int side = size.subtract(below).compareTo(above.subtract(size));
            boolean negative = exact.signum() < 0;
            boolean exactly = below.compareTo(size) == 0;
            boolean up = switch (mode) {
                case "rn" -> side > 0 || (side == 0 && (low & 1) != 0);
                case "rz" -> false;
                case "ru" -> !exactly && !negative;
                default -> !exactly && negative;
            };
            return (negative ? 0x8000 : 0) | (up ? low + 1 : low);
        }
    }

    private static final Format HALF = new Format("__half", "half", "cuda_fp16.h", 10, 15);
    private static final Format BFLOAT16 = new Format("__nv_bfloat16", "bfloat16", "cuda_bf16.h", 7, 127);

    private static Format format(String name) {
        return name.equals("half") ? HALF : BFLOAT16;
    }

    private static short[] run(Format f, String body, Object x, int count) {
        short[] out = new short[count];
        String text = "#include <" + f.header + ">\n__global__ void k(" + f.type + " *out, const " + element(x, f)
                + " *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) {" + body + "} }";
        Launch.cuda(text.replace("T16", f.type).replace("n16", f.name))
                .run(Grid.of((count + 255) / 256, 256), out, x, count);
        return out;
    }

    private static String element(Object x, Format f) {
        return x instanceof short[] ? f.type : x instanceof double[] ? "double" : "long long";
    }

    @ParameterizedTest
    @ValueSource(strings = {"half", "bfloat16"})
    void everyPattern_becomesItsFloatAndBack(String name) {
        Format f = format(name);
        short[] x = new short[65536];
        for (int i = 0; i < x.length; i++) {
            x[i] = (short) i;
        }
        float[] values = new float[65536];
        Launch.cuda("#include <" + f.header + ">\n__global__ void k(float *y, const " + f.type + " *x) {"
                        + " int i = blockIdx.x * blockDim.x + threadIdx.x; y[i] = __" + f.name + "2float(x[i]); }")
                .run(Grid.of(256, 256), values, x);
        short[] back = run(f, "out[i] = T16((float) x[i]);", x, x.length);
        for (int i = 0; i < x.length; i++) {
            assertThat(Double.valueOf(values[i])).as("pattern %#x", i).isEqualTo(Double.valueOf(f.value(i)));
            int expected = Double.isNaN(f.value(i)) ? 0x7fff : i;
            assertThat(back[i] & 0xFFFF).as("pattern %#x", i).isEqualTo(expected);
        }
    }

    /** So a number that was rounded needs no second rounding when it is stored. */
    @Test
    void roundedNumber_isRoundedToItself() {
        Random random = new Random(5);
        for (int i = 0; i < 1_000_000; i++) {
            float x = Float.intBitsToFloat(random.nextInt());
            int bits = Float16.half(x);
            assertThat(Float16.half(Float16.halfValue(bits))).as("x=%s", x).isEqualTo(bits);
        }
    }

    /** What is stored is rounded once, but the bits of a NaN from memory are not a rounded number's. */
    @Test
    void storedHalves_areThoseOfTheArithmetic() {
        short[] x = {(short) 0x3c00, (short) 0xfc01, (short) 0x7d55, (short) 0x0001, (short) 0x7bff, (short) 0x8000};
        short[] out = new short[3 * x.length];
        Launch.cuda(
                        "#include <cuda_fp16.h>\n__global__ void k(__half *out, const __half *x, int n) { int i = threadIdx.x;"
                                + " __half sum = x[i] + x[i]; out[i] = sum; __half sign = i % 2 ? sum : x[i];"
                                + " for (int turn = 0; turn < 3; turn++) { sum = sum * __half(0.5f); out[i + n] = sum; }"
                                + " out[i + 2 * n] = __half((float) sign); }")
                .run(Grid.of(1, x.length), out, x, x.length);
        for (int i = 0; i < x.length; i++) {
            int sum = Float16.half(2 * Float16.halfValue(x[i] & 0xffff));
            int eighth = Float16.half(0.5f * Float16.halfValue(sum));
            eighth = Float16.half(0.5f * Float16.halfValue(eighth));
            eighth = Float16.half(0.5f * Float16.halfValue(eighth));
            int chosen = Float16.half(Float16.halfValue(i % 2 == 1 ? sum : x[i] & 0xffff));
            assertThat(out[i] & 0xffff).as("sum of %#x", x[i]).isEqualTo(sum);
            assertThat(out[i + x.length] & 0xffff).as("eighth of %#x", x[i]).isEqualTo(eighth);
            assertThat(out[i + 2 * x.length] & 0xffff).as("chosen of %#x", x[i]).isEqualTo(chosen);
        }
    }

    /** Values around every pattern's neighbours, of both signs. */
    private static double[] doubles(Format f, int count) {
        Random random = new Random(3);
        double[] x = new double[count];
        for (int i = 0; i < count; i++) {
            int bits = random.nextInt(f.infinity());
            double value = f.value(bits);
            double next = f.value(bits + 1);
            double middle = Double.isInfinite(next) ? value + (value - f.value(bits - 1)) / 2 : (value + next) / 2;
            x[i] = switch (random.nextInt(5)) {
                case 0 -> value;
                case 1 -> middle;
                case 2 -> Math.nextUp(middle);
                case 3 -> Math.nextDown(middle);
                default -> middle * (1 + random.nextGaussian() * 1e-3);
            };
            x[i] = random.nextBoolean() ? x[i] : -x[i];
        }
        return x;
    }

    @ParameterizedTest
    @CsvSource({
        "half, rn",
        "half, rz",
        "half, ru",
        "half, rd",
        "bfloat16, rn",
        "bfloat16, rz",
        "bfloat16, ru",
        "bfloat16, rd"
    })
    void fromFloatAndDouble_roundsOnce(String name, String mode) {
        Format f = format(name);
        double[] x = doubles(f, 4000);
        short[] single = run(f, "out[i] = __float2n16_" + mode + "((float) x[i]);", x, x.length);
        short[] wide = run(f, "out[i] = T16(x[i]);", x, x.length);
        for (int i = 0; i < x.length; i++) {
            assertThat(single[i] & 0xFFFF)
                    .as("__float2%s_%s(%s)", name, mode, (float) x[i])
                    .isEqualTo(f.round(new BigDecimal((float) x[i]), mode) | (x[i] < 0 ? 0x8000 : 0));
            assertThat(wide[i] & 0xFFFF)
                    .as("%s(%s)", name, x[i])
                    .isEqualTo(f.round(new BigDecimal(x[i]), "rn") | (x[i] < 0 ? 0x8000 : 0));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "half, rn",
        "half, rz",
        "half, ru",
        "half, rd",
        "bfloat16, rn",
        "bfloat16, rz",
        "bfloat16, ru",
        "bfloat16, rd"
    })
    void fromAndToIntegers_roundsOnce(String name, String mode) {
        Format f = format(name);
        Random random = new Random(8);
        long[] x = new long[2000];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextLong() >> random.nextInt(63);
        }
        short[] signed = run(f, "out[i] = __ll2n16_" + mode + "(x[i]);", x, x.length);
        short[] unsigned = run(f, "out[i] = __ull2n16_" + mode + "((unsigned long long) x[i]);", x, x.length);
        short[] narrow = run(f, "out[i] = __int2n16_" + mode + "((int) x[i]);", x, x.length);
        for (int i = 0; i < x.length; i++) {
            assertThat(signed[i] & 0xFFFF).as("%d", x[i]).isEqualTo(f.round(BigDecimal.valueOf(x[i]), mode));
            assertThat(unsigned[i] & 0xFFFF)
                    .as("%d", x[i])
                    .isEqualTo(f.round(new BigDecimal(Long.toUnsignedString(x[i])), mode));
            assertThat(narrow[i] & 0xFFFF).isEqualTo(f.round(BigDecimal.valueOf((int) x[i]), mode));
        }
        int[] back = new int[65536];
        short[] all = new short[65536];
        for (int i = 0; i < all.length; i++) {
            all[i] = (short) i;
        }
        Launch.cuda("#include <" + f.header + ">\n__global__ void k(int *y, const " + f.type + " *x) {"
                        + " int i = blockIdx.x * blockDim.x + threadIdx.x; y[i] = __" + f.name + "2int_" + mode
                        + "(x[i]); }")
                .run(Grid.of(256, 256), back, all);
        java.math.RoundingMode rounding = switch (mode) {
            case "rn" -> java.math.RoundingMode.HALF_EVEN;
            case "rz" -> java.math.RoundingMode.DOWN;
            case "ru" -> java.math.RoundingMode.CEILING;
            default -> java.math.RoundingMode.FLOOR;
        };
        for (int i = 0; i < all.length; i++) {
            double v = f.value(i);
            int expected = Double.isNaN(v) || Math.abs(v) > 3e9
                    ? (int) v
                    : (int) new BigDecimal(v).setScale(0, rounding).doubleValue();
            assertThat(back[i]).as("pattern %#x", i).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"half", "bfloat16"})
    void arithmetic_isCorrectlyRounded(String name) {
        Format f = format(name);
        int n = 3000;
        Random random = new Random(12);
        short[] x = new short[3 * n];
        for (int i = 0; i < x.length; i++) {
            int bits = random.nextInt(65536);
            // Often of like size, so that sums cancel and fma's addend lies near the product's end.
            x[i] = (short) (i % 4 == 0 ? bits : (bits & 0x83FF) | ((f.bias << f.digits) & 0x7C00));
        }
        String sum = "out[i] = x[i] + x[n + i];";
        check(f, n, x, sum, (a, b, c) -> a.add(b));
        check(f, n, x, "out[i] = __hsub(x[i], x[n + i]);", (a, b, c) -> a.subtract(b));
        check(f, n, x, "T16 v = x[i]; v *= x[n + i]; out[i] = v;", (a, b, c) -> a.multiply(b));
        check(
                f,
                n,
                x,
                "out[i] = __hdiv(x[i], x[n + i]);",
                (a, b, c) -> b.signum() == 0 ? null : a.divide(b, new java.math.MathContext(60)));
        check(
                f,
                n,
                x,
                "out[i] = __hfma(x[i], x[n + i], x[2 * n + i]);",
                (a, b, c) -> a.multiply(b).add(c));
        check(
                f,
                n,
                x,
                "out[i] = hsqrt(x[i]);",
                (a, b, c) -> a.signum() < 0 ? null : a.sqrt(new java.math.MathContext(40)));
    }

    private interface Op {
        @org.jspecify.annotations.Nullable
        BigDecimal apply(BigDecimal a, BigDecimal b, BigDecimal c);
    }

    private static void check(Format f, int n, short[] x, String body, Op op) {
        short[] out = new short[n];
        Launch.cuda(("#include <" + f.header + ">\n__global__ void k(T16 *out, const T16 *x, int n) {"
                                + " int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) {" + body + "} }")
                        .replace("T16", f.type))
                .run(Grid.of((n + 255) / 256, 256), out, x, n);
        int checked = 0;
        for (int i = 0; i < n; i++) {
            double a = f.value(x[i] & 0xFFFF);
            double b = f.value(x[n + i] & 0xFFFF);
            double c = f.value(x[2 * n + i] & 0xFFFF);
            if (Double.isFinite(a) && Double.isFinite(b) && Double.isFinite(c)) {
                BigDecimal exact = op.apply(new BigDecimal(a), new BigDecimal(b), new BigDecimal(c));
                if (exact != null && exact.signum() != 0) {
                    checked++;
                    assertThat(out[i] & 0xFFFF)
                            .as("%s with %s, %s, %s", body, a, b, c)
                            .isEqualTo(f.round(exact, "rn"));
                }
            }
        }
        assertThat(checked).isGreaterThan(n / 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"half", "bfloat16"})
    void functions_areTheFloatOnesRounded(String name) {
        Format f = format(name);
        short[] x = new short[512];
        for (int i = 0; i < x.length; i++) {
            x[i] = (short) f.round(BigDecimal.valueOf((i - 256) / 32.0), "rn");
        }
        short[] sine = run(f, "out[i] = hsin(x[i]);", x, x.length);
        short[] power = run(f, "T162 v = h2exp2(__n162n162(x[i])); out[i] = __high2n16(v);", x, x.length);
        short[] least = run(f, "out[i] = __hmin(x[i], T16(0.5f));", x, x.length);
        short[] compared = run(f, "out[i] = x[i] < T16(1) ? T16(1.0) : x[i] != x[i] ? T16(2) : -x[i];", x, x.length);
        for (int i = 0; i < x.length; i++) {
            double v = f.value(x[i] & 0xFFFF);
            assertThat(sine[i] & 0xFFFF).isEqualTo(f.round(new BigDecimal((float) Math.sin(v)), "rn"));
            assertThat(power[i] & 0xFFFF).isEqualTo(f.round(new BigDecimal((float) Math.pow(2, v)), "rn"));
            assertThat(f.value(least[i] & 0xFFFF)).isEqualTo(Math.min(v, 0.5));
            assertThat(f.value(compared[i] & 0xFFFF)).isEqualTo(v < 1 ? 1 : -v);
        }
    }

    @Test
    void pairs_workOnBothHalves() {
        int[] x = {0x3C004000, 0x7E003C00, 0xBC00C500, 0x04000001};
        short[] halves = new short[8];
        for (int i = 0; i < 8; i++) {
            halves[i] = (short) (x[i / 2] >>> (16 * (i & 1)));
        }
        int[] out = new int[32];
        short[] pairs = new short[56];
        Launch.cuda("""
                        #include "cuda_fp16.h"
                        __global__ void k(unsigned int *out, half2 *y, const half *halves) {
                          int i = threadIdx.x;
                          const half2 *x = reinterpret_cast<const half2 *>(halves);
                          half2 v = x[i], two = __float2half2_rn(2.0f);
                          y[i] = v * two + __floats2half2_rn(1.0f, 0.5f);
                          y[4 + i] = __hfma2(v, two, __half2half2(__float2half(-1.0f)));
                          y[8 + i] = __lowhigh2highlow(v);
                          out[12 + i] = __hgt2_mask(v, two);
                          out[16 + i] = __hbeq2(v, v);
                          float2 f = __half22float2(v);
                          out[20 + i] = __float_as_uint(f.x + f.y);
                          y[24 + i] = __hmax2(v, make_half2(__ushort_as_half(0), __int2half_rn(1)));
                          out[28 + i] = __half_as_ushort(__low2half(v)) + (unsigned int) sizeof(half2) * 65536;
                        }
                        """).run(Grid.of(1, 4), out, pairs, halves);
        for (int i = 0; i < 4; i++) {
            double low = HALF.value(x[i] & 0xFFFF);
            double high = HALF.value(x[i] >>> 16);
            assertPair(pair(pairs, i), low * 2 + 1, high * 2 + 0.5);
            assertPair(pair(pairs, 4 + i), low * 2 - 1, high * 2 - 1);
            assertThat(pair(pairs, 8 + i)).isEqualTo((x[i] << 16) | (x[i] >>> 16));
            assertThat(out[12 + i]).isEqualTo((low > 2 ? 0xFFFF : 0) | (high > 2 ? 0xFFFF0000 : 0));
            assertThat(out[16 + i]).isEqualTo(Double.isNaN(low) || Double.isNaN(high) ? 0 : 1);
            assertThat(Float.valueOf(Float.intBitsToFloat(out[20 + i]))).isEqualTo(Float.valueOf((float) (low + high)));
            assertPair(pair(pairs, 24 + i), Math.max(low, 0), Double.isNaN(high) ? 1 : Math.max(high, 1));
            assertThat(out[28 + i]).isEqualTo((x[i] & 0xFFFF) + 4 * 65536);
        }
    }

    private static int pair(short[] pairs, int i) {
        return (pairs[2 * i] & 0xFFFF) | (pairs[2 * i + 1] << 16);
    }

    private static void assertPair(int bits, double low, double high) {
        int expected = (pattern(low) & 0xFFFF) | (pattern(high) << 16);
        assertThat(bits).as("(%s, %s)", low, high).isEqualTo(expected);
    }

    private static int pattern(double value) {
        return Double.isNaN(value) ? 0x7fff : value == 0 ? 0 : HALF.round(new BigDecimal(value), "rn");
    }

    @Test
    void complexNumbers_haveCudasFunctions() {
        double[] out = new double[8];
        Launch.cuda("""
                        #include <cuComplex.h>
                        __global__ void k(double *out) {
                          cuDoubleComplex a = make_cuDoubleComplex(1, 2), b = make_cuDoubleComplex(3, -4);
                          cuDoubleComplex p = cuCmul(a, b), q = cuCdiv(p, b);
                          out[0] = cuCreal(p); out[1] = cuCimag(p); out[2] = q.x; out[3] = q.y; out[4] = cuCabs(b);
                          cuFloatComplex c = cuCaddf(cuConjf(make_cuFloatComplex(1, 2)), cuComplexDoubleToFloat(b));
                          out[5] = c.x; out[6] = c.y; out[7] = cuCabsf(make_cuComplex(6, 8));
                        }
                        """).run(Grid.of(1, 1), out);
        assertThat(out)
                .containsExactly(new double[] {11, 2, 1, 2, 5, 4, -6, 10}, org.assertj.core.data.Offset.offset(1e-12));
    }
}
