// covers: cooperative groups: tiles of several warps; cooperative groups: scan
// launch: block 256
// out int y[768]
// out double d[256]

// Scans of tiles of several warps, by sums and by the greatest value.
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

extern "C" __global__ void k(int *y, double *d) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<128>(block);
  auto pair = cg::tiled_partition<64>(tile);
  int t = threadIdx.x, v = t * 37 % 101 - 50;
  y[t] = cg::inclusive_scan(tile, v);
  y[256 + t] = cg::exclusive_scan(pair, v);
  y[512 + t] = cg::inclusive_scan(tile, v, cg::greater<int>());
  d[t] = cg::exclusive_scan(tile, v * 0.5);
}
