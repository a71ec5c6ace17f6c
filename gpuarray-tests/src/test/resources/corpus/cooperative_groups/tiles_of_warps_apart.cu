// covers: cooperative groups: tiles of several warps; cooperative groups: reduce; cooperative groups: thread_block_tile
// launch: block 512
// out longlong y[512]
// out double d[512]

// Each tile takes its own way, with another number of barriers; tiles of tiles; values of two words.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

extern "C" __global__ void k(long long *y, double *d) {
  auto half = cg::tiled_partition<256>(cg::this_thread_block());
  auto part = cg::tiled_partition<64>(half);
  auto warp = cg::tiled_partition<32>(part);
  long long v = threadIdx.x + 1;
  for (unsigned int n = 0; n <= part.meta_group_rank() + 2 * half.meta_group_rank(); n++) {
    v += cg::reduce(part, v, cg::plus<long long>()) << (n == 0 ? 20 : 0);
  }
  y[threadIdx.x] = v + warp.meta_group_rank();
  if (half.meta_group_rank() == 1) {
    d[threadIdx.x] = cg::reduce(half, threadIdx.x * 0.5, cg::plus<double>());
  } else {
    d[threadIdx.x] = part.shfl(threadIdx.x * 0.25, 63) + warp.shfl(1.0 * threadIdx.x, 3);
  }
}
