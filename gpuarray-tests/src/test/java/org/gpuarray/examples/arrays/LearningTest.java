package org.gpuarray.examples.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.examples.WineData;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs that learn from the wines, beside plain Java. */
@OnDevice
class LearningTest {
    private final int[] grower = WineData.growers();
    private Wines wines;
    private double[][] x;

    @BeforeEach
    void read() {
        wines = Wines.read();
        x = wines.x().toArray2d();
    }

    @Test
    void kMeans_stopsWhereNoPointAndNoCentreMoves() {
        KMeans.Groups groups = KMeans.of(wines.x(), 3);
        double[][] centres = groups.centres().toArray2d();
        long[] group = groups.group().toLongArray();
        double squares = 0;
        double[][] means = new double[3][13];
        for (int i = 0; i < x.length; i++) {
            int row = i;
            int nearest = IntStream.range(0, 3)
                    .boxed()
                    .min(Comparator.comparing(k -> distance(x[row], centres[k])))
                    .orElseThrow();
            assertThat(group[i]).isEqualTo(nearest);
            squares += distance(x[i], centres[nearest]);
            long size = Arrays.stream(group).filter(k -> k == nearest).count();
            for (int column = 0; column < 13; column++) {
                means[nearest][column] += x[i][column] / size;
            }
        }
        assertThat(groups.squares()).isCloseTo(squares, within(1e-9));
        for (int k = 0; k < 3; k++) {
            assertThat(distance(means[k], centres[k])).isLessThan(1e-20);
        }
        // The growers' wines are groups: all but a few of each are together.
        GPUArray table =
                wines.grower().times(3).plus(groups.group()).bincount(9).reshape(3, 3);
        assertThat(table.max(1).sum().itemDouble()).isGreaterThan(165);
    }

    @Test
    void principalComponents_areUncorrelatedAlongOrthogonalAxes() {
        PrincipalComponents.Components found = PrincipalComponents.of(wines.x());
        double[] variances = found.variances().toDoubleArray();
        double[][] axes = found.axes().toArray2d();
        double[][] scores = found.scores().toArray2d();
        for (int a = 0; a < 13; a++) {
            for (int b = 0; b < 13; b++) {
                double dot = 0;
                double covariance = 0;
                for (double[] row : axes) {
                    dot += row[a] * row[b];
                }
                for (double[] row : scores) {
                    covariance += row[a] * row[b] / scores.length;
                }
                assertThat(dot).isCloseTo(a == b ? 1 : 0, within(1e-12));
                assertThat(covariance).isCloseTo(a == b ? variances[a] : 0, within(1e-12));
            }
        }
        assertThat(variances)
                .isSortedAccordingTo(Comparator.<Double>naturalOrder().reversed());
        assertThat(Arrays.stream(variances).sum()).isCloseTo(13, within(1e-12));
    }

    @Test
    void nearestNeighbours_voteAsInPlainJava() {
        long[] guessed = NearestNeighbours.guess(wines.x(), wines.grower(), 5).toLongArray();
        for (int i = 0; i < x.length; i++) {
            int row = i;
            int[] votes = new int[3];
            IntStream.range(0, x.length)
                    .filter(other -> other != row)
                    .boxed()
                    .sorted(Comparator.comparing(other -> distance(x[row], x[other])))
                    .limit(5)
                    .forEach(other -> votes[grower[other]]++);
            int best = votes[0] >= votes[1] && votes[0] >= votes[2] ? 0 : votes[1] >= votes[2] ? 1 : 2;
            assertThat(guessed[i]).as("wine %d", i).isEqualTo(best);
        }
    }

    @Test
    void logisticRegression_isAtTheLeastLoss() {
        GPUArray ones = LogisticRegression.withOnes(wines.x());
        double[] weights = LogisticRegression.fit(ones, wines.grower().eq(1).astype(DType.FLOAT64))
                .toDoubleArray();
        double least = logisticLoss(weights);
        for (int i = 0; i < weights.length; i++) {
            for (double move : new double[] {-1e-3, 1e-3}) {
                double[] moved = weights.clone();
                moved[i] += move;
                assertThat(logisticLoss(moved)).isGreaterThan(least);
            }
        }
    }

    @Test
    void neuralNet_learnsByTheSlopesOfItsLoss() {
        NeuralNet net = new NeuralNet(13, 3, GPU.random(1));
        GPUArray few = wines.x().get("::20");
        GPUArray labels = wines.grower().get("::20");
        List<GPUArray> weights = net.weights();
        List<GPUArray> slopes = net.slopes(few, labels);
        for (int layer = 0; layer < 4; layer++) {
            GPUArray direction = GPU.random(layer).normal(0, 1, extents(weights.get(layer)));
            double expected = slopes.get(layer).times(direction).sum().itemDouble();
            double ahead = lossAt(net, weights, layer, direction.times(1e-5), few, labels);
            double behind = lossAt(net, weights, layer, direction.times(-1e-5), few, labels);
            assertThat((ahead - behind) / 2e-5).isCloseTo(expected, within(1e-7));
        }
        net.setWeights(weights);
        net.learn(wines.x(), wines.grower(), 40);
        assertThat(net.loss(wines.x(), wines.grower())).isLessThan(0.05);
        assertThat(net.guess(wines.x()).eq(wines.grower()).sum().itemDouble()).isGreaterThan(174);
    }

    @Test
    void recommender_guessesUnknownRatings() {
        Recommender.Ratings all = Recommender.made(200, 100, GPU.random(1));
        GPUArray unknown = GPU.minus(1, all.known());
        assertThat(all.known().mean().itemDouble()).isCloseTo(1 / 3.0, within(0.02));
        double error = Recommender.error(Recommender.guess(all), all.ratings(), unknown);
        assertThat(error).isLessThan(1.15 * Recommender.NOISE);
        // Those that know nothing guess 0, and err by the root of 3 tastes.
        assertThat(Recommender.error(GPU.zeros(200, 100), all.ratings(), unknown))
                .isGreaterThan(1.5);
    }

    private static double distance(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .sum();
    }

    private double logisticLoss(double[] weights) {
        double loss = Arrays.stream(weights)
                .map(w -> w * w / 2 * LogisticRegression.PENALTY)
                .sum();
        for (int i = 0; i < x.length; i++) {
            double sum = weights[13];
            for (int column = 0; column < 13; column++) {
                sum += weights[column] * x[i][column];
            }
            loss += Math.log1p(Math.exp(grower[i] == 1 ? -sum : sum));
        }
        return loss;
    }

    private static double lossAt(
            NeuralNet net, List<GPUArray> weights, int layer, GPUArray move, GPUArray x, GPUArray y) {
        List<GPUArray> moved = new ArrayList<>(weights);
        moved.set(layer, weights.get(layer).plus(move));
        net.setWeights(moved);
        return net.loss(x, y);
    }

    private static int[] extents(GPUArray array) {
        return IntStream.range(0, array.ndim()).map(array::shape).toArray();
    }
}
