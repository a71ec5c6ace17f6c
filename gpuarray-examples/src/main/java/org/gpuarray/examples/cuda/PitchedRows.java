package org.gpuarray.examples.cuda;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PitchedBuffer;
import org.gpuarray.Region;
import org.gpuarray.kernels.SourceModule;

/** Copies a box of a matrix to rows that begin where the device reads them fast, doubles it there, and copies it back. */
public final class PitchedRows {
    private static final String CUDA = """
            __global__ void double_rows(float *box, long long pitch, int width) {
              float *row = (float *) ((char *) box + blockIdx.x * pitch);
              for (int x = threadIdx.x; x < width; x += blockDim.x) {
                row[x] *= 2;
              }
            }
            """;

    private PitchedRows() {}

    public static void main(String[] args) {
        float[] matrix = new float[6 * 8];
        Arrays.fill(matrix, 1);
        doubleBox(matrix, 8, 2, 1, 5, 3);
        System.out.println(GPUArray.toGpu(matrix, 6, 8));
    }

    /** Doubles the elements of a box of width × height in a matrix with {@code columns}, from column x and row y on. */
    static void doubleBox(float[] matrix, int columns, int x, int y, int width, int height) {
        try (PitchedBuffer box = GPU.allocPitched(4L * width, height)) {
            Region inMatrix = Region.ofHost(matrix).pitch(4L * columns).at(4L * x, y);
            Region inBox = box.region();
            inMatrix.copyTo(inBox, 4L * width, height);
            new SourceModule(CUDA)
                    .getFunction("double_rows")
                    .block(32)
                    .grid(height)
                    .launch(box.buffer(), box.pitchBytes(), width);
            inBox.copyTo(inMatrix, 4L * width, height);
        }
    }
}
