package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Edges by Sobel's filter. A block brings its pixels and a margin of one into shared memory. */
public final class Sobel {
    private static final int SIDE = 16;

    private static final String CUDA = """
            __global__ void sobel(const float *image, float *edges, int rows, int columns) {
              __shared__ float tile[SIDE + 2][SIDE + 2];
              const int left = blockIdx.x * SIDE - 1, top = blockIdx.y * SIDE - 1;
              for (int at = threadIdx.y * SIDE + threadIdx.x; at < (SIDE + 2) * (SIDE + 2); at += SIDE * SIDE) {
                const int x = min(max(left + at % (SIDE + 2), 0), columns - 1);
                const int y = min(max(top + at / (SIDE + 2), 0), rows - 1);
                tile[at / (SIDE + 2)][at % (SIDE + 2)] = image[y * columns + x];
              }
              __syncthreads();
              const int tx = threadIdx.x, ty = threadIdx.y, x = left + 1 + tx, y = top + 1 + ty;
              if (x < columns && y < rows) {
                float gx = 0, gy = 0;
                for (int k = 0; k < 3; k++) {
                  const float weight = k == 1 ? 2 : 1;
                  gx += weight * (tile[ty + k][tx + 2] - tile[ty + k][tx]);
                  gy += weight * (tile[ty + 2][tx + k] - tile[ty][tx + k]);
                }
                edges[y * columns + x] = sqrtf(gx * gx + gy * gy);
              }
            }
            """;

    private Sobel() {}

    public static void main(String[] args) {
        GPUArray y = GPU.arange(-5, 6).reshape(11, 1);
        GPUArray disc = y.square().plus(GPU.arange(-5, 6).square()).lt(12).astype(DType.FLOAT32);
        System.out.println(edges(disc).gt(0).astype(DType.INT8));
    }

    /** Returns the size of the gradient at each pixel of a float32 matrix; beyond the margin the outermost pixels go on. */
    static GPUArray edges(GPUArray image) {
        int rows = (int) image.shape().extent(0);
        int columns = (int) image.shape().extent(1);
        KernelFunction sobel =
                SourceModule.builder(CUDA).define("SIDE", SIDE).build().getFunction("sobel");
        GPUArray edges = GPU.emptyLike(image);
        sobel.block(SIDE, SIDE)
                .grid((columns + SIDE - 1) / SIDE, (rows + SIDE - 1) / SIDE)
                .launch(image, edges, rows, columns);
        return edges;
    }
}
