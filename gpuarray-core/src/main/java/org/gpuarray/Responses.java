package org.gpuarray;

import java.util.Arrays;

/** What filters make of each frequency. */
final class Responses {
    private Responses() {}

    static Signal.Response freqz(String operation, double[] b, double[] a, int points, boolean isWhole, double fs) {
        requireNumbers(operation, b, a);
        return new Signal.Response(frequencies(operation, points, isWhole, fs), quotient(b, a, points, isWhole));
    }

    private static void requireNumbers(String operation, double[] b, double[] a) {
        if (b.length == 0 || a.length == 0) {
            throw new IllegalArgumentException(
                    operation + ": b=" + Arrays.toString(b) + " a=" + Arrays.toString(a) + ", need numbers in both");
        }
    }

    private static GPUArray frequencies(String operation, int points, boolean isWhole, double fs) {
        if (points < 1 || !(fs > 0 && fs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    operation + ": worN=" + points + " fs=" + fs + ", need points, and a finite rate above 0");
        }
        double end = isWhole ? fs : fs / 2;
        double[] frequencies = new double[points];
        Arrays.setAll(frequencies, i -> i * (end / points));
        return GPUArray.toGpu(frequencies);
    }

    private static GPUArray quotient(double[] b, double[] a, int points, boolean isWhole) {
        return values(b, points, isWhole).div(values(a, points, isWhole)).copy();
    }

    /** Returns a polynomial in exp(-iw). Powers a whole turn apart have the same values. */
    private static GPUArray values(double[] c, int points, boolean isWhole) {
        int turn = Math.multiplyExact(points, isWhole ? 1 : 2);
        double[] folded = new double[turn];
        for (int i = 0; i < c.length; i++) {
            folded[i % turn] += c[i];
        }
        return Pieces.part(Fft.fft(GPUArray.toGpu(folded)), 0, 0, points);
    }

    static Signal.Response sosfreqz(double[][] sections, int points, boolean isWhole, double fs) {
        String operation = "sosfreqz";
        LinearFilters.requireSections(operation, sections);
        GPUArray frequencies = frequencies(operation, points, isWhole, fs);
        GPUArray response = null;
        for (double[] section : sections) {
            GPUArray factor = quotient(Arrays.copyOf(section, 3), Arrays.copyOfRange(section, 3, 6), points, isWhole);
            response = response == null ? factor : response.times(factor);
        }
        if (response == null) {
            throw new IllegalArgumentException(operation + ": no sections, need at least one");
        }
        return new Signal.Response(frequencies, response);
    }
}
