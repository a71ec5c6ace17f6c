// covers: cooperative groups: thread_block_tile; cooperative groups: tile shuffles; cooperative groups: tile votes
// launch: grid 2 block 64
// in int a[128] uniform(0,6)
// out int y[640]
// out uint z[384]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y, unsigned* z) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  int i = blockIdx.x * 64 + threadIdx.x, v = a[i];
  y[i] = tile.shfl(v, 8 / 2) + 100 * (int) tile.thread_rank() + 10000 * (int) tile.size();
  y[128 + i] = tile.shfl_up(v, 1) + 10 * (int) tile.meta_group_rank() + 1000 * (int) tile.meta_group_size();
  y[256 + i] = tile.shfl_down(v, 2);
  y[384 + i] = tile.shfl_xor(v, 4);
  y[512 + i] = tile.any(v == 3) + 2 * tile.all(v != 3);
  tile.sync();
  z[i] = tile.ballot(v > 2);
  z[128 + i] = tile.match_any(v);
  int all;
  z[256 + i] = tile.match_all(v / 5, all) + (unsigned) all;
}
