// launch: grid 2 block 64
// out int y[128]
// in int x[64]
// expect: read of memory never written | line 10 | block 1,0,0 | thread 35,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t != 5 || blockIdx.x == 0) s[t] = x[t];
  __syncthreads();
  y[blockIdx.x * 64 + t] = s[63 - t] + s[t / 7];
}
// cell: unwritten bytes: shared
