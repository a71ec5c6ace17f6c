// covers: warp: warp operations in loops; warp: lanes in different branches; warp: masks
// launch: block 32
// in int a[32] uniform(1,9)
// out int y[32]
// compare: bits

// Lanes leave the loop one after the other; those that stay keep a mask of themselves.
extern "C" __global__ void k(const int* a, int* y) {
  int lane = threadIdx.x;
  int turns = a[lane], sum = 0;
  unsigned mask = 0xffffffffu;
  for (int r = 0;; r++) {
    mask = __ballot_sync(mask, r < turns);
    if (r >= turns) break;
    sum += __shfl_sync(mask, lane * 10 + r, __ffs(mask) - 1) + __popc(mask);
  }
  y[lane] = sum;
}
