// launch: grid 1 block 64
// out int y[64]
// expect: read of memory never written | line 9 | block 0,0,0 | thread 5,0,0
__global__ void k(int *y) {
  int t = threadIdx.x;
  int a[4], b[4];
  int *either[2] = {a, b};
  if (t != 5) either[t & 1][t & 3] = t;
  y[t] = either[t & 1][t & 3];
}
// cell: unwritten bytes through a stored pointer: local
