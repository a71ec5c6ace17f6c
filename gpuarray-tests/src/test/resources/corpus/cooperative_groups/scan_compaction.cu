// covers: cooperative groups: scan
// launch: block 32
// in int a[32] uniform(-9,9)
// out int y[33]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int v = a[threadIdx.x];
  y[threadIdx.x] = 0;
  warp.sync();
  int at = cg::exclusive_scan(warp, v > 0 ? 1 : 0);
  if (v > 0) y[at] = v;
  if (threadIdx.x == 31) y[32] = at + (v > 0);
}
