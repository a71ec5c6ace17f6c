// covers: cooperative groups: tiled_partition at run time
// launch: block 64
// out uint y[64]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(unsigned* y) {
  cg::thread_group whole = cg::tiled_partition(cg::this_thread_block(), 32);
  cg::thread_group part = cg::tiled_partition(cg::this_thread_block(), 8);
  y[threadIdx.x] = whole.thread_rank() * 1000 + whole.size() * 10000 + part.thread_rank() + part.size() * 10;
}
