// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s;
  int t = threadIdx.x;
  if (x[t] == 5) s = t;
  __syncthreads();
  y[t] = s;
}
