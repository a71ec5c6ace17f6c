package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.types.DType;

/** Removes single wrong pixels: each becomes the median of itself and its eight neighbours. */
public final class MedianFilter {
    private static final ElementwiseKernel MEDIAN =
            ElementwiseKernel.of("raw T image, int columns, int rows", "T median", """
            T window[9];
            const int x = i % columns, y = i / columns;
            for (int k = 0; k < 9; k++) {
              const int near_x = min(max(x + k % 3 - 1, 0), columns - 1);
              const int near_y = min(max(y + k / 3 - 1, 0), rows - 1);
              const T value = image[near_y * columns + near_x];
              int at = k;
              for (; at > 0 && window[at - 1] > value; at--) window[at] = window[at - 1];
              window[at] = value;
            }
            median = window[4];
            """);

    private MedianFilter() {}

    public static void main(String[] args) {
        GPUArray image =
                GPU.arange(6).plus(GPU.arange(5).times(10).reshape(5, 1)).astype(DType.FLOAT32);
        image.set("2, 3", 1000);
        System.out.println(image + "\nfiltered:\n" + filter(image));
    }

    /** Returns the medians of all 3 × 3 pixels of a matrix; beyond the margin the outermost pixels go on. */
    static GPUArray filter(GPUArray image) {
        long rows = image.shape().extent(0);
        long columns = image.shape().extent(1);
        return MEDIAN.over(rows, columns).call(image, columns, rows);
    }
}
