package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Special;
import org.gpuarray.types.DType;

/**
 * The chance that a wine is of grower 1, from its measurements: weights that make the labels likeliest, by Newton's method. A penalty
 * keeps them small, without which the wines could be told apart so well that the weights would grow for ever.
 */
public final class LogisticRegression {
    static final double PENALTY = 1;
    private static final int STEPS = 10;

    private LogisticRegression() {}

    public static void main(String[] args) {
        Wines wines = Wines.read();
        GPUArray x = withOnes(wines.x());
        GPUArray y = wines.grower().eq(1).astype(DType.FLOAT64);
        GPUArray weights = fit(x, y);
        GPUArray right = Special.expit(x.matmul(weights)).gt(0.5).eq(y.gt(0.5));
        System.out.println("weights: " + weights);
        System.out.println(right.sum() + " of " + right.size() + " right; the slope there: "
                + slope(x, y, weights).abs().max());
    }

    /** Returns the points with a column of ones behind, whose weight is the constant. */
    static GPUArray withOnes(GPUArray x) {
        return GPU.concatenate(1, x, GPU.ones(x.shape(0), 1));
    }

    /** Returns the weights of the columns of x at which the loss is least; {@code y} is 0 or 1. */
    static GPUArray fit(GPUArray x, GPUArray y) {
        int columns = x.shape(1);
        GPUArray weights = GPU.zeros(columns);
        for (int step = 0; step < STEPS; step++) {
            GPUArray chance = Special.expit(x.matmul(weights));
            GPUArray spread = chance.times(GPU.minus(1, chance));
            GPUArray curvature =
                    x.T().times(spread).matmul(x).plus(GPU.eye(columns).times(PENALTY));
            weights = weights.minus(Linalg.solve(curvature, slope(x, y, weights)));
        }
        return weights;
    }

    /** Returns the derivative of the loss: the negative log likelihood, and half of the penalty times the weights' squares. */
    static GPUArray slope(GPUArray x, GPUArray y, GPUArray weights) {
        return x.T().matmul(Special.expit(x.matmul(weights)).minus(y)).plus(weights.times(PENALTY));
    }
}
