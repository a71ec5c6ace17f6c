// covers: cooperative groups: grid synchronisation
// launch: grid 4 block 64 cooperative
// inout float x[256] uniform(0,1)
// inout float z[256] zeros
// scalar int steps 9
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// A stencil: what one block writes its neighbours read in the next turn.
extern "C" __global__ void k(float* x, float* z, int steps) {
  cg::grid_group grid = cg::this_grid();
  int n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  float* from = x;
  float* to = z;
  for (int r = 0; r < steps; r++) {
    to[i] = 0.25f * from[(i + n - 1) % n] + 0.5f * from[i] + 0.25f * from[(i + 1) % n];
    grid.sync();
    float* swap = from;
    from = to;
    to = swap;
  }
}
