package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Parameters in arrays, beside numbers and alone: the numbers drawn are those of two numbers, or of two arrays. */
@OnDevice
class ParameterArraysTest {
    private interface Arrays2 {
        GPUArray of(Generator g, GPUArray a, GPUArray b, int... shape);
    }

    private interface Left {
        GPUArray of(Generator g, GPUArray a, double b, int... shape);
    }

    private interface Right {
        GPUArray of(Generator g, double a, GPUArray b, int... shape);
    }

    /** A distribution of two parameters, which are good for it, and a bad second one. */
    private record Pair(String name, Arrays2 both, Left left, Right right, double a, double b, double bad) {}

    private static List<Pair> pairs() {
        return List.of(
                new Pair(
                        "uniform",
                        Generator::uniform,
                        Generator::uniform,
                        Generator::uniform,
                        -2,
                        3,
                        Double.POSITIVE_INFINITY),
                new Pair("normal", Generator::normal, Generator::normal, Generator::normal, 5, 2, -1),
                new Pair("lognormal", Generator::lognormal, Generator::lognormal, Generator::lognormal, 1, 0.5, -1),
                new Pair("laplace", Generator::laplace, Generator::laplace, Generator::laplace, 1, 3, -1),
                new Pair("logistic", Generator::logistic, Generator::logistic, Generator::logistic, 1, 3, -1),
                new Pair("gumbel", Generator::gumbel, Generator::gumbel, Generator::gumbel, 1, 3, -1),
                new Pair("gamma", Generator::gamma, Generator::gamma, Generator::gamma, 2.5, 3, -1),
                new Pair("beta", Generator::beta, Generator::beta, Generator::beta, 2.5, 3, 0),
                new Pair(
                        "noncentralChisquare",
                        Generator::noncentralChisquare,
                        Generator::noncentralChisquare,
                        Generator::noncentralChisquare,
                        3,
                        2,
                        -1),
                new Pair("f", Generator::f, Generator::f, Generator::f, 3, 7, 0),
                new Pair("vonmises", Generator::vonmises, Generator::vonmises, Generator::vonmises, 1, 2, -1),
                new Pair("wald", Generator::wald, Generator::wald, Generator::wald, 1, 2, 0),
                new Pair("binomial", Generator::binomial, Generator::binomial, Generator::binomial, 20, 0.25, 1.5),
                new Pair(
                        "negativeBinomial",
                        Generator::negativeBinomial,
                        Generator::negativeBinomial,
                        Generator::negativeBinomial,
                        4,
                        0.25,
                        0));
    }

    @TestFactory
    Stream<DynamicTest> numberBesideAnArray_isAnArrayOfIt() {
        return pairs().stream()
                .map(pair -> DynamicTest.dynamicTest(pair.name, () -> {
                    GPUArray a = GPU.full(new int[] {3, 1}, pair.a);
                    GPUArray b = GPU.full(new int[] {3, 1}, pair.b);
                    double[] expected = numbers(pair.both.of(GPU.random(4), a, b, 3, 5));
                    GPUArray left = pair.left.of(GPU.random(4), a, pair.b, 3, 5);
                    assertThat(left.shape()).isEqualTo(Shape.of(3, 5));
                    assertThat(numbers(left)).isEqualTo(expected);
                    assertThat(numbers(pair.right.of(GPU.random(4), pair.a, b, 3, 5)))
                            .isEqualTo(expected);
                    assertThat(pair.right.of(GPU.random(4), pair.a, b).shape()).isEqualTo(Shape.of(3, 1));
                    assertThatThrownBy(() -> pair.left.of(GPU.random(4), a, pair.bad))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageStartingWith(pair.name + ": ")
                            .hasMessageContaining("=" + pair.bad + ", need");
                }));
    }

    private static double[] numbers(GPUArray drawn) {
        return drawn.astype(DType.FLOAT64).toDoubleArray();
    }

    @Test
    void threeParameters_takeArraysOfOneNumber() {
        GPUArray modes = GPUArray.toGpu(new double[] {0, 0.5, 1});
        GPUArray drawn = GPU.random(2).triangular(GPUArray.toGpu(0), modes, GPUArray.toGpu(1), 2_000, 3);
        double[] means = drawn.mean(0).toDoubleArray();
        for (int i = 0; i < 3; i++) {
            assertThat(Math.abs(means[i] - (1 + i / 2.0) / 3)).isLessThan(0.02);
        }
    }

