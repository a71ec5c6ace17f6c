// gives: 496 1520 2016 496 992 6 2080 1
// threads: 64 blocks: 3
__device__ int sums[8];
__device__ int warpSum(const int *from) { int s = 0; for (int i = 0; i < 32; i++) s += from[i]; return s; }
extern "C" __global__ void k(double *y) {
  __shared__ int a[64], ring[32], total, all[64];
  const int t = threadIdx.x, warp = t / 32;
  // Each warp has a barrier of its own.
  a[t] = t;
  if (warp == 0) asm volatile("bar.sync 1, 32;" ::: "memory"); else asm volatile("barrier.sync 2, 32;" ::: "memory");
  const int own = warpSum(a + warp * 32);
  // The number of a barrier and that of its threads in registers; all threads of the block.
  asm volatile("bar.sync %0, %1;" :: "r"(3), "r"(64) : "memory");
  const int both = warpSum(a) + warpSum(a + 32);
  // A producer that does not wait for those who read, and is told when the ring is free.
  int read = 0;
  for (int i = 0; i < 3; i++) {
    if (warp == 0) {
      if (i > 0) asm volatile("bar.sync 5, 64;" ::: "memory");
      ring[t] = t * (i + 1);
      asm volatile("bar.arrive 4, 64;" ::: "memory");
    } else {
      asm volatile("bar.sync 4, 64;" ::: "memory");
      read = warpSum(ring);
      if (i < 1 + 1) asm volatile("bar.arrive 5, 64;" ::: "memory");
      if (i == 0 && t == 32) total = read;
    }
  }
  asm volatile("barrier.cta.sync.aligned 6;" ::: "memory");
  all[t] = read;
  asm volatile("bar.sync 0, 64;" ::: "memory");
  if (blockIdx.x != 2) return;
  if (t == 0) { y[0] = own; y[2] = both; y[3] = total; y[7] = 1; }
  if (t == 63) { y[1] = own; y[4] = all[63] - total; y[5] = all[40] / total * 2; }
  if (t == 5) y[6] = both + 64;
}
