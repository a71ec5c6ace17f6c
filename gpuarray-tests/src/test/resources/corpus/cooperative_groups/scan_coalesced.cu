// covers: cooperative groups: scan
// launch: block 32
// in uint a[32] uniform(0,1000)
// out uint y[32]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  unsigned i = threadIdx.x;
  y[i] = 5;
  if (i >= 6 && i < 25) {
    auto g = cg::coalesced_threads();
    y[i] = cg::inclusive_scan(g, a[i], cg::plus<unsigned>());
  }
}
