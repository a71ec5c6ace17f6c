// covers: synchronisation: waiting for another thread of the block; synchronisation: waiting for another block; warp: warp shuffle
// launch: grid 4 block 64
// in int a[256] uniform(0,100)
// inout int flags[8] zeros
// inout int carry[8] zeros
// out int y[256]
// compare: bits

// A scan over warps, each of which waits for the one before it: through the block's end and on to the next block.
extern "C" __global__ void k(const int* a, int* flags, int* carry, int* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = i % 32, warp = i / 32;
  int v = a[i];
  for (int d = 1; d < 32; d *= 2) {
    int other = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d) v += other;
  }
  int before = 0;
  if (lane == 31) {
    if (warp > 0) {
      while (atomicAdd(&flags[warp - 1], 0) == 0) {
      }
      __threadfence();
      before = *(volatile int*) &carry[warp - 1];
    }
    carry[warp] = before + v;
    __threadfence();
    atomicExch(&flags[warp], 1);
  }
  before = __shfl_sync(0xffffffffu, before, 31);
  y[i] = before + v;
}
