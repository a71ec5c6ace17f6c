// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int count;
  int t = threadIdx.x;
  if (t == 0) count = 0;
  __syncthreads();
  atomicAdd(&count, x[t]);
  __syncthreads();
  y[t] = count;
}
