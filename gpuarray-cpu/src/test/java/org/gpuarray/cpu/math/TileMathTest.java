package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of many numbers have the bits of those of one, of all kinds of arguments. */
class TileMathTest {
    private static final int COUNT = 512;
    /** Prime, so that all exponents, signs and many mantissas come up. */
    private static final long STEP = 16_381;

    private static final float[] SPECIAL = {
        0,
        -0f,
        1,
        -1,
        0.5f,
        -0.5f,
        2,
        3,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        88.9f,
        89,
        89.1f,
        -103.9f,
        -104,
        -104.1f,
        129,
        -150,
        0x1p19f,
        -0x1p19f,
        0x1p-5f,
        10,
        (float) (Math.sqrt(2) - 1),
        1.0000001f
    };

    private final double[][] scratch = new double[TileMath.ARRAYS][COUNT];

    interface OfOne {
        float of(float a);
    }

    interface OfMany {
        void of(float[] a, float[] result, double[][] scratch, int count);
    }

    static Stream<Arguments> functions() {
        return Stream.of(
                function("exp", DeviceMath::exp, TileMath::exp),
                function("exp2", DeviceMath::exp2, TileMath::exp2),
                function("expm1", DeviceMath::expm1, TileMath::expm1),
                function("log", DeviceMath::log, TileMath::log),
                function("log2", DeviceMath::log2, TileMath::log2),
                function("log10", DeviceMath::log10, TileMath::log10),
                function("sin", DeviceMath::sin, TileMath::sin),
                function("cos", DeviceMath::cos, TileMath::cos),
                function("tan", DeviceMath::tan, TileMath::tan),
                function("tanh", DeviceMath::tanh, TileMath::tanh),
                function("atan", DeviceMath::atan, TileMath::atan));
    }

    private static Arguments function(String name, OfOne one, OfMany many) {
        return Arguments.of(name, one, many);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void function_ofMany_hasTheBitsOfOne(String name, OfOne one, OfMany many) {
        float[] a = new float[COUNT];
        float[] result = new float[COUNT];
        for (long bits = 0; bits < 1L << 32; bits += COUNT * STEP) {
            for (int i = 0; i < COUNT; i++) {
                a[i] = i < SPECIAL.length ? SPECIAL[i] : Float.intBitsToFloat((int) (bits + i * STEP));
            }
            many.of(a, result, scratch, COUNT);
            for (int i = 0; i < COUNT; i++) {
                assertThat(Float.valueOf(result[i])).as("%s(%s)", name, a[i]).isEqualTo(Float.valueOf(one.of(a[i])));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void function_inPlace_changesNoOther(String name, OfOne one, OfMany many) {
        for (int count : new int[] {0, 1, 7, COUNT}) {
            float[] a = new float[COUNT];
            Arrays.fill(a, 0.75f);
            many.of(a, a, scratch, count);
            for (int i = 0; i < COUNT; i++) {
                assertThat(a[i])
                        .as("%s, element %d of %d", name, i, count)
                        .isEqualTo(i < count ? one.of(0.75f) : 0.75f);
            }
        }
    }

    interface OfOneDouble {
        double of(double a);
    }

    interface OfManyDoubles {
        void of(double[] a, double[] result, double[][] scratch, int count);
    }

    static Stream<Arguments> functionsOfDouble() {
        return Stream.of(
                function("exp", DeviceMath::exp, StrictMath::exp, TileMath::exp),
                function("log", DeviceMath::log, StrictMath::log, TileMath::log));
    }

    private static Arguments function(String name, OfOneDouble one, OfOneDouble reference, OfManyDoubles many) {
        return Arguments.of(name, one, reference, many);
    }

    private static final double[] SPECIAL_DOUBLES = {
        0,
        -0.0,
        1,
        -1,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Double.MAX_VALUE,
        699.9999,
        700,
        -700,
        709.78,
        709.79,
        -708.5,
        -745.2,
        Math.sqrt(0.5),
        Math.nextDown(Math.sqrt(0.5)),
        Math.nextUp(1.0),
        Math.nextDown(1.0),
        1e-300
    };

    /** StrictMath's errors are below 1 ulp, too. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("functionsOfDouble")
    void functionOfDouble_ofMany_hasTheBitsOfOne(
            String name, OfOneDouble one, OfOneDouble reference, OfManyDoubles many) {
        Random random = new Random(11);
        double[] a = new double[COUNT];
        double[] result = new double[COUNT];
        for (int round = 0; round < 1000; round++) {
            for (int i = 0; i < COUNT; i++) {
                a[i] = i < SPECIAL_DOUBLES.length
                        ? SPECIAL_DOUBLES[i]
                        : switch (i % 4) {
                            case 0 -> Double.longBitsToDouble(random.nextLong());
                            case 1 -> random.nextDouble() * 1500 - 750;
                            case 2 -> random.nextDouble() * 2;
                            default -> random.nextGaussian();
                        };
            }
            many.of(a, result, scratch, COUNT);
            for (int i = 0; i < COUNT; i++) {
                double strict = reference.of(a[i]);
                if (Double.compare(result[i], one.of(a[i])) != 0) {
                    assertThat(result[i]).as("%s(%s)", name, a[i]).isEqualTo(one.of(a[i]));
                } else if (Double.isNaN(strict) != Double.isNaN(result[i])
                        || Math.abs(result[i] - strict) > Math.ulp(strict)) {
                    assertThat(result[i]).as("%s(%s)", name, a[i]).isEqualTo(strict);
                }
            }
        }
        double first = a[0] = 0.75;
        many.of(a, a, scratch, 1);
        assertThat(a[0]).isEqualTo(one.of(first));
    }

    @Test
    void functionsOfTwo_ofMany_haveTheBitsOfOne() {
        Random random = new Random(7);
        float[] a = new float[COUNT];
        float[] b = new float[COUNT];
        float[] result = new float[COUNT];
        for (int round = 0; round < 1000; round++) {
            for (int i = 0; i < COUNT; i++) {
                a[i] = number(random);
                b[i] = number(random);
            }
            TileMath.pow(a, b, result, scratch, COUNT);
            for (int i = 0; i < COUNT; i++) {
                assertThat(Float.valueOf(result[i]))
                        .as("pow(%s, %s)", a[i], b[i])
                        .isEqualTo(Float.valueOf(DeviceMath.pow(a[i], b[i])));
            }
            TileMath.atan2(a, b, result, scratch, COUNT);
            for (int i = 0; i < COUNT; i++) {
                assertThat(Float.valueOf(result[i]))
                        .as("atan2(%s, %s)", a[i], b[i])
                        .isEqualTo(Float.valueOf(DeviceMath.atan2(a[i], b[i])));
            }
        }
        float[] expected = {DeviceMath.pow(a[0], b[0]), DeviceMath.atan2(a[0], b[0])};
        float[] first = a.clone();
        TileMath.pow(first, b, first, scratch, COUNT);
        TileMath.atan2(a, b, b, scratch, COUNT);
        assertThat(new float[] {first[0], b[0]}).containsExactly(expected);
    }

    private static float number(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> SPECIAL[random.nextInt(SPECIAL.length)];
            case 1 -> Float.intBitsToFloat(random.nextInt());
            default -> random.nextFloat() * 20 - 5;
        };
    }
}
