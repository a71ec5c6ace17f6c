// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: race between a write and a write | line 8 | block 0,0,0 | thread 25,0,0 | other line 8 | other block 0,0,0 | other thread 5,0,0
__global__ void k(int *y, const int *x) {
  __shared__ int s;
  int t = threadIdx.x;
  if (x[t] % 20 == 5) s = t;
  __syncthreads();
  y[t] = s;
}
// cell: race in a block: shared
