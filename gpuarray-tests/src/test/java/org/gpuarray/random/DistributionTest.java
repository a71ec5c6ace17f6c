package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every distribution beside its distribution function, by the test of Kolmogorov and Smirnov, and its mean. The numbers are
 * always the same; one fault of the formulas in a hundred parts of the probability shows.
 */
@OnDevice
@Tag("c2")
@Tag("once")
class DistributionTest {
    private static final int COUNT = 30_000;

    /** What chance exceeds once in 2,000 times. */
    private static final double MAX_DISTANCE = 2.0;

    /** A distribution: {@code mean} NaN where it has none. */
    record Case(
            String name,
            Function<Generator, GPUArray> draw,
            boolean discrete,
            DoubleUnaryOperator cdf,
            double mean,
            double variance) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Case of(
            String name, Function<Generator, GPUArray> draw, DoubleUnaryOperator cdf, double mean, double variance) {
        return new Case(name, draw, false, cdf, mean, variance);
    }

    private static Case counts(
            String name, Function<Generator, GPUArray> draw, DoubleUnaryOperator cdf, double mean, double variance) {
        return new Case(name, draw, true, cdf, mean, variance);
    }

    private static final double EULER = 0.57721566490153286;
    private static final double NONE = Double.NaN;

    static Stream<Case> continuous() {
        return Stream.of(
                of("random", g -> g.random(COUNT), x -> x, 0.5, 1 / 12.0),
                of("random f32", g -> g.random(DType.FLOAT32, COUNT), x -> x, 0.5, 1 / 12.0),
                of("uniform", g -> g.uniform(-3, 5, COUNT), x -> (x + 3) / 8, 1, 64 / 12.0),
                of("normal", g -> g.normal(2, 3, COUNT), x -> Cdf.normal((x - 2) / 3), 2, 9),
                of("normal f32", g -> g.standardNormal(DType.FLOAT32, COUNT), Cdf::normal, 0, 1),
                of(
                        "lognormal",
                        g -> g.lognormal(1, 0.5, COUNT),
                        x -> Cdf.normal((Math.log(x) - 1) / 0.5),
                        Math.exp(1.125),
                        Math.expm1(0.25) * Math.exp(2.25)),
                of("exponential", g -> g.exponential(3, COUNT), x -> -Math.expm1(-x / 3), 3, 9),
                of("exponential f32", g -> g.standardExponential(DType.FLOAT32, COUNT), x -> -Math.expm1(-x), 1, 1),
                of(
                        "rayleigh",
                        g -> g.rayleigh(2, COUNT),
                        x -> -Math.expm1(-x * x / 8),
                        2 * Math.sqrt(Math.PI / 2),
                        (4 - Math.PI) / 2 * 4),
                of(
                        "laplace",
                        g -> g.laplace(1, 2, COUNT),
                        x -> x < 1 ? Math.exp((x - 1) / 2) / 2 : 1 - Math.exp((1 - x) / 2) / 2,
                        1,
                        8),
                of(
                        "logistic",
                        g -> g.logistic(-1, 2, COUNT),
                        x -> 1 / (1 + Math.exp(-(x + 1) / 2)),
                        -1,
                        Math.PI * Math.PI / 3 * 4),
                of(
                        "gumbel",
                        g -> g.gumbel(1, 2, COUNT),
                        x -> Math.exp(-Math.exp(-(x - 1) / 2)),
                        1 + 2 * EULER,
                        Math.PI * Math.PI / 6 * 4),
                of("cauchy", g -> g.standardCauchy(COUNT), x -> 0.5 + Math.atan(x) / Math.PI, NONE, NONE),
                of(
                        "weibull",
                        g -> g.weibull(1.5, COUNT),
                        x -> -Math.expm1(-Math.pow(x, 1.5)),
                        0.9027452929509336,
                        NONE),
                of("pareto", g -> g.pareto(3, COUNT), x -> 1 - Math.pow(1 + x, -3), 0.5, NONE),
                of("power", g -> g.power(0.3, COUNT), x -> Math.pow(x, 0.3), 0.3 / 1.3, NONE),
                gamma(0.02),
                gamma(0.3),
                gamma(0.99),
                gamma(1),
                gamma(1.7),
                gamma(40),
                gamma(1e5),
                of("gamma f32 0.4", g -> g.standardGamma(DType.FLOAT32, 0.4, COUNT), x -> Cdf.gamma(0.4, x), 0.4, 0.4),
                of("gamma f32 7", g -> g.standardGamma(DType.FLOAT32, 7, COUNT), x -> Cdf.gamma(7, x), 7, 7),
                beta(0.05, 0.1),
                beta(0.5, 3),
                beta(1, 1),
                beta(2, 5),
                beta(30, 0.2),
                beta(100, 300),
                of("chisquare", g -> g.chisquare(3, COUNT), x -> Cdf.gamma(1.5, x / 2), 3, 6),
                of(
                        "noncentralChisquare",
                        g -> g.noncentralChisquare(3, 4, COUNT),
                        x -> Cdf.poissonMixture(2, k -> Cdf.gamma(1.5 + k, x / 2)),
                        7,
                        22),
                of("f", g -> g.f(4, 10, COUNT), x -> Cdf.beta(2, 5, 4 * x / (4 * x + 10)), 1.25, NONE),
                of(
                        "noncentralF",
                        g -> g.noncentralF(4, 10, 3, COUNT),
                        x -> Cdf.poissonMixture(1.5, k -> Cdf.beta(2 + k, 5, 4 * x / (4 * x + 10))),
                        10 * 7 / 8.0 / 4,
                        NONE),
                of(
                        "standardT",
                        g -> g.standardT(3, COUNT),
                        x -> x < 0
                                ? Cdf.beta(1.5, 0.5, 3 / (3 + x * x)) / 2
                                : 1 - Cdf.beta(1.5, 0.5, 3 / (3 + x * x)) / 2,
                        0,
                        3),
                of(
                        "triangular",
                        g -> g.triangular(-1, 0, 3, COUNT),
                        x -> x < 0 ? (x + 1) * (x + 1) / 4 : 1 - (3 - x) * (3 - x) / 12,
                        2 / 3.0,
                        13 / 18.0),
                vonmises(0),
                vonmises(1e-6),
                vonmises(0.3),
                vonmises(4),
                vonmises(200),
                of("vonmises narrow", g -> g.vonmises(0, 1e7, COUNT), x -> Cdf.normal(x * Math.sqrt(1e7)), 0, 1e-7),
                of("vonmises turned", g -> g.vonmises(3, 0, COUNT), x -> (x + Math.PI) / (2 * Math.PI), 0, NONE),
                wald(1, 1),
                wald(3, 0.5),
                wald(0.5, 4));
    }

