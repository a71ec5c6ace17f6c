package org.gpuarray.bench;

import java.util.Locale;

/** The rows of the speed table, by the names that this library and its peers print. */
enum Row {
    COPY("a copy", 2),
    TIMES2("a*2", 2),
    CHAIN("sqrt(a*a+b*b)*2-c", 4),
    AXPY("a*2.5+b", 3),
    WHERE("where(a>b, a, b*2)", 3),
    STRIDED("a[::2]*2", 1.5),
    OUTER("r*q+r, (n,1)×(1,n)", 1),
    ADD_TRANSPOSE("a + a.T", 2),
    SUM("sum", 1),
    SQDIFF_SUM("sum((a-b)^2)", 2),
    MEAN_VAR("mean and var", 1),
    SUM_AXIS0("sum, axis 0", 1),
    SUM_AXIS1("sum, axis 1", 1),
    ARGMAX("argmax", 1),
    CUMSUM("cumsum", 2),
    SOFTMAX("softmax of rows", 2),
    SORT("sort of n/4", 0),
    BLACK_SCHOLES("Black-Scholes of n/4", 1),
    PAIRWISE("squared distances, n/4 pairs, 16 axes", 0.25),
    PI("π by 1e8 midpoints", 0),
    RANDOM_UNIFORM("random, uniform", 1),
    RANDOM_NORMAL("random, normal", 1),
    CHAIN_1024("the chain, 2^10", 0),
    ITEM_ROUND_TRIP_1024("(x*2).sum() to a number, 2^10", 0),
    LOOP_1024("1000 times x = 0.9*x, 2^10", 0),
    LOOP_2_20("1000 times x = 0.9*x, 2^20", 0),
    NEW_KERNEL("a fused kernel never compiled before, 2^10", 0),
    TO_DEVICE("heap array to device", 0),
    TO_HOST("device to heap array", 0);

    private final String label;
    private final double passes;

    /** {@code passes} over an array of all elements is what has to be read and written at least; 0 where that is no limit. */
    Row(String label, double passes) {
        this.label = label;
        this.passes = passes;
    }

    /** Returns the name that is printed: {@code sum_axis0}. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns what is computed, for people. */
    String label() {
        return label;
    }

    /** Returns the time that memory sets as the least, from that of a copy, in milliseconds; 0 where it is no limit. */
    double floor(double copyMilliseconds) {
        return copyMilliseconds * passes / COPY.passes;
    }
}
