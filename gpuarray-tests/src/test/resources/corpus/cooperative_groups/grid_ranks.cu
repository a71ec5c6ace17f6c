// covers: cooperative groups: grid_group
// launch: grid 3 block 32
// out int y[96]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(int* y) {
  auto grid = cg::this_grid();
  y[grid.thread_rank()] = (int) (grid.thread_rank() * 2 + grid.num_blocks());
}
