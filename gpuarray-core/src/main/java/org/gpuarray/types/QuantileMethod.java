package org.gpuarray.types;

/**
 * Where among the sorted elements a quantile lies, and how it is computed from two neighbours: NumPy's methods, of Hyndman
 * and Fan, "Sample quantiles in statistical packages" (1996), and four more.
 */
public enum QuantileMethod {
    INVERTED_CDF,
    AVERAGED_INVERTED_CDF,
    CLOSEST_OBSERVATION,
    INTERPOLATED_INVERTED_CDF(0, 1),
    HAZEN(0.5, 0.5),
    WEIBULL(0, 0),
    /** NumPy's default: n elements have the positions 0 to n - 1. */
    LINEAR,
    MEDIAN_UNBIASED(1 / 3.0, 1 / 3.0),
    NORMAL_UNBIASED(3 / 8.0, 3 / 8.0),
    /** The lower of two neighbours. */
    LOWER,
    /** The higher of two neighbours. */
    HIGHER,
    /** Half way between two neighbours. */
    MIDPOINT,
    /** The nearer of two neighbours. */
    NEAREST;

    private final double alpha;
    private final double beta;
    private final boolean isWeighted;

    QuantileMethod() {
        this.alpha = 1;
        this.beta = 1;
        this.isWeighted = false;
    }

    QuantileMethod(double alpha, double beta) {
        this.alpha = alpha;
        this.beta = beta;
        this.isWeighted = true;
    }

    /** Returns whether the position of quantile q among n elements is {@code n·q + shift(q) - 1}. */
    public boolean isShifted() {
        return isWeighted;
    }

    /** Returns {@code alpha + q·(1 - alpha - beta)}. */
    public double shift(double q) {
        return alpha + q * (1 - alpha - beta);
    }

    /** Returns whether the quantile is one of the elements. */
    public boolean isDiscrete() {
        return switch (this) {
            case INVERTED_CDF, CLOSEST_OBSERVATION, LOWER, HIGHER, NEAREST -> true;
            default -> false;
        };
    }
}
