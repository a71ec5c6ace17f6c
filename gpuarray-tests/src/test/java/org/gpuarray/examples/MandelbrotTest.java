package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MandelbrotTest {
    private static final int SIDE = 96;
    private static final int STEPS = 50;

    private final Mandelbrot.Pixels pixels = Mandelbrot.iterate(SIDE, STEPS);

    @Test
    void iterate_smallPicture_takesJavasSteps() {
        assertThat(pixels.steps().toIntArray()).containsExactly(PlainJava.mandelbrot(SIDE, STEPS));
    }

    @Test
    void colours_inTheSet_areBlackAndOnlyThere() {
        int[] steps = pixels.steps().toIntArray();
        int[] colours = Mandelbrot.colours(pixels, STEPS).toIntArray();
        for (int i = 0; i < steps.length; i++) {
            assertThat(colours[i] == 0).as("pixel %d", i).isEqualTo(steps[i] == STEPS);
        }
    }

    @Test
    void colours_eachPixel_areWithinOneLevelOfDoubles() {
        int[] steps = pixels.steps().toIntArray();
        float[] re = pixels.re().toFloatArray();
        float[] im = pixels.im().toFloatArray();
        int[] colours = Mandelbrot.colours(pixels, STEPS).toIntArray();
        for (int i = 0; i < steps.length; i++) {
            if (steps[i] < STEPS) {
                double size2 = (double) re[i] * re[i] + (double) im[i] * im[i];
                double overshot = Math.log(Math.log(size2) / Math.log(256)) / Math.log(2);
                double time = Math.sqrt((steps[i] - overshot) / STEPS);
                assertChannel(colours[i] >> 16 & 255, time, 0.80, i);
                assertChannel(colours[i] >> 8 & 255, time, 0.85, i);
                assertChannel(colours[i] & 255, time, 0.92, i);
            }
        }
    }

    private static void assertChannel(int channel, double time, double phase, int pixel) {
        double expected = (1 - Math.cos(2 * Math.PI * (time + phase))) * 127.5;
        assertThat((double) channel).as("pixel %d", pixel).isCloseTo(expected - 0.5, within(0.51));
    }
}
