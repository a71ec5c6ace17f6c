package org.gpuarray.cpu.math;

/** The error of a rounded sum (Knuth's two-sum): with it the sum is exact. */
final class TwoSum {
    private TwoSum() {}

    /** The part of {@code a + b} that {@code sum} leaves out. */
    static double low(double a, double b, double sum) {
        double bb = sum - a;
        return (a - (sum - bb)) + (b - bb);
    }
}
