package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders, samples, and numbers that come in groups. */
@OnDevice
class SampleTest {
    private static long[] sorted(GPUArray a) {
        long[] values = a.ravel().toLongArray();
        Arrays.sort(values);
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 17, 1009, 5000})
    void permutation_hasEachNumberOnce(int count) {
        GPUArray order = GPU.random(1).permutation(count);
        assertThat(order.dtype()).isEqualTo(DType.INT64);
        assertThat(sorted(order)).isEqualTo(LongStream.range(0, count).toArray());
        assertThat(GPU.random(1).permutation(count).toLongArray()).isEqualTo(order.toLongArray());
        if (count > 10) {
            assertThat(order.toLongArray()).isNotEqualTo(sorted(order));
        }
    }

    /** Each of the 24 orders of four comes as often as the others: 23 degrees of freedom. */
    @Test
    void orders_areAllAlike() {
        int[] counts = new int[256];
        long[] places = GPU.random(1)
                .permuted(GPU.arange(4).broadcastTo(4_800, 4).copy(), 1)
                .toLongArray();
        for (int i = 0; i < places.length; i += 4) {
            counts[(int) (places[i] * 64 + places[i + 1] * 16 + places[i + 2] * 4 + places[i + 3])]++;
        }
        double[] seen =
                Arrays.stream(counts).filter(c -> c > 0).asDoubleStream().toArray();
        assertThat(seen).hasSize(24);
        assertThat(Arrays.stream(seen).map(c -> (c - 200) * (c - 200) / 200).sum())
                .isLessThan(49.7);
    }

    @Test
    void rows_stayTogether() {
        GPUArray a = GPU.arange(60).reshape(12, 5);
        GPUArray rows = GPU.random(3).permutation(a);
        GPUArray columns = GPU.random(3).permutation(a, 1);
        long[] r = rows.toLongArray();
        long[] c = columns.toLongArray();
        for (int i = 0; i < 12; i++) {
            for (int j = 0; j < 5; j++) {
                assertThat(r[i * 5 + j]).isEqualTo(r[i * 5] + j);
                assertThat(c[i * 5 + j]).isEqualTo(c[j] + 5L * i);
            }
        }
        assertThat(sorted(rows)).isEqualTo(a.ravel().toLongArray());
        assertThat(r).isNotEqualTo(a.ravel().toLongArray());
        assertThat(a.ravel().toLongArray()).isSorted();
    }

    @Test
    void shuffle_writesThroughAView() {
        GPUArray base = GPU.arange(40).copy();
        GPU.random(3).shuffle(base.get("1::2"));
        long[] values = base.toLongArray();
        for (int i = 0; i < 40; i += 2) {
            assertThat(values[i]).isEqualTo(i);
        }
        assertThat(sorted(base)).isEqualTo(LongStream.range(0, 40).toArray());
        assertThat(values).isNotEqualTo(sorted(base));
        GPUArray table = GPU.arange(30).reshape(5, 6).copy();
        GPU.random(3).shuffle(table, 1);
        assertThat(table.toLongArray())
                .isEqualTo(GPU.random(3)
                        .permutation(GPU.arange(30).reshape(5, 6), 1)
                        .toLongArray());
    }

    @Test
    void permuted_mixesAll_orEachLine() {
        GPUArray a = GPU.arange(24).reshape(4, 6);
        assertThat(GPU.random(8).permuted(a).shape()).isEqualTo(Shape.of(4, 6));
        assertThat(sorted(GPU.random(8).permuted(a))).isEqualTo(a.ravel().toLongArray());
        GPUArray lines = GPU.random(8).permuted(a, 1);
        assertThat(lines.sort(1).ravel().toLongArray()).isEqualTo(a.ravel().toLongArray());
        assertThat(lines.rem(6).get("0").toLongArray())
                .isNotEqualTo(lines.rem(6).get("1").toLongArray());
    }

    @Test
    void choice_takesRows() {
        GPUArray a = GPU.arange(10).reshape(5, 2);
        GPUArray chosen = GPU.random(1).choice(a, 3, 4);
        assertThat(chosen.shape()).isEqualTo(Shape.of(3, 4, 2));
        assertThat(chosen.get("..., 1").minus(chosen.get("..., 0")).ravel().toLongArray())
                .containsOnly(1);
        assertThat(GPU.random(1).choice(a).shape()).isEqualTo(Shape.of(2));
        assertThat(GPU.random(1).choice(7).shape()).isEqualTo(Shape.SCALAR);
        assertThat(GPU.random(1).choice(7, 500).toLongArray()).contains(0, 1, 2, 3, 4, 5, 6);
        assertThat(sorted(GPU.random(1).choice(9, false, 3, 3))).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(sorted(GPU.random(1).choice(90, false, 30))).doesNotHaveDuplicates();
        assertThat(GPU.random(1).choice(0, 0).size()).isZero();
    }

    @Test
    void choice_takesSlicesAlongAnAxis() {
        GPUArray a = GPU.arange(24).reshape(2, 4, 3);
        GPUArray chosen = GPU.random(1).choice(a, 1, true, 5, 6);
        assertThat(chosen.shape()).isEqualTo(Shape.of(2, 5, 6, 3));
        assertThat(chosen.get("1").minus(chosen.get("0")).ravel().toLongArray()).containsOnly(12);
        assertThat(chosen.get("..., 2").minus(chosen.get("..., 0")).ravel().toLongArray())
                .containsOnly(2);

        GPUArray all = GPU.random(1).choice(a, -1, false, 3);
        assertThat(sorted(all.get("0, 0"))).containsExactly(0, 1, 2);

        GPUArray likely = GPU.random(1).choice(a, -2, true, new double[] {0, 0, 1, 0}, 2);
        assertThat(likely.get("0, 1").toLongArray()).containsExactly(6, 7, 8);
        refused(
                () -> GPU.random(1).choice(a, 2, false, 4),
                "choice: 4 of 3 rows without replacement, there are too few");
        assertThatThrownBy(() -> GPU.random(1).choice(a, 3, true, 4)).hasMessageContaining("choice: axis=3");
    }

    @Test
    void hypergeometric_ofCertainNumbers() {
        Generator g = GPU.random(3);
        assertThat(g.hypergeometric(4, 0, 3, 20).toLongArray()).containsOnly(3);
        assertThat(g.hypergeometric(0, 4, 3, 20).toLongArray()).containsOnly(0);
        assertThat(g.hypergeometric(4, 5, 9, 20).toLongArray()).containsOnly(4);
        assertThat(g.hypergeometric(4, 5, 0).itemLong()).isZero();
        refused(
                () -> g.hypergeometric(2, 3, 6),
                "hypergeometric: ngood=2 nbad=3 nsample=6, need ngood + nbad >= nsample");
        refused(
                () -> g.hypergeometric(-1, 3, 1),
                "hypergeometric: ngood=-1.0, need a whole number from 0 to below 10^9");
        refused(
                () -> g.hypergeometric(1, 1_000_000_000, 1),
                "hypergeometric: nbad=1.0E9, need a whole number from 0 to below 10^9");
    }

    @Test
    void hypergeometric_ofArrays_isThatOfTheirElements() {
        GPUArray good = GPUArray.toGpu(new int[] {5, 30, 90_000}).expandDims(1);
        GPUArray bad = GPUArray.toGpu(new int[] {7, 12, 300_000}).expandDims(1);
        GPUArray taken = GPUArray.toGpu(new int[] {4, 12});
        GPUArray counts = GPU.random(3).hypergeometric(good, bad, taken, 5_000, 3, 2);
        assertThat(counts.dtype()).isEqualTo(DType.INT64);
        double[] means = counts.mean(0).ravel().toDoubleArray();
        double[] shares = {5 / 12.0, 30 / 42.0, 90 / 390.0};
        for (int i = 0; i < 6; i++) {
            double n = i % 2 == 0 ? 4 : 12;
            assertThat(means[i]).isCloseTo(n * shares[i / 2], within(4.5 * Math.sqrt(n / 4 / 5_000)));
        }
        assertThat(GPU.random(3).hypergeometric(good, bad, taken).shape()).isEqualTo(Shape.of(3, 2));
        // Element 4 of many is element 0 of those that are drawn after four.
        GPUArray one = GPU.random(3).advance(4).hypergeometric(30, 12, 20, 1);
        GPUArray many = GPU.random(3)
                .hypergeometric(
                        GPU.full(new int[] {8}, 30L), GPU.full(new int[] {8}, 12L), GPU.full(new int[] {8}, 20L));
        assertThat(many.get(4).itemLong()).isEqualTo(one.get(0).itemLong());
        assertThatThrownBy(() -> GPU.random(3).hypergeometric(good, bad, taken, 3, 5))
                .hasMessageContaining("hypergeometric: ")
                .hasMessageContaining("(3, 5)");
    }

    @Test
    void multivariateHypergeometric_takesPartsOfAll() {
        Generator g = GPU.random(3);
        GPUArray counts = g.multivariateHypergeometric(new long[] {10, 0, 30, 60}, 20, 5_000);
        assertThat(counts.shape()).isEqualTo(Shape.of(5_000, 4));
        assertThat(counts.sum(-1).toLongArray()).containsOnly(20);
        assertThat(counts.min().itemLong()).isNotNegative();
        assertThat(counts.max(0).toLongArray())
                .satisfies(most -> assertThat(most[0]).isLessThanOrEqualTo(10));
        double[] means = counts.mean(0).toDoubleArray();
        double[] expected = {2, 0, 6, 12};
        for (int i = 0; i < 4; i++) {
            assertThat(means[i]).isCloseTo(expected[i], within(4.5 * Math.sqrt(4.8 / 5_000)));
        }
        assertThat(g.multivariateHypergeometric(new long[] {3, 4}, 7).toLongArray())
                .containsExactly(3, 4);
        assertThat(g.multivariateHypergeometric(new long[] {3, 0}, 2).toLongArray())
                .containsExactly(2, 0);
        assertThat(g.multivariateHypergeometric(new long[] {0, 0}, 0, 2).toLongArray())
                .containsOnly(0);
        refused(
                () -> g.multivariateHypergeometric(new long[] {3, -4}, 1),
                "multivariateHypergeometric: colors[1]=-4, need from 0, and below 10^9 in all");
        refused(
                () -> g.multivariateHypergeometric(new long[] {3, 4}, 8),
                "multivariateHypergeometric: nsample=8 colors=[3, 4], need from 0 to their sum");
    }

    @Test
    void choice_byProbability() {
        double[] p = {0.1, 0, 0.6, 0.3};
        GPUArray rows = GPU.arange(4);
        long[] chosen = GPU.random(1).choice(rows, true, p, 20_000).toLongArray();
        for (int row = 0; row < 4; row++) {
            int wanted = row;
            double share = Arrays.stream(chosen).filter(v -> v == wanted).count() / 20_000.0;
            assertThat(Math.abs(share - p[row])).isLessThan(0.015);
        }
        assertThat(sorted(GPU.random(1).choice(rows, false, p, 3))).containsExactly(0, 2, 3);
        // The first of a sample without replacement has the probabilities themselves.
        Generator g = GPU.random(5);
        int[] first = new int[4];
        for (int i = 0; i < 400; i++) {
            first[(int) g.choice(rows, false, p, 1).itemLong(0)]++;
        }
        assertThat(first[1]).isZero();
        assertThat(first[2]).isBetween(200, 280);
    }

    @Test
    void impossibleSamples_areRefusedWithTheirValues() {
        Generator g = GPU.random(1);
        GPUArray rows = GPU.arange(3);
        refused(() -> g.permutation(-1), "permutation: count=-1, need count >= 0");
        refused(() -> g.choice(0, 2), "choice: 2 of 0 rows, there are too few");
        refused(() -> g.choice(3, false, 2, 2), "choice: 4 of 3 rows without replacement, there are too few");
        refused(() -> g.choice(rows, true, new double[] {1}, 2), "choice: 1 probabilities for 3 rows");
        refused(() -> g.choice(rows, true, new double[] {1, 1, -1}, 2), "choice: p[2]=-1.0, need >= 0");
        refused(
                () -> g.choice(rows, true, new double[] {0.5, 0.25, 0.125}, 2),
                "choice: the probabilities have the sum 0.875, need 1");
        refused(
                () -> g.choice(rows, false, new double[] {0.5, 0.5, 0}, 3),
                "choice: 3 of 2 rows without replacement, there are too few");
        assertThatThrownBy(() -> g.permuted(rows, 1)).hasMessageContaining("permuted: axis=1 shape=(3,)");
        assertThatThrownBy(() -> g.shuffle(GPU.zeros(), 0)).hasMessageContaining("a 0-d array has no axes");
        refused(
                () -> g.multinomial(-1, new double[] {1}),
                "multinomial: n=-1 pvals=[1.0], need n >= 0 and probabilities whose sum, but for the last, is at most 1");
        refused(() -> g.multinomial(1, new double[] {1.5}), "multinomial: pvals[0]=1.5, need from 0 to 1");
        refused(() -> g.dirichlet(new double[] {1, -1}), "dirichlet: alpha[1]=-1.0, need >= 0");
        refused(() -> g.dirichlet(new double[] {}), "dirichlet: alpha=[], need one number at least");
        refused(
                () -> g.multivariateHypergeometric(new long[] {}, 0),
                "multivariateHypergeometric: colors=[], need one number at least");
        refused(
                () -> g.multivariateNormal(new double[] {0, 0}, new double[][] {{1, 2}, {2, 1}}),
                "multivariateNormal: cov=[[1.0, 2.0], [2.0, 1.0]], need a symmetric, positive-semidefinite matrix");
        refused(
                () -> g.multivariateNormal(new double[] {0, 0}, new double[][] {{1, 2}}),
                "multivariateNormal: cov=[[1.0, 2.0]], need shape=(2, 2) as mean has");
    }

    private static void refused(Runnable call, String message) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void multinomial_countsAllTrials() {
        double[] p = {0.2, 0, 0.5, 0.3};
        GPUArray counts = GPU.random(1).multinomial(50, p, 3_000);
        assertThat(counts.shape()).isEqualTo(Shape.of(3_000, 4));
        assertThat(counts.sum(1).eq(50).all().itemBoolean()).isTrue();
        double[] means = counts.mean(0).toDoubleArray();
        double[] variances = counts.var(0).toDoubleArray();
        for (int i = 0; i < 4; i++) {
            assertThat(Math.abs(means[i] - 50 * p[i])).isLessThan(0.3);
            assertThat(Math.abs(variances[i] - 50 * p[i] * (1 - p[i]))).isLessThan(1.2);
        }
        assertThat(GPU.random(1).multinomial(7, new double[] {1}).toLongArray()).containsExactly(7);
    }

    @Test
    void dirichlet_sumsToOne() {
        double[] alpha = {0.5, 2, 3.5};
        GPUArray parts = GPU.random(1).dirichlet(alpha, 4_000);
        assertThat(parts.shape()).isEqualTo(Shape.of(4_000, 3));
        assertThat(parts.sum(1).minus(1).abs().max().itemDouble()).isLessThan(1e-15);
        double[] means = parts.mean(0).toDoubleArray();
        double[] variances = parts.var(0).toDoubleArray();
        for (int i = 0; i < 3; i++) {
            double m = alpha[i] / 6;
            assertThat(Math.abs(means[i] - m)).isLessThan(0.012);
            assertThat(Math.abs(variances[i] - m * (1 - m) / 7)).isLessThan(0.003);
        }
        GPUArray small = GPU.random(1).dirichlet(new double[] {1e-3, 1e-3}, 100);
        assertThat(small.sum(1).eq(1).all().itemBoolean()).isTrue();
    }

    @Test
    void dirichlet_ofArrays_hasTheirMoments() {
        GPUArray alpha = GPUArray.toGpu(new double[][] {{0.5, 2, 3.5}, {0, 4, 2}});
        GPUArray parts = GPU.random(1).dirichlet(alpha, 4_000, 2);
        assertThat(parts.shape()).isEqualTo(Shape.of(4_000, 2, 3));
        assertThat(parts.sum(-1).minus(1).abs().max().itemDouble()).isLessThan(1e-15);
        GPUArray means = alpha.div(6.0);
        assertThat(parts.mean(0).minus(means).abs().max().itemDouble()).isLessThan(0.012);
        GPUArray variances = means.times(GPU.minus(1, means)).div(7);
        assertThat(parts.var(0).minus(variances).abs().max().itemDouble()).isLessThan(0.003);
        Generator g = GPU.random(1);
        assertThat(g.dirichlet(alpha).shape()).isEqualTo(Shape.of(2, 3));
        assertThat(g.dirichlet(GPUArray.toGpu(new double[] {0, 2, 0})).toDoubleArray())
                .containsExactly(0, 1, 0);
        assertThat(g.dirichlet(GPUArray.toGpu(new int[] {1, 1}), 0).shape()).isEqualTo(Shape.of(0, 2));
        refused(
                () -> g.dirichlet(GPUArray.toGpu(2.0)),
                "dirichlet: alpha of shape=(), need a last axis with one number at least");
        refused(
                () -> g.dirichlet(GPU.ones(DType.COMPLEX64, 2)),
                "dirichlet: alpha of dtype=complex64, need what float64 holds; astype first");
    }

    @Test
    void multivariateNormal_ofArrays_hasTheirMoments() {
        double[][] cov = {{4, 2, 0}, {2, 3, 1}, {0, 1, 2}};
        double[] mean = {1, -2, 3};
        Generator g = GPU.random(1);
        GPUArray x = g.multivariateNormal(GPUArray.toGpu(mean), GPUArray.toGpu(cov), 10_000, 2);
        assertThat(x.shape()).isEqualTo(Shape.of(10_000, 2, 3));
        GPUArray rows = x.reshape(20_000, 3);
        assertThat(rows.mean(0).minus(GPUArray.toGpu(mean)).abs().max().itemDouble())
                .isLessThan(0.06);
        assertThat(rows.transpose().cov().minus(GPUArray.toGpu(cov)).abs().max().itemDouble())
                .isLessThan(0.2);
        // One number is twice the other: a matrix of rank 1.
        GPUArray pair =
                g.multivariateNormal(GPU.zeros(DType.INT32, 2), GPUArray.toGpu(new float[][] {{1, 2}, {2, 4}}), 100);
        assertThat(pair.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(pair.get(":, 1").minus(pair.get(":, 0").times(2)).abs().max().itemDouble())
                .isLessThan(1e-6);
        assertThat(pair.get(":, 0").std().itemDouble()).isBetween(0.7, 1.3);
        GPUArray many = g.multivariateNormal(GPU.zeros(40), GPU.identity(40).times(9), 2_000);
        assertThat(many.std().itemDouble()).isBetween(2.95, 3.05);
        assertThat(GPU.random(7)
                        .multivariateNormal(GPUArray.toGpu(mean), GPUArray.toGpu(cov), 50)
                        .toDoubleArray())
                .containsExactly(GPU.random(7).multivariateNormal(mean, cov, 50).toDoubleArray());
        refused(
                () -> g.multivariateNormal(GPU.zeros(2), GPUArray.toGpu(new double[][] {{1, 2}, {2, 1}})),
                "multivariateNormal: cov=[[1.0, 2.0], [2.0, 1.0]], need a symmetric, positive-semidefinite matrix");
        refused(
                () -> g.multivariateNormal(GPU.zeros(2), GPU.zeros(2, 3)),
                "multivariateNormal: cov of shape=(2, 3), need shape=(2, 2) as mean has");
        refused(
                () -> g.multivariateNormal(GPU.zeros(2, 2), GPU.zeros(2, 2)),
                "multivariateNormal: mean of shape=(2, 2), need one axis");
        refused(
                () -> g.multivariateNormal(GPU.zeros(2), GPU.zeros(DType.COMPLEX64, 2, 2)),
                "multivariateNormal: cov of dtype=complex64, need what float64 holds; astype first");
    }

    @Test
    void dirichlet_zeroParameters_giveZeros() {
        Generator g = GPU.random(1);
        GPUArray parts = g.dirichlet(new double[] {0, 2, 0, 3, 0}, 50);
        assertThat(parts.get("..., ::2").any().itemBoolean()).isFalse();
        assertThat(parts.get("..., 1::2").gt(0).all().itemBoolean()).isTrue();
        assertThat(parts.sum(1).minus(1).abs().max().itemDouble()).isLessThan(1e-15);
        assertThat(g.dirichlet(new double[] {0, 0.5}).toDoubleArray()).containsExactly(0, 1);
        assertThat(g.dirichlet(new double[] {0, 0}).toDoubleArray()).containsExactly(0, 0);
    }

    /** Multiples of one number: a matrix of rank 1, as far as rounding to the type leaves that. */
    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"FLOAT16", "BFLOAT16", "FLOAT32", "FLOAT64"})
    void multivariateNormal_covarianceThatRoundingMadeIndefinite_isTaken(DType type) {
        Generator g = GPU.random(3);
        for (int i = 0; i < 20; i++) {
            GPUArray multiples = g.uniform(0.3, 3, 4);
            GPUArray covariance = multiples.reshape(4, 1).times(multiples).astype(type);

            GPUArray x = g.multivariateNormal(GPU.zeros(4), covariance, 100);

            GPUArray difference = x.div(multiples).minus(x.get(":, :1").div(multiples.get(0)));
            assertThat(difference.abs().max().itemDouble())
                    .as("%s", covariance)
                    .isLessThan(type == DType.BFLOAT16 ? 1 : type == DType.FLOAT16 ? 0.3 : 0.03);
        }
    }

    @Test
    void multivariateNormal_hasItsCovariances() {
        double[][] cov = {{4, 2, 0}, {2, 3, 1}, {0, 1, 2}};
        GPUArray x = GPU.random(1).multivariateNormal(new double[] {1, -2, 3}, cov, 20_000);
        assertThat(x.shape()).isEqualTo(Shape.of(20_000, 3));
        double[] means = x.mean(0).toDoubleArray();
        assertThat(means[0]).isBetween(0.94, 1.06);
        assertThat(means[1]).isBetween(-2.06, -1.94);
        GPUArray centred = x.minus(GPUArray.toGpu(new double[] {1, -2, 3}));
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double product = centred.get("..., " + i)
                        .times(centred.get("..., " + j))
                        .mean()
                        .itemDouble();
                assertThat(Math.abs(product - cov[i][j])).isLessThan(0.12);
            }
        }
        GPUArray same = GPU.random(1).multivariateNormal(new double[2], new double[][] {{1, 1}, {1, 1}}, 50);
        assertThat(same.get("..., 0").eq(same.get("..., 1")).all().itemBoolean())
                .isTrue();
    }
}
