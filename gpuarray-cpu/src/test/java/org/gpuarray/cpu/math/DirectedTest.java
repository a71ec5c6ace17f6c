package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each result in a rounding mode against the exact value in BigDecimal: it is on the right side, and none is nearer. */
@Tag("c2")
class DirectedTest {
    private static final int COUNT = 4_000;

    /** The sign of a candidate less the exact value. */
    private interface Side {
        int of(BigDecimal candidate);
    }

    @ParameterizedTest
    @ValueSource(strings = {"add", "subtract", "multiply", "divide", "fma", "sqrt", "reciprocal"})
    void directed_double_isTheNearestOnItsSide(String operation) throws ReflectiveOperationException {
        sweep(operation, double.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"add", "subtract", "multiply", "divide", "fma", "sqrt", "reciprocal"})
    void directed_float_isTheNearestOnItsSide(String operation) throws ReflectiveOperationException {
        sweep(operation, float.class);
    }

    private static void sweep(String operation, Class<?> type) throws ReflectiveOperationException {
        int arity = operation.equals("fma") ? 3 : operation.equals("sqrt") || operation.equals("reciprocal") ? 1 : 2;
        Class<?>[] types = new Class<?>[arity];
        java.util.Arrays.fill(types, type);
        Random random = new Random(7);
        int checked = 0;
        for (String mode : new String[] {"Zero", "Up", "Down"}) {
            Method method = Directed.class.getMethod(operation + mode, types);
            for (int i = 0; i < COUNT; i++) {
                double[] x = operands(random, i, type == float.class);
                double near = nearest(operation, x, type == float.class);
                double got = invoke(method, x, arity, type == float.class);
                String what = "%s%s(%s, %s, %s) in %s".formatted(operation, mode, x[0], x[1], x[2], type);
                if (!finite(x, arity)
                        || Double.isNaN(near)
                        || (Double.isInfinite(near) && dividesByZero(operation, x))) {
                    assertThat(Double.valueOf(got)).as(what).isEqualTo(Double.valueOf(near));
                    continue;
                }
                checked++;
                check(what, mode, got, type == float.class, exact(operation, x), near);
            }
        }
        assertThat(checked).isGreaterThan(COUNT);
    }

