// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: read of memory never written | line 9 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int own[4];
  for (int i = 0; i < x[t] % 4; i++) own[i] = i;
  y[t] = own[2];
}
// cell: unwritten bytes: local
