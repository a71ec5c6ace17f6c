// launch: grid 1 block 64
// out int y[64]
// inout int x[64]
__global__ void k(int *y, int *x) {
  int t = threadIdx.x;
  int v = x[(t + 1) % 64];
  __syncthreads();
  x[t] = v;
  y[t] = v;
}
