// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: mask without the calling lane | line 8 | block 0,0,0 | thread 16,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = x[t];
  if (t >= 16) y[t] = __shfl_xor_sync(0x0000ffff, t, 1);
}
// cell: missing lanes: any
