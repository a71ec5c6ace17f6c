// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: shuffle from a lane that has ended | line 8 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (t == 9) return;
  y[t] = __shfl_xor_sync(~0u, x[t], 1);
}
// cell: missing lanes: any
