package org.gpuarray.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Draws the Mandelbrot set by array expressions and writes it as PNG.
 *
 * <p>Every pixel is a number c. From z = 0 the step z ← z² + c is repeated; pixels where |z| stays small are in the set, the
 * others take their colour from how long they stayed. All pixels step at once: an expression of a few operations on whole
 * arrays, which the library turns into one kernel.
 */
public final class Mandelbrot {
    static final int SIDE = 2048;
    static final int STEPS = 96;
    /** One kernel reads z once and then takes these steps in registers. */
    static final int STEPS_PER_KERNEL = 4;

    static final float LEFT = -2.25f;
    static final float TOP = -1.5f;
    static final float WIDTH = 3;
    /** |z|² beyond which a pixel has left; 4 would do, but colours are smoother when z is larger. */
    static final float ESCAPED = 256;

    private Mandelbrot() {}

    /**
     * The pixels after the last step, each of shape (side, side).
     *
     * @param steps how many steps |z|² stayed at or below {@link #ESCAPED}, int32
     * @param re the real part of z, where it left or is now, float32
     * @param im the imaginary part
     */
    record Pixels(GPUArray steps, GPUArray re, GPUArray im) {}

    public static void main(String[] args) throws IOException {
        Path file = Path.of(args.length > 0 ? args[0] : "mandelbrot.png");
        Stopwatch watch = new Stopwatch();
        Pixels pixels = iterate(SIDE, STEPS);
        watch.lap(STEPS + " steps");
        paint(pixels, STEPS, file, watch);
        watch.laps().forEach((stage, seconds) -> System.out.printf(Locale.ROOT, "%-18s%8.3f s%n", stage, seconds));
        System.out.println(SIDE + " x " + SIDE + " pixels in " + file.toAbsolutePath());
    }

    /** Colours the pixels and writes them into a file. */
    static void paint(Pixels pixels, int steps, Path file, Stopwatch watch) throws IOException {
        GPUArray colours = colours(pixels, steps);
        GPU.eval(colours);
        watch.lap("colours");
        int[] rgb = colours.toIntArray();
        watch.lap("copy to the host");
        PngFile.write(file, rgb, (int) colours.shape().extent(1));
        watch.lap("PNG");
    }

    /** Returns the pixels of a picture of {@code side}² after {@code steps} steps, computed. */
    static Pixels iterate(int side, int steps) {
        GPUArray along = GPU.arange(0, side, 1, DType.FLOAT32).times(WIDTH / side);
        GPUArray cRe = along.plus(LEFT);
        GPUArray cIm = along.plus(TOP).reshape(side, 1);
        GPUArray re = GPU.zeros(DType.FLOAT32, side, side);
        GPUArray im = GPU.zeros(DType.FLOAT32, side, side);
        GPUArray stayed = GPU.zeros(DType.INT32, side, side);
        for (int step = 0; step < steps; step++) {
            GPUArray re2 = re.times(re);
            GPUArray im2 = im.times(im);
            GPUArray inside = re2.plus(im2).le(ESCAPED);
            GPUArray nextRe = re2.minus(im2).plus(cRe);
            GPUArray nextIm = re.times(im).times(2).plus(cIm);
            stayed = stayed.plus(inside);
            re = GPU.where(inside, nextRe, re);
            im = GPU.where(inside, nextIm, im);
            if (step % STEPS_PER_KERNEL == STEPS_PER_KERNEL - 1 || step == steps - 1) {
                GPU.eval(stayed, re, im);
            }
        }
        return new Pixels(stayed, re, im);
    }

    /** Returns the colour of each pixel as {@code 0xRRGGBB} in int32: black in the set, else by how long it stayed. */
    static GPUArray colours(Pixels pixels, int steps) {
        GPUArray size2 = pixels.re().times(pixels.re()).plus(pixels.im().times(pixels.im()));
        // How far z overshot says how much of the last step it needed: without this there are bands.
        GPUArray overshot =
                size2.maximum(ESCAPED).log().div(Math.log(ESCAPED)).log().div(Math.log(2));
        GPUArray time = pixels.steps().minus(overshot).maximum(0).div(steps).sqrt();
        GPUArray red = channel(time, 0.80);
        GPUArray green = channel(time, 0.85);
        GPUArray blue = channel(time, 0.92);
        GPUArray colour = red.times(256).plus(green).times(256).plus(blue);
        return GPU.where(pixels.steps().lt(steps), colour, 0).astype(DType.INT32);
    }

    /** A wave of brightness from 0 to 255 along {@code time}; {@code phase} 0 starts dark. */
    private static GPUArray channel(GPUArray time, double phase) {
        return GPU.minus(1, time.plus(phase).times(2 * Math.PI).cos())
                .times(127.5)
                .floor();
    }
}