    @Test
    void integers_ofBoundsInArrays_haveTypesAndEnds() {
        GPUArray low = GPUArray.toGpu(new int[] {0, 10, -5});
        GPUArray high = GPUArray.toGpu(new int[] {2, 11, -4});
        GPUArray closed = GPU.random(1).integers(DType.INT8, low, high, true, 500, 3);
        assertThat(closed.dtype()).isEqualTo(DType.INT8);
        assertThat(closed.min(0).toByteArray()).containsExactly(0, 10, -5);
        assertThat(closed.max(0).toByteArray()).containsExactly(2, 11, -4);
        GPUArray open = GPU.random(1).integers(low, high, 500, 3);
        assertThat(open.dtype()).isEqualTo(DType.INT64);
        assertThat(open.max(0).toLongArray()).containsExactly(1, 10, -5);
        assertThat(GPU.random(1).integers(low, 100, 500, 3).min(0).ge(low).all().itemBoolean())
                .isTrue();
        GPUArray below = GPU.random(1).integers(-100, high, 500, 3);
        assertThat(below.lt(high).all().itemBoolean()).isTrue();
        assertThat(below.lt(high.minus(2)).any(0).all().itemBoolean()).isTrue();
        GPUArray most = GPU.full(new int[0], BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE), DType.UINT64);
        GPUArray large = GPU.random(1).integers(DType.UINT64, most.minus(1), most, true, 100);
        assertThat(most.minus(large).max().item().longValue()).isEqualTo(1);
        assertThat(GPU.random(1)
                        .integers(DType.BOOL, GPU.zeros(DType.INT32, 50), GPUArray.toGpu(1), true)
                        .sum()
                        .itemLong())
                .isBetween(10L, 40L);
        assertThatThrownBy(() -> GPU.random(1).integers(DType.FLOAT32, low, high, true))
                .hasMessageContaining("dtype=float32, need integers");
        assertThatThrownBy(() -> GPU.random(1).integers(low, GPU.ones(2))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void multinomial_ofArrays_countsAsOfNumbers() {
        double[] p = {0.2, 0.1, 0.45, 0.25};
        GPUArray all = GPU.full(new int[] {6}, 30);
        GPUArray counts = GPU.random(5).multinomial(all, p);
        assertThat(counts.shape()).isEqualTo(Shape.of(6, 4));
        assertThat(counts.dtype()).isEqualTo(DType.INT64);
        assertThat(counts.ravel().toLongArray())
                .isEqualTo(GPU.random(5).multinomial(30, p, 6).ravel().toLongArray());
        GPUArray rows = GPUArray.toGpu(new double[] {0.2, 0.1, 0.45, 0.25, 1, 0, 0, 0, 0, 0, 0, 1}, 3, 4);
        GPUArray trials = GPUArray.toGpu(new int[] {30, 7}, 2, 1).astype(DType.UINT8);
        GPUArray grid = GPU.random(5).multinomial(trials, rows);
        assertThat(grid.shape()).isEqualTo(Shape.of(2, 3, 4));
        assertThat(grid.sum(2).eq(trials).all().itemBoolean()).isTrue();
        assertThat(grid.get("1, 1").toLongArray()).containsExactly(7, 0, 0, 0);
        assertThat(grid.get("1, 2").toLongArray()).containsExactly(0, 0, 0, 7);
        assertThat(GPU.random(5).multinomial(9, rows.get("::-1, ::-1"), 5, 3).shape())
                .isEqualTo(Shape.of(5, 3, 4));
        assertThat(GPU.random(5).multinomial(trials.get("0:0"), rows.get("0")).shape())
                .isEqualTo(Shape.of(0, 1, 4));
        double[] means = GPU.random(5)
                .multinomial(GPUArray.toGpu(50), rows.get("0"), 3_000)
                .mean(0)
                .toDoubleArray();
        for (int i = 0; i < 4; i++) {
            assertThat(Math.abs(means[i] - 50 * p[i])).isLessThan(0.3);
        }
    }

    @Test
    void multinomial_ofArraysThatDoNotFit_isRefused() {
        Function<GPUArray, Runnable> of = n -> () -> GPU.random(1).multinomial(n, GPU.ones(2, 3));
        assertThatThrownBy(of.apply(GPU.ones(2))::run)
                .hasMessage(
                        "multinomial: n of dtype=float64 and pvals of dtype=float64, need what int64 and float64 hold;"
                                + " astype first");
        assertThatThrownBy(of.apply(GPU.ones(DType.INT8, 3))::run).hasMessageContaining("(3,)");
        assertThatThrownBy(() -> GPU.random(1).multinomial(GPUArray.toGpu(1), GPU.ones()))
                .hasMessage("multinomial: pvals of shape=(), need a last axis with one probability at least");
        assertThatThrownBy(() -> GPU.random(1).multinomial(1, GPU.ones(2, 0))).hasMessageContaining("shape=(2, 0)");
        assertThatThrownBy(() -> GPU.random(1).multinomial(1, GPU.ones(2, 3), 3))
                .hasMessageContaining("do not broadcast");
    }

    @Test
    void choice_ofNumbersByProbability_isThatOfTheirRows() {
        double[] p = {0.5, 0, 0.25, 0.25};
        long[] drawn = GPU.random(3).choice(4, true, p, 200).toLongArray();
        assertThat(drawn)
                .isEqualTo(GPU.random(3).choice(GPU.arange(4), true, p, 200).toLongArray());
        assertThat(drawn).contains(0, 2, 3).doesNotContain(1);
        assertThatThrownBy(() -> GPU.random(3).choice(3, true, p)).hasMessage("choice: 4 probabilities for 3 rows");
    }
}
