package org.gpuarray;

import java.util.Arrays;

/** The weights of Gaussian filters. */
final class Gaussian {
    private Gaussian() {}

    /** Returns a standard deviation for each axis. */
    static double[] sigmas(String operation, double[] given, int count) {
        if (given.length != 1 && given.length != count) {
            throw new IllegalArgumentException(operation + ": sigma=" + Arrays.toString(given)
                    + ", need one, or one for each of " + count + " axes");
        }
        double[] ofAxes = new double[count];
        Arrays.setAll(ofAxes, i -> given[given.length == 1 ? 0 : i]);
        for (double sigma : ofAxes) {
            if (!(sigma >= 0 && sigma < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        operation + ": sigma=" + Arrays.toString(given) + ", need finite numbers from 0 on");
            }
        }
        return ofAxes;
    }

    /**
     * Returns the weights of a correlation with the derivative of an order of the Gaussian, whose own weights add up to 1. A derivative
     * is the Gaussian times a polynomial q, and the next one has the polynomial {@code q' - q x / sigma^2}.
     */
    static double[] weights(String operation, double sigma, int order, double truncate) {
        double reach = Math.floor(truncate * sigma + 0.5);
        if (!(reach >= 0 && reach < 1 << 28)) {
            throw new IllegalArgumentException(operation + ": sigma=" + sigma + " truncate=" + truncate
                    + ", need a radius from 0 to 2^28 elements");
        }
        int radius = (int) reach;
        double[] q = polynomial(sigma * sigma, order);
        double[] weights = new double[2 * radius + 1];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            double x = i - radius;
            weights[i] = Math.exp(-0.5 / (sigma * sigma) * x * x);
            sum += weights[i];
        }
        for (int i = 0; i < weights.length; i++) {
            // The correlation with a convolution's weights turns them round.
            double x = radius - i;
            double value = 0;
            for (int k = order; k >= 0; k--) {
                value = value * x + q[k];
            }
            weights[i] *= value / sum;
        }
        return weights;
    }

    private static double[] polynomial(double variance, int order) {
        double[] q = new double[order + 1];
        q[0] = 1;
        for (int step = 0; step < order; step++) {
            double[] next = new double[order + 1];
            for (int k = 0; k <= order; k++) {
                next[k] = (k < order ? (k + 1) * q[k + 1] : 0) - (k > 0 ? q[k - 1] / variance : 0);
            }
            q = next;
        }
        return q;
    }
}
