// launch: grid 1 block 64
// out int y[64]
// expect: race between a write and a read | line 8 | block 0,0,0 | thread 32,0,0 | other line 10 | other block 0,0,0 | other thread 31,0,0
__global__ void k(int *y) {
  __shared__ int s[64], r[64];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  either[0][t] = t;
  ;
  y[t] = either[0][63 - t];
}
// cell: race in a block through a stored pointer: shared
