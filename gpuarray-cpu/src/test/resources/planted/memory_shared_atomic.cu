// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: out-of-bounds atomic | line 10 | block 0,0,0 | thread 48,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int bins[16];
  int t = threadIdx.x;
  if (t < 16) bins[t] = 0;
  __syncthreads();
  atomicAdd(&bins[x[t] / 3], 1);
  __syncthreads();
  y[t] = bins[t / 4];
}
// cell: out-of-bounds atomic: shared
