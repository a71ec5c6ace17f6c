// launch: grid 1 block 64
// out int y[64]
// expect: out-of-bounds write | line 8 | block 0,0,0 | thread 63,0,0
__global__ void k(int *y) {
  __shared__ int s[64], r[64];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  either[t & 1][t + 1] = t;
  __syncthreads();
  y[t] = s[t & 62];
}
// cell: out-of-bounds through a stored pointer: shared
