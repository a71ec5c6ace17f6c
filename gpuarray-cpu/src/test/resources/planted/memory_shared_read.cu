// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: out-of-bounds read | line 12 | block 0,0,0 | thread 31,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int a[32];
  __shared__ int b[32];
  int t = threadIdx.x;
  a[t] = x[t];
  b[t] = x[t + 32];
  __syncthreads();
  y[t] = a[t + 1] + b[t];
}
// cell: out-of-bounds read: shared
