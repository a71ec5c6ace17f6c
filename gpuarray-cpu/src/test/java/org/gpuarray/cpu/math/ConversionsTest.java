package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CUDA's conversions with rounding modes, called from kernels, against BigDecimal. */
class ConversionsTest {
    private static final int COUNT = 1024;

    private static RoundingMode mode(String suffix) {
        return switch (suffix) {
            case "rn" -> RoundingMode.HALF_EVEN;
            case "rz" -> RoundingMode.DOWN;
            case "ru" -> RoundingMode.CEILING;
            default -> RoundingMode.FLOOR;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"rn", "rz", "ru", "rd"})
    void toIntegers_roundAndSaturate(String mode) {
        for (String from : new String[] {"float", "double"}) {
            double[] x = Samples.doubles(11, COUNT);
            Random random = new Random(5);
            for (int i = 100; i < COUNT; i++) {
                x[i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(70));
                if (i % 3 == 0) {
                    x[i] = Math.rint(x[i]) + 0.5;
                }
            }
            long[] out = new long[4 * COUNT];
            Launch.cuda("__global__ void k(long long *out, const double *x, int n) { int i = threadIdx.x;"
                            + " @ v = (@) x[i]; out[i] = __@2int_#(v); out[n + i] = __@2uint_#(v);"
                                    .replace("@", from)
                                    .replace("#", mode)
                            + " out[2 * n + i] = __@2ll_#(v); out[3 * n + i] = __@2ull_#(v); }"
                                    .replace("@", from)
                                    .replace("#", mode))
                    .run(Grid.of(1, COUNT), out, x, COUNT);
            for (int i = 0; i < COUNT; i++) {
                double v = from.equals("float") ? (float) x[i] : x[i];
                boolean single = from.equals("float");
                String what = from + " " + v + " " + mode;
                assertThat(out[i]).as(what).isEqualTo(integer(v, mode, 32, true, single));
                assertThat(out[COUNT + i]).as(what).isEqualTo(integer(v, mode, 32, false, single));
                assertThat(out[2 * COUNT + i]).as(what).isEqualTo(integer(v, mode, 64, true, single));
                assertThat(out[3 * COUNT + i]).as(what).isEqualTo(integer(v, mode, 64, false, single));
            }
        }
    }

    private static long integer(double v, String mode, int bits, boolean signed, boolean single) {
        if (Double.isNaN(v)) {
            long pattern = single && bits == 32 ? 0 : 1L << (bits - 1);
            return bits == 32 && signed ? (int) pattern : pattern;
        }
        BigInteger least = signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
        BigInteger whole = Double.isInfinite(v)
                ? (v > 0 ? most : least)
                : new BigDecimal(v).setScale(0, mode(mode)).toBigInteger();
        return whole.max(least).min(most).longValue();
    }

    @ParameterizedTest
    @CsvSource({
        "int, float, rn",
        "int, float, rz",
        "int, float, ru",
        "int, float, rd",
        "uint, float, rn",
        "uint, float, rz",
        "uint, float, ru",
        "uint, float, rd",
        "ll, float, rn",
        "ll, float, rz",
        "ll, float, ru",
        "ll, float, rd",
        "ull, float, rn",
        "ull, float, rz",
        "ull, float, ru",
        "ull, float, rd",
        "ll, double, rn",
        "ll, double, rz",
        "ll, double, ru",
        "ll, double, rd",
        "ull, double, rn",
        "ull, double, rz",
        "ull, double, ru",
        "ull, double, rd",
        "int, double, rn",
        "uint, double, rn",
        "double, float, rn",
        "double, float, rz",
        "double, float, ru",
        "double, float, rd"
    })
    void toFloating_roundsOnce(String from, String to, String mode) {
        long[] x = new long[COUNT];
        Random random = new Random(9);
        for (int i = 0; i < COUNT; i++) {
            x[i] = random.nextLong() >> random.nextInt(64);
        }
        x[0] = 0;
        x[1] = -1;
        x[2] = Long.MIN_VALUE;
        x[3] = Long.MAX_VALUE;
        double[] values = Samples.doubles(13, COUNT);
        String type = switch (from) {
            case "int" -> "int";
            case "uint" -> "unsigned int";
            case "ll" -> "long long";
            case "ull" -> "unsigned long long";
            default -> "double";
        };
        double[] out = new double[COUNT];
        boolean fromDouble = from.equals("double");
        String function = "__" + from + "2" + to + "_" + mode;
        Launch.cuda("__global__ void k(double *out, const " + (fromDouble ? "double" : "long long") + " *x) {"
                        + " int i = threadIdx.x; out[i] = " + function + "((" + type + ") x[i]); }")
                .run(Grid.of(1, COUNT), out, fromDouble ? values : x);
        for (int i = 0; i < COUNT; i++) {
            if (fromDouble && !Double.isFinite(values[i])) {
                assertThat(Double.valueOf(out[i])).isEqualTo(Double.valueOf(values[i]));
                continue;
            }
            BigDecimal exact = switch (from) {
                case "int" -> BigDecimal.valueOf((int) x[i]);
                case "uint" -> BigDecimal.valueOf(x[i] & 0xFFFF_FFFFL);
                case "ll" -> BigDecimal.valueOf(x[i]);
                case "ull" -> new BigDecimal(Long.toUnsignedString(x[i]));
                default -> new BigDecimal(values[i]);
            };
            double expected = to.equals("float") ? rounded(exact, mode) : roundedToDouble(exact, mode);
            assertThat(out[i]).as("%s(%s)", function, exact).isEqualTo(expected);
        }
    }

    private static double rounded(BigDecimal exact, String mode) {
        float near = exact.floatValue();
        int side = Float.isInfinite(near) ? (near > 0 ? 1 : -1) : new BigDecimal(near).compareTo(exact);
        boolean up = mode.equals("ru") || (mode.equals("rz") && exact.signum() < 0);
        if (mode.equals("rn") || side == 0) {
            return near;
        }
        return up ? (side < 0 ? Math.nextUp(near) : near) : (side > 0 ? Math.nextDown(near) : near);
    }

    private static double roundedToDouble(BigDecimal exact, String mode) {
        double near = exact.doubleValue();
        int side = new BigDecimal(near).compareTo(exact);
        boolean up = mode.equals("ru") || (mode.equals("rz") && exact.signum() < 0);
        if (mode.equals("rn") || side == 0) {
            return near;
        }
        return up ? (side < 0 ? Math.nextUp(near) : near) : (side > 0 ? Math.nextDown(near) : near);
    }
}
