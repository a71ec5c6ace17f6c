package org.gpuarray.numpy;

import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;

/** What transforms are compared with: sums by their definition, and errors relative to the norm. Complex numbers are pairs. */
final class Fourier {
    private Fourier() {}

    /** Returns the parts of complex numbers, the real one first. */
    static double[] parts(GPUArray numbers) {
        Complex128[] values = numbers.toComplex128Array();
        double[] parts = new double[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            parts[2 * i] = values[i].re();
            parts[2 * i + 1] = values[i].im();
        }
        return parts;
    }

    /** Returns the sums of {@code x_j exp(-2 pi i j k / n)}, or with the other sign. */
    static double[] direct(double[] x, boolean isInverse) {
        double[] turns = turns(x.length / 2, isInverse);
        double[] sums = new double[x.length];
        for (int k = 0; k < x.length / 2; k++) {
            System.arraycopy(direct(x, turns, k), 0, sums, 2 * k, 2);
        }
        return sums;
    }

    /** Returns all n roots of one. */
    static double[] turns(int n, boolean isInverse) {
        double[] turns = new double[2 * n];
        for (int j = 0; j < n; j++) {
            double angle = 2 * Math.PI * j / n;
            turns[2 * j] = Math.cos(angle);
            turns[2 * j + 1] = isInverse ? Math.sin(angle) : -Math.sin(angle);
        }
        return turns;
    }

    /** Returns one of these sums. */
    static double[] direct(double[] x, double[] turns, int k) {
        int n = x.length / 2;
        double re = 0;
        double im = 0;
        int turn = 0;
        for (int j = 0; j < n; j++) {
            re += x[2 * j] * turns[2 * turn] - x[2 * j + 1] * turns[2 * turn + 1];
            im += x[2 * j] * turns[2 * turn + 1] + x[2 * j + 1] * turns[2 * turn];
            turn = turn + k < n ? turn + k : turn + k - n;
        }
        return new double[] {re, im};
    }

    /** Returns the norm of the difference, relative to that of what is expected; NaN and other lengths differ infinitely. */
    static double error(double[] actual, double[] expected) {
        if (actual.length != expected.length) {
            return Double.POSITIVE_INFINITY;
        }
        double difference = 0;
        double norm = 0;
        for (int i = 0; i < actual.length; i++) {
            difference += (actual[i] - expected[i]) * (actual[i] - expected[i]);
            norm += expected[i] * expected[i];
        }
        double error = difference == 0 ? 0 : Math.sqrt(difference / norm);
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }
}
