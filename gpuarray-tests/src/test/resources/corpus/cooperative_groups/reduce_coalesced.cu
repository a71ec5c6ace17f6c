// covers: cooperative groups: reduce; cooperative groups: coalesced_threads
// launch: block 64
// in int a[64] uniform(-100,100)
// out int y[64]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  y[i] = 1000;
  if (i % 32 >= 3 && i % 32 < 22) {
    auto g = cg::coalesced_threads();
    y[i] = cg::reduce(g, a[i], cg::plus<int>()) + cg::reduce(g, a[i], cg::greater<int>()) * 7;
  }
}
