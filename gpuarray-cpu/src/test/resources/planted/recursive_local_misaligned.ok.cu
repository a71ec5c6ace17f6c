// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__device__ int sum(const int *x, int n) {
  char own[16] = {};
  *(int *) (own + n % 4 * 4) = x[n];
  return n == 0 ? own[0] : own[4] + sum(x, n - 1);
}
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = sum(x, t);
}
