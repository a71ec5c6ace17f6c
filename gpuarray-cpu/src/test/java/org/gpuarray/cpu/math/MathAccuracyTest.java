package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sweeps every mathematical function over specials and random inputs of every exponent, and keeps
 * {@code docs/math-accuracy.md}: no error may exceed CUDA's bound nor what the page says.
 * With {@code gpuarray.tests.full} every input is compared with BigDecimal, or in float with StrictMath where that has the
 * function: some six minutes of processor time. {@code -Dgpuarray.tests.accuracy.write=true} then writes the page again.
 */
@Tag("c2")
class MathAccuracyTest {
    private static final int RANDOM = 100_000;
    private static final boolean FULL = Boolean.getBoolean("gpuarray.tests.full");
    private static final Path PAGE = Path.of("../docs/math-accuracy.md");
    private static final Map<String, Result> RESULTS = new TreeMap<>();

    /** The worst errors found, in ulp, each with its input. */
    private record Result(MathCase function, Worst real, Worst single) {}

    private record Worst(double ulps, String where) {}

    private record Error(double ulps, double[] x, double got, double expected) {}

    static List<MathCase> cases() {
        return MathCases.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void function_isWithinCudasBound(MathCase function) throws IOException {
        Worst real = real(function);
        Worst single = single(function);
        assertThat(real.ulps).as("%s: %s", function.name(), real.where).isLessThanOrEqualTo(function.bound());
        assertThat(single.ulps).as("%sf: %s", function.name(), single.where).isLessThanOrEqualTo(function.floatBound());
        RESULTS.put(function.name(), new Result(function, real, single));
        if (!Boolean.getBoolean("gpuarray.tests.accuracy.write")) {
            double[] documented = page().get(function.name());
            assertThat(documented)
                    .as("%s has no line in %s", function.name(), PAGE)
                    .isNotNull();
            // Java's own functions may differ by 1 ulp from one JVM or processor to another.
            assertThat(real.ulps).as("%s: %s", function.name(), real.where).isLessThanOrEqualTo(documented[0] + 1);
            assertThat(single.ulps).as("%sf: %s", function.name(), single.where).isLessThanOrEqualTo(documented[1] + 1);
        }
    }

    private static Worst real(MathCase function) {
        double[][] inputs = inputs(function, 42, FULL ? RANDOM : function.samples(), false);
        Worst worst = worst(inputs, x -> {
            double got = function.function().at(x);
            double expected = isOutside(function, x) ? got : function.exact().at(x);
            return new Error(ulps(got, expected), x, got, expected);
        });
        // StrictMath's own error is below 1 ulp (2.5 in the hyperbolic functions).
        double slack = function.bound() + 3;
        for (double[] x : function.hasStrict() ? inputs(function, 42, RANDOM, false) : new double[0][]) {
            double got = function.function().at(x);
            double near = function.strict().at(x);
            boolean special = function.name().equals("pow") && (x[0] == 1 || x[0] == -1);
            assertThat(special || ulps(got, near) <= slack)
                    .as("%s%s = %s, StrictMath %s", function.name(), Arrays.toString(x), got, near)
                    .isTrue();
        }
        return worst;
    }

    private static Worst single(MathCase function) {
        boolean exactly = FULL && !function.hasStrict();
        return worst(inputs(function, 43, RANDOM, true), x -> {
            float got = function.single(x);
            float expected =
                    isOutside(function, x) ? got : (float) (exactly ? function.exact() : function.strict()).at(x);
            return new Error(ulps(got, expected), x, got, expected);
        });
    }

    private static double[][] inputs(MathCase function, long seed, int count, boolean asFloat) {
        Random random = new Random(seed);
        double[][] inputs = new double[count][];
        for (int i = 0; i < count; i++) {
            inputs[i] = function.input(random, i, asFloat);
        }
        return inputs;
    }

    private static Worst worst(double[][] inputs, Function<double[], Error> error) {
        return Arrays.stream(inputs)
                .parallel()
                .map(error)
                .max(Comparator.comparingDouble(Error::ulps))
                .map(e -> new Worst(e.ulps, Arrays.toString(e.x) + " gives " + e.got + ", not " + e.expected))
                .orElseThrow();
    }

    /** Far out, CUDA states an absolute error, to which {@link BesselTest} holds these functions. */
    private static boolean isOutside(MathCase function, double[] x) {
        return isBessel(function) && !(Math.abs(x[0]) < 8);
    }

    private static boolean isBessel(MathCase function) {
        return function.name().matches("[jy][01]");
    }

    /** How many representable values apart. */
    static double ulps(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b)) {
            return Double.isNaN(a) && Double.isNaN(b) ? 0 : Double.POSITIVE_INFINITY;
        }
        return apart(ordered(Double.doubleToRawLongBits(a)), ordered(Double.doubleToRawLongBits(b)));
    }

    private static double ulps(float a, float b) {
        if (Float.isNaN(a) || Float.isNaN(b)) {
            return Float.isNaN(a) && Float.isNaN(b) ? 0 : Double.POSITIVE_INFINITY;
        }
        int x = Float.floatToRawIntBits(a);
        int y = Float.floatToRawIntBits(b);
        return Math.abs((double) (x < 0 ? Integer.MIN_VALUE - x : x) - (y < 0 ? Integer.MIN_VALUE - y : y));
    }

    private static long ordered(long bits) {
        return bits < 0 ? Long.MIN_VALUE - bits : bits;
    }

    private static double apart(long a, long b) {
        return (a < 0) == (b < 0) ? Math.abs((double) (a - b)) : Math.abs((double) a) + Math.abs((double) b);
    }

    /** What the page says: the errors in double and float by function. */
    private static Map<String, double[]> page() throws IOException {
        Map<String, double[]> rows = new LinkedHashMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            String[] cells = line.split("\\|");
            if (cells.length > 5 && cells[1].strip().startsWith("`")) {
                rows.put(
                        cells[1].strip().replace("`", ""),
                        new double[] {Double.parseDouble(cells[2].strip()), Double.parseDouble(cells[4].strip())});
            }
        }
        return rows;
    }

    @AfterAll
    static void write() throws IOException {
        if (!Boolean.getBoolean("gpuarray.tests.accuracy.write")) {
            return;
        }
        assertThat(FULL).as("the page is of the full sweep: -Pfull").isTrue();
        StringBuilder text = new StringBuilder("""
                # Accuracy of the CPU device's mathematical functions

                The greatest error found, in ulp: how many representable values lie between a result and the correctly rounded one.
                For each function, in double and in float, 100,000 inputs: specials, values of every exponent and values where the
                function is not constant. The reference in double is BigDecimal, by definitions apart from the device's own; in float
                it is StrictMath where that has the function, else BigDecimal. The bounds are those of the CUDA C++ Programming Guide
                (12.6, section 16.1; compared with the newer edition, sections 5.5.7 to 5.5.9).
                `j0`, `j1`, `y0`, `y1`: for |x| < 8; beyond, `BesselTest` holds them, and `jn` and `yn`, to an absolute error of 1e-14.
                `IntrinsicAccuracyTest` holds `__expf`, `__sinf` and the like to their own bounds.

                `MathAccuracyTest` repeats the sweep in each build, with 2,000 inputs in double (1,000 and 500 for Bessel functions) and
                100,000 more against StrictMath where that has the function; no error may exceed CUDA's bound, nor this page by more
                than 1 ulp, which other JVMs may differ by. The full sweep, whose numbers these are:
                `mvn -Pfull -pl gpuarray-cpu -am test -Dtest=MathAccuracyTest -Dsurefire.failIfNoSpecifiedTests=false -Dgpuarray.tests.accuracy.write=true`.

                | function | double, ulp | CUDA's bound | float, ulp | CUDA's bound |
                |---|---|---|---|---|
                """);
        RESULTS.forEach((name, r) -> text.append("| `%s` | %.0f | %.0f | %.0f | %.0f |\n"
                .formatted(name, r.real.ulps, r.function.bound(), r.single.ulps, r.function.floatBound())));
        Files.writeString(PAGE, text);
    }
}
