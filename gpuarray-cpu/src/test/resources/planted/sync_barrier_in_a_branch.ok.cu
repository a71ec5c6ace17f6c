// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (x[t] < 64) __syncthreads();
  y[t] = t;
  __syncthreads();
}
