// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: threads wait at different places | line 8 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int v = t;
  if (x[t] < 20) v = __shfl_xor_sync(0xffffffff, v, 1);
  else __syncthreads();
  y[t] = v;
}
// cell: missing lanes: any
