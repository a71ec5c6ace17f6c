// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: race between a read and a write | line 10 | block 0,0,0 | thread 0,0,0 | other line 8 | other block 0,0,0 | other thread 16,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncwarp(t < 16 ? 0x0000ffff : 0xffff0000);
  y[t] = s[t ^ 16];
}
// cell: race in a block: shared
