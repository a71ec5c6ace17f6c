// launch: grid 1 block 64
// out int y[64]
__global__ void k(int *y) {
  __shared__ int s[64], r[64];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  if (t != 99) either[t & 1][t] = t;
  y[t] = either[t & 1][t];
}
