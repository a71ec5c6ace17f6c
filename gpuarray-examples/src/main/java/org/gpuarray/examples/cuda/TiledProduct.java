package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** A product of square matrices. A block makes a tile of it from tiles of both, which it brings into shared memory. */
public final class TiledProduct {
    static final int TILE = 16;

    private static final String CUDA = """
            __global__ void product(const float *a, const float *b, float *c) {
              __shared__ float as[TILE][TILE], bs[TILE][TILE];
              const int x = threadIdx.x, y = threadIdx.y, side = gridDim.x * TILE;
              const int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
              float sum = 0;
              for (int first = 0; first < side; first += TILE) {
                as[y][x] = a[row * side + first + x];
                bs[y][x] = b[(first + y) * side + column];
                __syncthreads();
                for (int k = 0; k < TILE; k++) {
                  sum += as[y][k] * bs[k][x];
                }
                __syncthreads();
              }
              c[row * side + column] = sum;
            }
            """;

    private TiledProduct() {}

    public static void main(String[] args) {
        GPUArray a = GPU.random(1).standardNormal(DType.FLOAT32, 64, 64);
        GPUArray b = GPU.random(2).standardNormal(DType.FLOAT32, 64, 64);
        System.out.println("largest difference from matmul: "
                + product(a, b).minus(a.matmul(b)).abs().max());
    }

    /** Returns {@code a @ b}, float32, of whole tiles of {@value #TILE}. */
    static GPUArray product(GPUArray a, GPUArray b) {
        int tiles = (int) a.shape().extent(0) / TILE;
        GPUArray c = GPU.emptyLike(a);
        new SourceModule("#define TILE " + TILE + "\n" + CUDA)
                .getFunction("product")
                .block(TILE, TILE)
                .grid(tiles, tiles)
                .launch(a, b, c);
        return c;
    }
}
