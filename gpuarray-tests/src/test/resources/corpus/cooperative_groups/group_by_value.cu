// covers: cooperative groups: passing a thread_group; cooperative groups: tiled_partition at run time
// launch: grid 2 block 64
// in int a[128] uniform(-100,100)
// out int y[128]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int sumOf(cg::thread_group g, int* s, int v) {
  int rank = g.thread_rank();
  for (int d = g.size() / 2; d > 0; d /= 2) {
    s[rank] = v;
    g.sync();
    if (rank < d) v += s[rank + d];
    g.sync();
  }
  return v;
}

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int s[64];
  cg::thread_group tile = cg::tiled_partition(cg::this_thread_block(), 16);
  int i = blockIdx.x * 64 + threadIdx.x;
  int* mine = s + threadIdx.x / 16 * 16;
  y[i] = sumOf(tile, mine, a[i]) * (tile.thread_rank() == 0) + (int) tile.size();
}
