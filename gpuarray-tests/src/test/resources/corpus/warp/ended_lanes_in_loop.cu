// covers: warp: lanes that have ended; warp: warp operations in loops
// launch: block 32
// in int a[32] uniform(0,6)
// out int y[32]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  unsigned mask = 0xffffffffu;
  y[i] = 0;
  for (int r = 0; r < 6; r++) {
    mask = __ballot_sync(mask, a[i] >= r);
    if (a[i] < r) return;
    y[i] += __popc(mask) + 100 * (__reduce_min_sync(mask, i) == __ffs(mask) - 1);
  }
}
