package org.gpuarray.bench.npbench;

/**
 * What a worker found of a program: milliseconds, NaN where there are none, the kernels of a run, -1 if none has ended, and why
 * there is no time, empty if there is one.
 */
record Measured(double median, double first, long kernels, String trouble) {
    static final Measured NOTHING = new Measured(Double.NaN, Double.NaN, -1, "");

    Measured withFirst(double milliseconds, long launched) {
        return new Measured(median, milliseconds, launched, trouble);
    }

    Measured withMedian(double milliseconds) {
        return new Measured(milliseconds, first, kernels, trouble);
    }

    Measured withTrouble(String text) {
        return new Measured(median, first, kernels, text);
    }
}
