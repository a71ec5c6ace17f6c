// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: threads wait at different places | line 8 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x, n = 0;
  if (x[t] < 40)
    n = __syncthreads_count(t & 1);
  else
    __syncthreads();
  y[t] = n;
}
// cell: mismatched barrier: any
