package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;

/** Transposes a matrix by shared memory, so that both its reads and its writes are of neighbours. */
public final class Transpose {
    private static final String CUDA = """
            __global__ void transpose(const float *from, float *to, int rows, int columns) {
              __shared__ float tile[32][33];
              int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
              for (int k = 0; k < 32; k += 8) {
                if (x < columns && y + k < rows) tile[threadIdx.y + k][threadIdx.x] = from[(y + k) * columns + x];
              }
              __syncthreads();
              x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
              for (int k = 0; k < 32; k += 8) {
                if (x < rows && y + k < columns) to[(y + k) * rows + x] = tile[threadIdx.x][threadIdx.y + k];
              }
            }
            """;

    private Transpose() {}

    public static void main(String[] args) {
        System.out.println(transposed(GPU.arange(12).reshape(3, 4).astype(DType.FLOAT32)));
    }

    /** Returns the transposed of a float32 matrix. */
    static GPUArray transposed(GPUArray matrix) {
        int rows = (int) matrix.shape().extent(0);
        int columns = (int) matrix.shape().extent(1);
        GPUArray to = GPU.empty(matrix.dtype(), columns, rows);
        new SourceModule(CUDA)
                .getFunction("transpose")
                .block(32, 8)
                .grid((columns + 31) / 32, (rows + 31) / 32)
                .launch(matrix, to, rows, columns);
        return to;
    }
}
