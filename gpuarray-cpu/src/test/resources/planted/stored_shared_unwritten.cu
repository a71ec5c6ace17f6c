// launch: grid 1 block 64
// out int y[64]
// expect: read of memory never written | line 9 | block 0,0,0 | thread 5,0,0
__global__ void k(int *y) {
  __shared__ int s[64], r[64];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  if (t != 5) either[t & 1][t] = t;
  y[t] = either[t & 1][t];
}
// cell: unwritten bytes through a stored pointer: shared
