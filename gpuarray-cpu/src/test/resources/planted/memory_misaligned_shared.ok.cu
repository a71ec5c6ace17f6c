// launch: grid 1 block 16
// out int y[16]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ __align__(16) char pool[72];
  int t = threadIdx.x;
  *(int *) (pool + 4 * t) = x[t];
  __syncthreads();
  y[t] = *(int *) (pool + 4 * t) + pool[0];
}
