// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = __reduce_add_sync(t == 5 ? ~0u : ~0u, x[t]);
}
