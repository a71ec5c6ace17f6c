// covers: cooperative groups: thread_block_tile; cooperative groups: tile votes
// launch: block 96
// in int a[96] uniform(-9,9)
// out int y[96]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <typename Group>
__device__ int sum(const Group& g, int v) {
  for (unsigned d = g.size() / 2; d > 0; d /= 2) v += g.shfl_xor(v, d);
  return v;
}

extern "C" __global__ void k(const int* a, int* y) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  auto quad = cg::tiled_partition<4>(warp);
  int v = a[threadIdx.x];
  y[threadIdx.x] = sum(warp, v) * 100 + sum(quad, v) + 100000 * (int) quad.meta_group_rank() + 1000000 * (int) quad.any(v > 5);
}
