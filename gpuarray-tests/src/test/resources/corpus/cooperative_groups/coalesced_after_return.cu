// covers: cooperative groups: coalesced_threads
// launch: block 32
// in int a[32] uniform(1,99)
// out int y[32]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  y[i] = 0;
  if (i >= 21) return;
  cg::coalesced_group g = cg::coalesced_threads();
  int v = a[i];
  for (unsigned d = 1; d < g.size(); d *= 2) {
    int before = g.shfl_up(v, d);
    if (g.thread_rank() >= d) v += before;
  }
  y[i] = v;
}
