// covers: cooperative groups: binary_partition and labeled_partition; cooperative groups: coalesced_threads
// launch: block 32
// in int a[32] uniform(0,9)
// out int y[32]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x, v = a[i];
  y[i] = -3;
  if (i < 27) {
    auto g = cg::coalesced_threads();
    auto even = cg::binary_partition(g, v % 2 == 0);
    y[i] = even.ballot(v > 4) * 64 + (int) even.size();
  }
}
