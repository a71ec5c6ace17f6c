package org.gpuarray.bench;

/** Kernels as users write them, whose blocks mostly work together: a chain, a matrix product, a reduction and others. */
final class BlockKernels {
    static final String TEXT = """
            extern "C" __global__ void chain(float* y, const float* a, const float* b, const float* c, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) y[i] = sqrtf(a[i] * a[i] + b[i] * b[i]) * 2.0f - c[i];
            }

            extern "C" __global__ void matmul(float* c, const float* a, const float* b, int n) {
              __shared__ float as[16][16];
              __shared__ float bs[16][16];
              int tx = threadIdx.x, ty = threadIdx.y;
              int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
              float sum = 0;
              for (int m = 0; m < n / 16; m++) {
                as[ty][tx] = a[row * n + m * 16 + tx];
                bs[ty][tx] = b[(m * 16 + ty) * n + col];
                __syncthreads();
                for (int k = 0; k < 16; k++) sum += as[ty][k] * bs[k][tx];
                __syncthreads();
              }
              c[row * n + col] = sum;
            }

            extern "C" __global__ void reduce(float* sums, const float* x, int n) {
              __shared__ float s[256];
              int t = threadIdx.x;
              int i = blockIdx.x * 256 + t;
              s[t] = i < n ? x[i] : 0.0f;
              __syncthreads();
              for (int d = 128; d > 0; d >>= 1) {
                if (t < d) s[t] += s[t + d];
                __syncthreads();
              }
              if (t == 0) sums[blockIdx.x] = s[0];
            }

            extern "C" __global__ void histogram(int* bins, const float* x, int n) {
              __shared__ int own[256];
              int t = threadIdx.x;
              own[t] = 0;
              __syncthreads();
              for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) atomicAdd(&own[(int) (x[i] * 256)], 1);
              __syncthreads();
              atomicAdd(&bins[t], own[t]);
            }

            extern "C" __global__ void stencil(float* y, const float* x, int n) {
              __shared__ float tile[18][18];
              int tx = threadIdx.x, ty = threadIdx.y;
              int col = blockIdx.x * 16 + tx, row = blockIdx.y * 16 + ty;
              for (int i = ty * 16 + tx; i < 18 * 18; i += 256) {
                int r = min(max((int) blockIdx.y * 16 + i / 18 - 1, 0), n - 1);
                int c = min(max((int) blockIdx.x * 16 + i % 18 - 1, 0), n - 1);
                tile[i / 18][i % 18] = x[r * n + c];
              }
              __syncthreads();
              float around = tile[ty][tx + 1] + tile[ty + 2][tx + 1] + tile[ty + 1][tx] + tile[ty + 1][tx + 2];
              y[row * n + col] = 0.5f * tile[ty + 1][tx + 1] + 0.125f * around;
            }

            extern "C" __global__ void shuffle(float* sums, const float* x, int n) {
              __shared__ float ofWarp[8];
              int t = threadIdx.x, lane = t % 32;
              float v = 0;
              for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) v += x[i];
              for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(~0u, v, d);
              if (lane == 0) ofWarp[t / 32] = v;
              __syncthreads();
              if (t < 32) {
                v = t < 8 ? ofWarp[t] : 0.0f;
                for (int d = 4; d > 0; d >>= 1) v += __shfl_down_sync(~0u, v, d);
                if (t == 0) sums[blockIdx.x] = v;
              }
            }
            """;

    private BlockKernels() {}
}
