// launch: grid 2 block 32
// out int y[64]
// in int x[64]
// expect: read of memory never written | line 10 | block 1,0,0 | thread 0,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (blockIdx.x == 0) s[t] = x[t];
  __syncthreads();
  y[blockIdx.x * 32 + t] = s[31 - t];
}
// cell: unwritten bytes: shared
