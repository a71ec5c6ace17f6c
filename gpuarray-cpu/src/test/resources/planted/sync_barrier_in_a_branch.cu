// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: threads wait at different places | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (x[t] < 40) __syncthreads();
  y[t] = t;
  __syncthreads();
}
// cell: divergent barrier: any