    private static Case gamma(double a) {
        return of("gamma " + a, g -> g.gamma(a, 2, COUNT), x -> Cdf.gamma(a, x / 2), 2 * a, 4 * a);
    }

    private static Case beta(double a, double b) {
        return of(
                "beta " + a + " " + b,
                g -> g.beta(a, b, COUNT),
                x -> Cdf.beta(a, b, x),
                a / (a + b),
                a * b / ((a + b) * (a + b) * (a + b + 1)));
    }

    private static Case vonmises(double kappa) {
        return of(
                "vonmises " + kappa,
                g -> g.vonmises(0, kappa, COUNT),
                Cdf.circular(x -> Math.exp(kappa * (Math.cos(x) - 1))),
                0,
                NONE);
    }

    private static Case wald(double mean, double scale) {
        return of(
                "wald " + mean + " " + scale,
                g -> g.wald(mean, scale, COUNT),
                x -> {
                    double root = Math.sqrt(scale / x);
                    return Cdf.normal(root * (x / mean - 1))
                            + Math.exp(2 * scale / mean) * Cdf.normal(-root * (x / mean + 1));
                },
                mean,
                mean * mean * mean / scale);
    }

    static Stream<Case> discrete() {
        return Stream.of(
                counts("integers", g -> g.integers(-3, 7, COUNT), k -> (k + 4) / 10, 1.5, 99 / 12.0),
                counts(
                        "integers u8",
                        g -> g.integers(DType.UINT8, 10, 200, true, COUNT),
                        k -> (k - 9) / 191,
                        105,
                        NONE),
                poisson(0.3),
                poisson(4),
                poisson(9.9),
                poisson(10),
                poisson(87.5),
                poisson(1e6),
                binomial(10, 0.3),
                binomial(10, 1),
                binomial(100, 0.05),
                binomial(100, 0.5),
                binomial(1000, 0.9),
                binomial(1_000_000, 1e-3),
                binomial(1_000_000, 0.4),
                counts(
                        "negativeBinomial",
                        g -> g.negativeBinomial(4, 0.3, COUNT),
                        k -> Cdf.beta(4, k + 1, 0.3),
                        4 * 0.7 / 0.3,
                        4 * 0.7 / 0.09),
                counts("geometric", g -> g.geometric(0.2, COUNT), k -> 1 - Math.pow(0.8, k), 5, 20),
                counts(
                        "geometric rare",
                        g -> g.geometric(1e-5, COUNT),
                        k -> -Math.expm1(k * Math.log1p(-1e-5)),
                        1e5,
                        1e10),
                hypergeometric(5, 7, 4),
                hypergeometric(30, 12, 20),
                hypergeometric(12, 30, 25),
                hypergeometric(12, 12, 12),
                hypergeometric(400, 25, 300),
                hypergeometric(90_000, 300_000, 50_000),
                hypergeometric(300_000, 9_000, 308_000),
                zipf(1.2),
                zipf(2.5),
                zipf(4),
                counts(
                        "logseries",
                        g -> g.logseries(0.9, COUNT),
                        Cdf.sums(k -> Math.pow(0.9, k) / k, k -> 0),
                        -0.9 / Math.log(0.1) / 0.1,
                        NONE));
    }

