package org.gpuarray.bench;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Arrays and programs that several benchmarks have in common. */
final class Formulas {
    private static final int MANDELBROT_STEPS = 50;

    private Formulas() {}

    /** Returns an array after it is computed. */
    static GPUArray evaluated(GPUArray array) {
        GPU.eval(array);
        return array;
    }

    /** Returns float32 numbers between 0 and 1, the same at each call. */
    static GPUArray uniform(int... shape) {
        return evaluated(GPU.random(1).random(shape).astype(DType.FLOAT32));
    }

    /** Returns the steps out of 50 after which points of a square are still inside: masked updates in a loop. */
    static GPUArray mandelbrot(GPUArray re, GPUArray im, int side) {
        GPUArray x = GPU.zeros(DType.FLOAT32, side, side);
        GPUArray y = GPU.zeros(DType.FLOAT32, side, side);
        GPUArray steps = GPU.zeros(DType.INT32, side, side);
        for (int i = 0; i < MANDELBROT_STEPS; i++) {
            GPUArray inside = x.times(x).plus(y.times(y)).lt(4);
            GPUArray next = x.times(x).minus(y.times(y)).plus(re);
            y = GPU.where(inside, x.times(y).times(2).plus(im), y);
            x = GPU.where(inside, next, x);
            steps = steps.plus(inside);
        }
        return steps;
    }

    /** Normalises rows, {@code count} of them, with a gain and a bias for each column. */
    static GPUArray layerNorm(GPUArray rows, int count, GPUArray gain, GPUArray bias) {
        GPUArray centred = rows.minus(rows.mean(1).reshape(count, 1));
        GPUArray deviation = rows.var(1).reshape(count, 1).plus(1e-5).sqrt();
        return centred.div(deviation).times(gain).plus(bias);
    }

    /** Returns the softmax of each of {@code count} rows. */
    static GPUArray softmax(GPUArray rows, int count) {
        GPUArray powers = rows.minus(rows.max(1).reshape(count, 1)).exp();
        return powers.div(powers.sum(1).reshape(count, 1));
    }

    /** Returns how steep an image is inside its edge: Sobel's stencil of 3 by 3. */
    static GPUArray sobel(GPUArray image) {
        GPUArray gx = image.get(":-2, 2:")
                .minus(image.get(":-2, :-2"))
                .plus(image.get("1:-1, 2:").minus(image.get("1:-1, :-2")).times(2))
                .plus(image.get("2:, 2:").minus(image.get("2:, :-2")));
        GPUArray gy = image.get("2:, :-2")
                .minus(image.get(":-2, :-2"))
                .plus(image.get("2:, 1:-1").minus(image.get(":-2, 1:-1")).times(2))
                .plus(image.get("2:, 2:").minus(image.get(":-2, 2:")));
        return gx.times(gx).plus(gy.times(gy)).sqrt();
    }
}
