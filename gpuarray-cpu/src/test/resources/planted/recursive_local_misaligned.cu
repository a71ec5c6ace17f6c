// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: misaligned write of 4 bytes | line 7 | block 0,0,0 | thread 1,0,0
__device__ int sum(const int *x, int n) {
  char own[16] = {};
  *(int *) (own + n) = x[n];
  return n == 0 ? own[0] : own[4] + sum(x, n - 1);
}
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = sum(x, t);
}
// cell: misaligned in a recursive function: local
