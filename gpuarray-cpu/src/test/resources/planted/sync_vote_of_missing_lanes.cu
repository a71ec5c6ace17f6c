// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: threads wait at different places | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (x[t] % 2 == 0) y[t] = __ballot_sync(~0u, t < 9);
  __syncthreads();
}
// cell: missing lanes: any
