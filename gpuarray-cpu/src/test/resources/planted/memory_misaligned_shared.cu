// launch: grid 1 block 16
// out int y[16]
// in int x[64]
// expect: misaligned write of 4 bytes | line 8 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y, const int *x) {
  __shared__ __align__(16) char pool[72];
  int t = threadIdx.x;
  *(int *) (pool + 4 * t + t / 8) = x[t];
  __syncthreads();
  y[t] = *(int *) (pool + 4 * t + t / 8) + pool[0];
}
// cell: misaligned: shared
