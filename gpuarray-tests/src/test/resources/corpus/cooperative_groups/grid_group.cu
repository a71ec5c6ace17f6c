// covers: cooperative groups: grid_group
// launch: grid 2,3 block 4,2 cooperative
// out ulonglong y[48]
// out uint z[48]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(unsigned long long* y, unsigned* z) {
  cg::grid_group grid = cg::this_grid();
  unsigned long long i = grid.thread_rank();
  y[i] = grid.size() * 1000 + grid.block_rank() + grid.num_threads() * 100000;
  z[i] = grid.group_dim().x + 10 * grid.group_dim().y + 100 * grid.dim_blocks().z + 1000 * grid.block_index().y + 10000 * (unsigned) grid.num_blocks();
}
