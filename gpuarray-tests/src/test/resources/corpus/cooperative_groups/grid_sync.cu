// covers: cooperative groups: grid synchronisation
// launch: grid 6 block 64 cooperative
// in int a[384] uniform(-50,50)
// inout int sums[6] zeros
// out int y[384]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* sums, int* y) {
  cg::grid_group grid = cg::this_grid();
  unsigned i = (unsigned) grid.thread_rank();
  atomicAdd(&sums[blockIdx.x], a[i]);
  grid.sync();
  int total = 0;
  for (unsigned b = 0; b < gridDim.x; b++) total += sums[b];
  y[i] = total + sums[(blockIdx.x + 1) % 6] + (int) grid.size() + grid.is_valid();
}
