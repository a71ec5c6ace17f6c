// covers: classic programs: tiled matrix multiplication
// covers: language: multi-dimensional arrays
// launch: grid 2,2 block 16,16
// in float A[1536] uniform(-1,1)
// in float B[1536] uniform(-1,1)
// out float C[1024]
// scalar int width 48

// C (32 x 32) = A (32 x 48) * B (48 x 32), one tile of C per block.
#define TILE 16

extern "C" __global__ void k(const float* A, const float* B, float* C, int width) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * TILE + ty;
  const int col = blockIdx.x * TILE + tx;
  const int n = gridDim.x * TILE;
  float sum = 0.0f;
  for (int m = 0; m < width / TILE; ++m) {
    As[ty][tx] = A[row * width + m * TILE + tx];
    Bs[ty][tx] = B[(m * TILE + ty) * n + col];
    __syncthreads();
#pragma unroll
    for (int j = 0; j < TILE; ++j) {
      sum += As[ty][j] * Bs[j][tx];
    }
    __syncthreads();
  }
  C[row * n + col] = sum;
}
