package org.gpuarray;

import java.util.Arrays;

/** Filters without feedback: windowed sums of sinc functions. */
final class FirDesign {
    private FirDesign() {}

    static double[] firwin(
            int taps, double[] cutoffs, String passes, double fs, boolean isScaled, String window, double... numbers) {
        String operation = "firwin";
        boolean fits = taps > 0 && cutoffs.length > 0 && fs > 0 && fs < Double.POSITIVE_INFINITY;
        for (int i = 0; fits && i < cutoffs.length; i++) {
            fits = cutoffs[i] > (i == 0 ? 0 : cutoffs[i - 1]) && cutoffs[i] < fs / 2;
        }
        if (!fits) {
            throw new IllegalArgumentException(operation + ": numtaps=" + taps + " cutoff=" + Arrays.toString(cutoffs)
                    + " fs=" + fs + ", need taps, and ascending frequencies between 0 and fs/2");
        }
        boolean passesZero = passesZero(operation, passes, cutoffs.length);
        boolean passesNyquist = (cutoffs.length % 2 == 1) ^ passesZero;
        if (passesNyquist && taps % 2 == 0) {
            throw new IllegalArgumentException(operation + ": numtaps=" + taps + " passZero=" + passes + " cutoff="
                    + Arrays.toString(cutoffs) + ", need an odd number of taps, since an even one has 0 at fs/2");
        }
        double[] bands = bands(cutoffs, fs, passesZero, passesNyquist);
        double[] weights = Signal.symmetricWindow(window, taps, numbers).toDoubleArray();
        double[] h = new double[taps];
        for (int i = 0; i < taps; i++) {
            double m = i - 0.5 * (taps - 1);
            for (int k = 0; k < bands.length; k += 2) {
                h[i] += bands[k + 1] * sinc(bands[k + 1] * m) - bands[k] * sinc(bands[k] * m);
            }
            h[i] *= weights[i];
        }
        return isScaled ? scaled(h, bands[0] == 0 ? 0 : bands[1] == 1 ? 1 : 0.5 * (bands[0] + bands[1])) : h;
    }

    private static boolean passesZero(String operation, String passes, int cutoffs) {
        boolean fits = switch (passes) {
            case "lowpass", "highpass" -> cutoffs == 1;
            case "bandpass", "bandstop" -> cutoffs > 1;
            case "true", "false" -> true;
            default -> false;
        };
        if (!fits) {
            throw new IllegalArgumentException(operation + ": passZero=" + passes + " of " + cutoffs
                    + " cutoffs, need lowpass or highpass for one, bandpass or bandstop for several, true or false");
        }
        return passes.equals("lowpass") || passes.equals("bandstop") || passes.equals("true");
    }

    /** Returns the ends of the bands that pass, 1 being half the rate. */
    private static double[] bands(double[] cutoffs, double fs, boolean passesZero, boolean passesNyquist) {
        double[] bands = new double[cutoffs.length + (passesZero ? 1 : 0) + (passesNyquist ? 1 : 0)];
        bands[bands.length - 1] = 1;
        for (int i = 0; i < cutoffs.length; i++) {
            bands[i + (passesZero ? 1 : 0)] = cutoffs[i] / (0.5 * fs);
        }
        return bands;
    }

    private static double sinc(double x) {
        return x == 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    }

    /** Returns the taps with a gain of 1 at a frequency. */
    private static double[] scaled(double[] h, double frequency) {
        double sum = 0;
        for (int i = 0; i < h.length; i++) {
            sum += h[i] * Math.cos(Math.PI * (i - 0.5 * (h.length - 1)) * frequency);
        }
        double gain = sum;
        return Arrays.stream(h).map(tap -> tap / gain).toArray();
    }
}
