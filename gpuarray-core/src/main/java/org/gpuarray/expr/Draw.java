package org.gpuarray.expr;

import java.util.Locale;
import org.gpuarray.types.DType;

/**
 * The random numbers that kernels draw themselves: one row each, the rest is made of these. An element is a function of key,
 * stream, counter and position, so that it is drawn alone, wherever and whenever. A kernel has a function of the row's name for
 * each of its types.
 */
public enum Draw {
    /** Integers without sign, all values alike: UINT32 or UINT64. */
    BITS(0),
    /** Integers without sign from 0 to the parameter, all alike: UINT32 or UINT64. */
    BELOW(1),
    /** From 0 to below 1, all multiples of 2^-24 (FLOAT32) or 2^-53 (FLOAT64) alike. */
    UNIT(0),
    NORMAL(0),
    EXPONENTIAL(0),
    LAPLACE(0),
    LOGISTIC(0),
    GUMBEL(0),
    CAUCHY(0),
    /** Mean and deviation of the logarithm. */
    LOGNORMAL(2),
    WEIBULL(1),
    PARETO(1),
    POWER(1),
    GAMMA(1, true),
    BETA(2, true),
    VONMISES(1, true),
    POISSON(1, true),
    BINOMIAL(2, true),
    GEOMETRIC(1),
    ZIPF(1, true),
    LOGSERIES(1, true),
    HYPERGEOMETRIC(3, true);

    /** Elements, at most, that share a block of random words. */
    public static final int SHARING = 4;

    private final int parameters;
    private final boolean isLong;

    Draw(int parameters) {
        this(parameters, false);
    }

    Draw(int parameters, boolean isLong) {
        this.parameters = parameters;
        this.isLong = isLong;
    }

    /** Returns whether a number takes so much code, with loops, that a kernel should have one such draw at most. */
    public boolean isLong() {
        return isLong;
    }

    /** Returns the number of parameters. */
    public int parameters() {
        return parameters;
    }

    /** Returns the type of the parameters of results of {@code type}. */
    public DType parameterType(DType type) {
        return type == DType.INT64 ? DType.FLOAT64 : type;
    }

    /** Returns the name that kernels use: {@code "normal"}. */
    public String shortName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
