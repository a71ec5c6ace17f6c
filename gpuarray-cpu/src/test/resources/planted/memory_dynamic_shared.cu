// launch: grid 1 block 64 shared 252
// out int y[64]
// in int x[64]
// expect: out-of-bounds write | line 8 | block 0,0,0 | thread 63,0,0
__global__ void k(int *y, const int *x) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  y[t] = s[63 - t];
}
// cell: out-of-bounds write: shared
