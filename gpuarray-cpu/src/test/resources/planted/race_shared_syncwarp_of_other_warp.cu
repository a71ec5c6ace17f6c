// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: race between a write and a read | line 8 | block 0,0,0 | thread 32,0,0 | other line 10 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncwarp();
  y[t] = s[t ^ 32];
}
// cell: race in a block: shared