    private static Case poisson(double mean) {
        return counts("poisson " + mean, g -> g.poisson(mean, COUNT), k -> 1 - Cdf.gamma(k + 1, mean), mean, mean);
    }

    private static Case binomial(int n, double p) {
        return counts(
                "binomial " + n + " " + p,
                g -> g.binomial(n, p, COUNT),
                k -> k >= n ? 1 : Cdf.beta(n - k, k + 1, 1 - p),
                n * p,
                n * p * (1 - p));
    }

    private static Case hypergeometric(int good, int bad, int taken) {
        double share = (double) good / (good + bad);
        double[] logs = new double[good + bad + 1];
        for (int i = 1; i < logs.length; i++) {
            logs[i] = logs[i - 1] + Math.log(i);
        }
        double all = ways(logs, good + bad, taken);
        double[] below = new double[Math.min(good, taken) + 1];
        for (int k = 0; k < below.length; k++) {
            double p = taken - k > bad ? 0 : Math.exp(ways(logs, good, k) + ways(logs, bad, taken - k) - all);
            below[k] = p + (k == 0 ? 0 : below[k - 1]);
        }
        return counts(
                "hypergeometric " + good + " " + bad + " " + taken,
                g -> g.hypergeometric(good, bad, taken, COUNT),
                k -> k < 0 ? 0 : below[(int) Math.min(k, below.length - 1)],
                taken * share,
                taken * share * (1 - share) * (good + bad - taken) / (good + bad - 1));
    }

    private static double ways(double[] logs, int n, int k) {
        return logs[n] - logs[k] - logs[n - k];
    }

    private static Case zipf(double a) {
        // What comes after k: Euler and Maclaurin.
        return counts(
                "zipf " + a,
                g -> g.zipf(a, COUNT),
                Cdf.sums(k -> Math.pow(k, -a), k -> Math.pow(k + 0.5, 1 - a) / (a - 1)),
                NONE,
                NONE);
    }

    static Stream<Case> all() {
        return Stream.concat(continuous(), discrete());
    }

    @ParameterizedTest
    @MethodSource("all")
    void numbers_followTheirDistribution(Case with) {
        double[] x =
                with.draw.apply(GPU.random(20_250_102)).astype(DType.FLOAT64).toDoubleArray();
        assertThat(distance(x, with) * Math.sqrt(COUNT)).isLessThan(MAX_DISTANCE);
        double mean = Arrays.stream(x).average().orElseThrow();
        if (!Double.isNaN(with.mean)) {
            double variance = Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / COUNT;
            assertThat(Math.abs(mean - with.mean)).isLessThanOrEqualTo(4.5 * Math.sqrt(variance / COUNT) + 1e-12);
            if (!Double.isNaN(with.variance)) {
                assertThat(variance).isBetween(0.9 * with.variance - 1e-12, 1.1 * with.variance + 1e-12);
            }
        }
    }

    private static double distance(double[] x, Case with) {
        Arrays.sort(x);
        double distance = 0;
        for (int i = 0; i < x.length; i++) {
            boolean isLast = i == x.length - 1 || x[i + 1] != x[i];
            if (isLast) {
                distance = Math.max(distance, Math.abs((i + 1.0) / x.length - with.cdf.applyAsDouble(x[i])));
            }
            if (!with.discrete) {
                distance = Math.max(distance, Math.abs((double) i / x.length - with.cdf.applyAsDouble(x[i])));
            }
        }
        return distance;
    }

