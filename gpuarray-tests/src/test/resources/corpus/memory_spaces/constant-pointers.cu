// covers: memory spaces: constant; memory spaces: pointers in memory; memory spaces: device variables
// launch: block 64
// in float a[64] uniform(-4,4)
// out float y[64]

__constant__ float low[3] = {0.5f, 0.25f, 0.125f};
__device__ float high[3] = {2.0f, 4.0f, 8.0f};
__device__ float* chosen[2];

extern "C" __global__ void k(const float* a, float* y) {
  __shared__ float middle[3];
  __shared__ const float* tables[3];
  int i = threadIdx.x;
  if (i < 3) middle[i] = 1.0f + i;
  if (i == 0) {
    tables[0] = low;
    tables[1] = middle;
    tables[2] = high;
    chosen[0] = high;
    chosen[1] = middle;
  }
  __syncthreads();
  y[i] = a[i] * tables[i % 3][i / 3 % 3] + chosen[i & 1][2];
}
