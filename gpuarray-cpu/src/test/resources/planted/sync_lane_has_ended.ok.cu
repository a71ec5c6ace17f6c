// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (t == 32) return;
  y[t] = __shfl_xor_sync(~0u, x[t], 1);
}
