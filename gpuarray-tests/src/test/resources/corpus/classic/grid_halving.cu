// covers: classic programs: grid-wide reduction with cooperative groups
// launch: grid 4 block 128 cooperative
// inout float data[1024] uniform(0,1)
// scalar uint n 1024

// The array is folded in place, with a barrier of the grid between the turns.
#include <cooperative_groups.h>

extern "C" __global__ void k(float* data, unsigned n) {
  auto grid = cooperative_groups::this_grid();
  for (unsigned half = n / 2; half > 0; half /= 2) {
    for (unsigned i = grid.thread_rank(); i < half; i += grid.size()) data[i] += data[i + half];
    grid.sync();
  }
}
