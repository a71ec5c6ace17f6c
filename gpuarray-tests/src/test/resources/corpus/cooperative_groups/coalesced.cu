// covers: cooperative groups: coalesced_threads
// launch: block 64
// in int a[64] uniform(0,20)
// out int y[64]
// out uint z[128]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y, unsigned* z) {
  int i = threadIdx.x, v = a[i];
  y[i] = -1;
  z[i] = z[64 + i] = 0;
  if (i % 32 < 13) {
    cg::coalesced_group g = cg::coalesced_threads();
    y[i] = g.shfl(v, 5) + 100 * (int) g.thread_rank() + 10000 * (int) g.size() + g.shfl_down(v, 2) * 1000000;
    z[i] = g.ballot(v > 9);
    z[64 + i] = g.match_any(v % 3) + ((unsigned) g.any(v == 0) << 20) + ((unsigned) g.all(v < 20) << 21);
    g.sync();
    y[i] += g.shfl_up(v, 1) * 7;
  }
}
