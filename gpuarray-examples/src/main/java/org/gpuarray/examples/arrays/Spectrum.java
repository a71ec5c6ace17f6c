package org.gpuarray.examples.arrays;

import org.gpuarray.Fft;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PeakOptions;
import org.gpuarray.Signal;

/** Finds the tones of a chord in noise: the peaks of the spectrum of a second of sound. */
public final class Spectrum {
    static final int RATE = 8000;

    private Spectrum() {}

    public static void main(String[] args) {
        GPUArray sound = chord(new double[] {440, 550, 660}, 1);
        System.out.println("a second of three tones, and noise that is as loud: the tones are " + tones(sound) + " Hz");
    }

    /** Returns a second of tones of amplitude 1, and of normal noise. */
    static GPUArray chord(double[] hertz, double noise) {
        GPUArray time = GPU.arange(RATE).div(RATE);
        GPUArray tones = time.reshape(RATE, 1)
                .times(GPU.array(hertz))
                .times(2 * Math.PI)
                .sin()
                .sum(1);
        return tones.plus(GPU.random(1).normal(0, noise, RATE));
    }

    /** Returns the power at each frequency from 0 to half the rate, by Hann's window. */
    static GPUArray power(GPUArray sound) {
        return Fft.rfft(sound.times(GPU.hanning((int) sound.size()))).abs().square();
    }

    /** Returns the frequencies whose power is a peak of at least a tenth of the largest. */
    static GPUArray tones(GPUArray sound) {
        GPUArray power = power(sound);
        double least = power.max().itemDouble() / 10;
        GPUArray peaks =
                Signal.findPeaks(power, PeakOptions.defaults().height(least)).indices();
        return Fft.rfftfreq(sound.size(), 1.0 / RATE).take(peaks);
    }
}
