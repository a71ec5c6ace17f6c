// launch: grid 1 block 64
// out int y[64]
__global__ void k(int *y) {
  int t = threadIdx.x;
  int a[4], b[4];
  int *either[2] = {a, b};
  if (t != 99) either[t & 1][t & 3] = t;
  y[t] = either[t & 1][t & 3];
}