    /** The test itself: numbers that are a little off are found. */
    @Test
    void distance_ofOtherNumbers_isLarge() {
        Case normal = of("", g -> g.normal(0.03, 1, COUNT), Cdf::normal, 0, 1);
        double[] x = normal.draw.apply(GPU.random(20_250_102)).toDoubleArray();
        assertThat(distance(x, normal) * Math.sqrt(COUNT)).isGreaterThan(MAX_DISTANCE);
    }

    /** Elements that share a block of random words have nothing to do with each other. */
    @Test
    void neighbours_areIndependent() {
        for (GPUArray drawn : new GPUArray[] {
            GPU.random(1).standardNormal(COUNT),
            GPU.random(1).standardNormal(DType.FLOAT32, COUNT),
            GPU.random(1).random(COUNT).minus(0.5),
            GPU.random(1).standardGamma(2, COUNT).minus(2)
        }) {
            double[] x = drawn.astype(DType.FLOAT64).toDoubleArray();
            for (int lag = 1; lag <= 4; lag++) {
                double product = 0;
                double square = 0;
                double ofSquares = 0;
                double variance = Arrays.stream(x).map(v -> v * v).sum() / COUNT;
                for (int i = 0; i + lag < COUNT; i++) {
                    product += x[i] * x[i + lag];
                    square += x[i] * x[i];
                    ofSquares += (x[i] * x[i] - variance) * (x[i + lag] * x[i + lag] - variance);
                }
                double fourth = Arrays.stream(x)
                        .map(v -> (v * v - variance) * (v * v - variance))
                        .sum();
                assertThat(Math.abs(product / square) * Math.sqrt(COUNT)).isLessThan(4);
                assertThat(Math.abs(ofSquares / fourth) * Math.sqrt(COUNT)).isLessThan(4);
            }
        }
    }

    /** Where parameters have a limit, the numbers are known. */
    @Test
    void limits_areExact() {
        Generator g = GPU.random(5);
        assertThat(g.normal(3, 0, 50).toDoubleArray()).containsOnly(3);
        assertThat(g.standardGamma(0, 50).toDoubleArray()).containsOnly(0);
        assertThat(g.weibull(0, 50).toDoubleArray()).containsOnly(0);
        assertThat(g.poisson(0, 50).toLongArray()).containsOnly(0);
        assertThat(g.binomial(0, 0.5, 50).toLongArray()).containsOnly(0);
        assertThat(g.binomial(9, 0, 50).toLongArray()).containsOnly(0);
        assertThat(g.geometric(1, 50).toLongArray()).containsOnly(1);
        assertThat(g.zipf(2000, 50).toLongArray()).containsOnly(1);
        assertThat(g.logseries(0, 50).toLongArray()).containsOnly(1);
        assertThat(g.uniform(4, 4, 50).toDoubleArray()).containsOnly(4);
        double largestMean = 9.223372006484771e18;
        assertThat(Arrays.stream(g.poisson(largestMean, 50).div(largestMean).toDoubleArray()))
                .allMatch(v -> Math.abs(v - 1) < 1e-8);
        assertThat(Arrays.stream(g.beta(1e-4, 1e-4, 50).toDoubleArray())).allMatch(v -> v >= 0 && v <= 1);
    }

    /** What the call cannot check, for the values are on the device. */
    @Test
    void arrayParametersOutOfRange_giveNoNumber() {
        Generator g = GPU.random(5);
        GPUArray minus = GPU.full(new int[] {3}, -1.0);
        assertThat(g.standardGamma(minus).toDoubleArray()).containsOnly(Double.NaN);
        assertThat(g.weibull(minus).toDoubleArray()).containsOnly(Double.NaN);
        assertThat(g.poisson(minus).toLongArray()).containsOnly(-1);
        assertThat(g.poisson(GPU.full(new int[] {3}, Double.NaN)).toLongArray()).containsOnly(-1);
        assertThat(g.binomial(minus, minus).toLongArray()).containsOnly(-1);
        assertThat(g.geometric(minus).toLongArray()).containsOnly(-1);
        assertThat(g.zipf(minus).toLongArray()).containsOnly(-1);
        assertThat(g.logseries(minus).toLongArray()).containsOnly(-1);
        assertThat(g.hypergeometric(minus, minus, minus).toLongArray()).containsOnly(-1);
        GPUArray five = GPU.full(new int[] {3}, 5L);
        assertThat(g.hypergeometric(five, five, five.times(3)).toLongArray()).containsOnly(-1);
    }
}
