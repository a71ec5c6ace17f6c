package org.gpuarray.expr;

import java.util.Locale;
import org.gpuarray.types.DType;

/**
 * The distributions from which kernels draw: one row each; all others are computed from these. An element is a function of
 * key, stream, counter and position, so it can be drawn alone, anywhere and at any time. A kernel has a function of the
 * row's name for each of its types.
 */
public enum Draw {
    /** Uniform unsigned integers over all values: UINT32 or UINT64. */
    BITS(0, Code.SHORT, Time.WORDS),
    /** Uniform unsigned integers from 0 up to and including the parameter: UINT32 or UINT64. */
    BELOW(1, Code.MEDIUM, Time.WORDS),
    /** Uniform multiples of 2^-24 (FLOAT32) or 2^-53 (FLOAT64) in [0, 1). */
    UNIT(0, Code.SHORT, Time.WORDS),
    NORMAL(0, Code.SHORT, Time.NUMBER),
    EXPONENTIAL(0, Code.MEDIUM, Time.NUMBER),
    LAPLACE(0, Code.MEDIUM, Time.NUMBER),
    LOGISTIC(0, Code.MEDIUM, Time.NUMBER),
    GUMBEL(0, Code.MEDIUM, Time.NUMBER),
    CAUCHY(0, Code.MEDIUM, Time.NUMBER),
    /** Mean and deviation of the logarithm. */
    LOGNORMAL(2, Code.MEDIUM, Time.NUMBER),
    WEIBULL(1, Code.MEDIUM, Time.NUMBER),
    PARETO(1, Code.MEDIUM, Time.NUMBER),
    POWER(1, Code.MEDIUM, Time.NUMBER),
    GAMMA(1, Code.LONG, Time.NUMBER),
    BETA(2, Code.LONG, Time.NUMBER),
    VONMISES(1, Code.LONG, Time.NUMBER),
    POISSON(1, Code.LONG, Time.NUMBER),
    BINOMIAL(2, Code.LONG, Time.NUMBER),
    GEOMETRIC(1, Code.MEDIUM, Time.NUMBER),
    ZIPF(1, Code.LONG, Time.NUMBER),
    LOGSERIES(1, Code.LONG, Time.NUMBER),
    HYPERGEOMETRIC(3, Code.LONG, Time.NUMBER);

    /** How much code one draw takes. */
    private enum Code {
        /** So little, without loops, that a kernel may contain it many times. */
        SHORT,
        MEDIUM,
        /** So much, with loops, that a kernel should contain one such draw at most. */
        LONG
    }

    /** What takes most of the time. */
    private enum Time {
        /** Generating the random words, which neighbours share. */
        WORDS,
        /** Turning the words into a number. */
        NUMBER
    }

    /** The most elements that share a block of random words. */
    public static final int SHARING = 4;

    private final int parameters;
    private final Code code;
    private final Time time;

    Draw(int parameters, Code code, Time time) {
        this.parameters = parameters;
        this.code = code;
        this.time = time;
    }

    /** Returns whether a draw takes so little code, without loops, that a kernel may contain it many times. */
    public boolean isShort() {
        return code == Code.SHORT;
    }

    /** Returns whether a draw takes so much code, with loops, that a kernel should contain one such draw at most. */
    public boolean isLong() {
        return code == Code.LONG;
    }

    /** Returns whether a draw costs less than generating the random words, so that neighbours should share those. */
    public boolean isCheap() {
        return time == Time.WORDS;
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
