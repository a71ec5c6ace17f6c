// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: race between a read and a write | line 10 | block 0,0,0 | thread 0,0,0 | other line 8 | other block 0,0,0 | other thread 1,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  int v = __shfl_xor_sync(0xffffffff, t, 1);
  y[t] = s[v];
}
// cell: race in a block: shared
