// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: race between an atomic and a read | line 10 | block 0,0,0 | thread 1,0,0 | other line 11 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int count;
  int t = threadIdx.x;
  if (t == 0) count = 0;
  __syncthreads();
  atomicAdd(&count, x[t]);
  y[t] = count;
}
// cell: race in a block: shared
