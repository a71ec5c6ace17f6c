package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;

/** The Mandelbrot set by a loop for each pixel. */
public final class MandelbrotKernel {
    private static final ElementwiseKernel STEPS = ElementwiseKernel.of("complex64 c, int most", "int steps", """
            complex<float> z = 0;
            while (steps < most && norm(z) <= 4) {
              z = z * z + c;
              steps++;
            }
            """);

    private MandelbrotKernel() {}

    public static void main(String[] args) {
        int[] steps = steps(24, 48, 50).toIntArray();
        for (int at = 0; at < steps.length; at += 48) {
            StringBuilder line = new StringBuilder();
            for (int x = 0; x < 48; x++) {
                line.append(steps[at + x] == 50 ? '#' : steps[at + x] > 5 ? '+' : '.');
            }
            System.out.println(line);
        }
    }

    /** Returns how many steps z ← z² + c each pixel takes to |z| above 2, {@code most} if it does not. */
    static GPUArray steps(int rows, int columns, int most) {
        GPUArray re = GPU.linspace(-2, 0.5, columns);
        GPUArray im = GPU.linspace(-1.2, 1.2, rows).reshape(rows, 1);
        return STEPS.call(re.plus(im.times(new Complex64(0, 1))).astype(DType.COMPLEX64), most);
    }
}
