// covers: warp: warp-synchronous code on volatile shared memory; warp: lanes in different branches
// gpuarray:nocheck race
// launch: grid 1 block 64
// in int a[64] uniform(-9,9)
// out int y[64]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ volatile int s[64];
  int lane = threadIdx.x % 32;
  volatile int* mine = s + (threadIdx.x & 32);
  mine[lane] = a[threadIdx.x];
  __syncwarp();
  if (lane >= 1) mine[lane] += mine[lane - 1];
  __syncwarp();
  if (lane >= 2) mine[lane] += mine[lane - 2];
  __syncwarp();
  if (lane >= 4) mine[lane] += mine[lane - 4];
  __syncwarp();
  if (lane >= 8) mine[lane] += mine[lane - 8];
  __syncwarp();
  if (lane >= 16) mine[lane] += mine[lane - 16];
  __syncwarp();
  y[threadIdx.x] = mine[lane];
}
