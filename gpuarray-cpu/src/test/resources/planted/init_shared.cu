// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: read of memory never written | line 10 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[66];
  int t = threadIdx.x;
  s[t + 1] = x[t];
  __syncthreads();
  y[t] = s[t] + s[t + 2];
}
// cell: unwritten bytes: shared
