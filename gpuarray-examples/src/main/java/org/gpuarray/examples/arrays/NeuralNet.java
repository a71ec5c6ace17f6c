package org.gpuarray.examples.arrays;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.Special;
import org.gpuarray.types.DType;

/**
 * A net of one hidden layer learns the growers of the wines by gradient descent: 13 measurements, 16 hidden numbers, 3 chances. Every
 * fourth wine is kept for the test.
 */
public final class NeuralNet {
    private static final int HIDDEN = 16;
    private static final double RATE = 0.5;

    /** Weights and constants of both layers: (13, 16), (16), (16, 3), (3). */
    private List<GPUArray> weights;

    NeuralNet(int inputs, int outputs, Generator random) {
        weights = List.of(
                random.normal(0, 1 / Math.sqrt(inputs), inputs, HIDDEN),
                GPU.zeros(HIDDEN),
                random.normal(0, 1 / Math.sqrt(HIDDEN), HIDDEN, outputs),
                GPU.zeros(outputs));
    }

    public static void main(String[] args) {
        Wines wines = Wines.read();
        GPUArray isTest = GPU.arange(wines.x().shape(0)).rem(4).eq(0);
        GPUArray x = wines.x().get(isTest.logicalNot(), ":");
        GPUArray y = wines.grower().get(isTest.logicalNot());
        NeuralNet net = new NeuralNet(13, 3, GPU.random(1));
        for (int round = 0; round <= 4; round++) {
            System.out.println("loss " + net.loss(x, y));
            net.learn(x, y, 50);
        }
        GPUArray right = net.guess(wines.x().get(isTest, ":")).eq(wines.grower().get(isTest));
        System.out.println(right.sum() + " of " + right.size() + " test wines right");
    }

    List<GPUArray> weights() {
        return weights;
    }

    void setWeights(List<GPUArray> weights) {
        this.weights = List.copyOf(weights);
    }

    /** Goes {@code steps} steps against the slope of the loss. */
    void learn(GPUArray x, GPUArray y, int steps) {
        for (int step = 0; step < steps; step++) {
            List<GPUArray> slopes = slopes(x, y);
            List<GPUArray> moved = new ArrayList<>();
            for (int i = 0; i < slopes.size(); i++) {
                moved.add(weights.get(i).minus(slopes.get(i).times(RATE)));
            }
            weights = moved;
        }
    }

    /** Returns the label of the largest chance. */
    GPUArray guess(GPUArray x) {
        return chances(hidden(x)).argmax(1);
    }

    /** Returns the mean of -log of the chance that each right label has. */
    double loss(GPUArray x, GPUArray y) {
        return chances(hidden(x))
                .log()
                .times(oneHot(y))
                .sum(1)
                .mean()
                .negative()
                .itemDouble();
    }

    /** Returns the derivatives of the loss by each of the weights, from the last layer to the first. */
    List<GPUArray> slopes(GPUArray x, GPUArray y) {
        GPUArray hidden = hidden(x);
        GPUArray error = chances(hidden).minus(oneHot(y)).div(x.shape(0));
        GPUArray hiddenError = error.matmul(weights.get(2).T()).times(GPU.minus(1, hidden.square()));
        return List.of(x.T().matmul(hiddenError), hiddenError.sum(0), hidden.T().matmul(error), error.sum(0));
    }

    private GPUArray hidden(GPUArray x) {
        return x.matmul(weights.get(0)).plus(weights.get(1)).tanh();
    }

    private GPUArray chances(GPUArray hidden) {
        return Special.softmax(hidden.matmul(weights.get(2)).plus(weights.get(3)), 1);
    }

    private GPUArray oneHot(GPUArray y) {
        long outputs = weights.get(3).size();
        return y.expandDims(1).eq(GPU.arange(outputs)).astype(DType.FLOAT64);
    }
}
