// launch: grid 1 block 16
// out int y[16]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  char pool[16] = {};
  *(int *) (pool + 4 * (t & 1) + t / 8 * 4) = x[t];
  y[t] = pool[0];
}