    /** Every exponent, and often operands that nearly cancel. */
    private static double[] operands(Random random, int i, boolean single) {
        double[] x = new double[3];
        for (int j = 0; j < 3; j++) {
            int pick = random.nextInt(20);
            x[j] = pick == 0
                    ? Samples.SPECIAL_DOUBLES[random.nextInt(Samples.SPECIAL_DOUBLES.length)]
                    : single ? Samples.anyFloat(random) : Samples.anyDouble(random);
            if (pick > 10) {
                x[j] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(60) - 30);
            }
        }
        if (i % 5 == 0) {
            x[1] = -x[0] * (1 + (random.nextInt(5) - 2) * 0x1p-51);
            x[2] = -x[0] * x[1];
        }
        if (single) {
            for (int j = 0; j < 3; j++) {
                x[j] = (float) x[j];
            }
        }
        return x;
    }

    private static boolean finite(double[] x, int arity) {
        boolean finite = true;
        for (int i = 0; i < arity; i++) {
            finite &= Double.isFinite(x[i]);
        }
        return finite;
    }

    private static boolean dividesByZero(String operation, double[] x) {
        return (operation.equals("divide") && x[1] == 0) || (operation.equals("reciprocal") && x[0] == 0);
    }

    private static double invoke(Method method, double[] x, int arity, boolean single)
            throws ReflectiveOperationException {
        Object[] arguments = new Object[arity];
        for (int i = 0; i < arity; i++) {
            if (single) {
                arguments[i] = (float) x[i];
            } else {
                arguments[i] = x[i];
            }
        }
        return ((Number) method.invoke(null, arguments)).doubleValue();
    }

    private static double nearest(String operation, double[] x, boolean single) {
        if (single) {
            float a = (float) x[0];
            float b = (float) x[1];
            return switch (operation) {
                case "add" -> a + b;
                case "subtract" -> a - b;
                case "multiply" -> a * b;
                case "divide" -> a / b;
                case "fma" -> Math.fma(a, b, (float) x[2]);
                case "sqrt" -> (float) Math.sqrt(a);
                default -> 1 / a;
            };
        }
        return switch (operation) {
            case "add" -> x[0] + x[1];
            case "subtract" -> x[0] - x[1];
            case "multiply" -> x[0] * x[1];
            case "divide" -> x[0] / x[1];
            case "fma" -> Math.fma(x[0], x[1], x[2]);
            case "sqrt" -> Math.sqrt(x[0]);
            default -> 1 / x[0];
        };
    }

    private static Side exact(String operation, double[] x) {
        BigDecimal a = new BigDecimal(x[0]);
        BigDecimal b =
                operation.equals("sqrt") || operation.equals("reciprocal") ? BigDecimal.ONE : new BigDecimal(x[1]);
        return switch (operation) {
            case "add" -> r -> r.compareTo(a.add(b));
            case "subtract" -> r -> r.compareTo(a.subtract(b));
            case "multiply" -> r -> r.compareTo(a.multiply(b));
            case "divide" -> r -> r.multiply(b).compareTo(a) * b.signum();
            case "fma" -> {
                BigDecimal value = a.multiply(b).add(new BigDecimal(x[2]));
                yield r -> r.compareTo(value);
            }
            case "sqrt" -> r -> r.signum() < 0 ? -1 : r.multiply(r).compareTo(a);
            default -> r -> r.multiply(a).compareTo(BigDecimal.ONE) * a.signum();
        };
    }

    private static int side(double candidate, Side exact) {
        return Double.isInfinite(candidate) ? (candidate > 0 ? 1 : -1) : exact.of(new BigDecimal(candidate));
    }

    private static void check(String what, String mode, double got, boolean single, Side exact, double near) {
        if (Double.isNaN(got)) {
            fail(what + " is NaN");
        }
        boolean positive = side(0, exact) < 0;
        boolean down = mode.equals("Down") || (mode.equals("Zero") && positive);
        int side = side(got, exact);
        double next = single
                ? (down ? Math.nextUp((float) got) : Math.nextDown((float) got))
                : (down ? Math.nextUp(got) : Math.nextDown(got));
        int beyond = side(next, exact);
        boolean right = down ? side <= 0 && beyond > 0 : side >= 0 && beyond < 0;
        assertThat(right).as("%s = %s, nearest %s", what, got, near).isTrue();
        if (got == 0 && side != 0) {
            assertThat(Math.copySign(1, got)).as(what).isEqualTo(positive ? 1 : -1);
        } else if (got == 0 && near == 0 && !mode.equals("Down")) {
            assertThat(Double.valueOf(got)).as(what).isEqualTo(Double.valueOf(near));
        }
    }

    @org.junit.jupiter.api.Test
    void exactZeros_haveTheSignOfTheMode() {
        assertThat(Directed.addDown(1.5, -1.5)).isEqualTo(Double.valueOf(-0.0));
        assertThat(Directed.addUp(1.5, -1.5)).isEqualTo(0.0);
        assertThat(Directed.addDown(0.0, 0.0)).isEqualTo(0.0);
        assertThat(Directed.addDown(0.0f, -0.0f)).isEqualTo(Float.valueOf(-0f));
        assertThat(Directed.addZero(1.5f, -1.5f)).isEqualTo(0.0f);
        assertThat(Directed.fmaDown(2.0, 3.0, -6.0)).isEqualTo(Double.valueOf(-0.0));
        assertThat(Directed.fmaDown(2f, 3f, -6f)).isEqualTo(Float.valueOf(-0f));
    }

    @org.junit.jupiter.api.Test
    void rsqrt_isCorrectlyRounded() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            float a = Math.abs(Samples.anyFloat(random));
            if (!(a > 0) || Float.isInfinite(a)) {
                continue;
            }
            float got = Directed.rsqrt(a);
            // Half-way points to both neighbours have 25 bits: their squares times a are exact in BigDecimal.
            BigDecimal up =
                    new BigDecimal(got).add(new BigDecimal(Math.nextUp(got))).divide(BigDecimal.valueOf(2));
            BigDecimal down =
                    new BigDecimal(got).add(new BigDecimal(Math.nextDown(got))).divide(BigDecimal.valueOf(2));
            BigDecimal x = new BigDecimal(a);
            assertThat(up.multiply(up).multiply(x)).as("rsqrt(%s)", a).isGreaterThanOrEqualTo(BigDecimal.ONE);
            assertThat(down.multiply(down).multiply(x)).as("rsqrt(%s)", a).isLessThanOrEqualTo(BigDecimal.ONE);
        }
    }
}
