// covers: classic programs: tiled matrix multiplication
// covers: language: multi-dimensional arrays; language: launch bounds; language: execution space qualifiers
// launch: grid 1,1 block 8,8
// in uint A[1024] bits
// in uint B[1024] bits
// out uint C[1024]

// Each thread keeps a 4 x 4 piece of C in registers; 32 x 32 matrices in slabs of 8.
extern "C" __global__ void __launch_bounds__(64) k(const unsigned* A, const unsigned* B, unsigned* C) {
  const int N = 32, SLAB = 8, R = 4;
  __shared__ unsigned As[SLAB][N];
  __shared__ unsigned Bs[SLAB][N];
  unsigned acc[R][R] = {};
  int tid = threadIdx.y * blockDim.x + threadIdx.x;
  for (int slab = 0; slab < N; slab += SLAB) {
    for (int i = tid; i < SLAB * N; i += blockDim.x * blockDim.y) {
      As[i / N][i % N] = A[(i % N) * N + slab + i / N];
      Bs[i / N][i % N] = B[(slab + i / N) * N + i % N];
    }
    __syncthreads();
    for (int q = 0; q < SLAB; q++) {
      unsigned a[R], b[R];
#pragma unroll
      for (int i = 0; i < R; i++) {
        a[i] = As[q][threadIdx.y * R + i];
        b[i] = Bs[q][threadIdx.x * R + i];
      }
#pragma unroll
      for (int i = 0; i < R; i++)
#pragma unroll
        for (int j = 0; j < R; j++) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < R; i++)
    for (int j = 0; j < R; j++) C[(threadIdx.y * R + i) * N + threadIdx.x * R + j] = acc[i][j];
}
