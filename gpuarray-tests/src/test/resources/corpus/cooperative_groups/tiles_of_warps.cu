// covers: cooperative groups: tiles of several warps; cooperative groups: reduce; cooperative groups: thread_block_tile
// launch: grid 2 block 256
// inout int x[512] iota
// out int y[1024]

// Tiles of 64 and 128 threads with the memory that older GPUs need: ranks, barriers, votes, shuffles and reductions.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

extern "C" __global__ void k(int *x, int *y) {
  __shared__ cg::block_tile_memory<256> memory;
  __shared__ int turned[256];
  cg::thread_block block = cg::this_thread_block(memory);
  auto tile = cg::tiled_partition<64>(block);
  auto wide = cg::tiled_partition<128>(block);
  int t = threadIdx.x, i = blockIdx.x * 256 + t;
  int rank = tile.thread_rank(), first = t - rank;
  turned[first + (rank + 33) % 64] = x[i];
  tile.sync();
  int v = turned[t];
  tile.sync();
  int sum = cg::reduce(tile, v, cg::plus<int>());
  int most = cg::reduce(wide, v * (t % 3 - 1), cg::greater<int>());
  y[i] = sum + tile.meta_group_rank() * 1000000 + tile.meta_group_size() * 10000000;
  x[i] = most;
  int votes = tile.any(v == 70) + 2 * tile.all(v < 300) + 4 * wide.any(v == 70) + 8 * wide.all(v >= 128);
  y[512 + i] = votes * 1000 + tile.shfl(v, 40) + (int) wide.size();
}
