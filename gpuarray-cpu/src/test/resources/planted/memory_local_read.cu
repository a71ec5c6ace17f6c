// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: out-of-bounds read | line 9 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int own[8];
  for (int i = 0; i < 8; i++) own[i] = x[(t + i) % 64];
  y[t] = own[x[t] % 9];
}
// cell: out-of-bounds read: local
