// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x, n = 0;
  if (x[t] < 64)
    n = __syncthreads_count(t & 1);
  else
    __syncthreads();
  y[t] = n;
}
