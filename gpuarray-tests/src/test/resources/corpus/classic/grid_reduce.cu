// covers: classic programs: grid-wide reduction with cooperative groups
// covers: cooperative groups: thread_block; cooperative groups: grid synchronisation; language: namespaces
// launch: grid 8 block 64 shared 256 cooperative
// in int data[5000] uniform(-1000,1000)
// in int partial[8] zeros
// out int total[1]
// scalar int n 5000

// Each block adds its share; behind the grid's barrier one block adds the sums.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void reduceBlock(int* sdata, const cg::thread_block& block) {
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  int sum = sdata[block.thread_rank()];
  for (int d = tile.size() / 2; d > 0; d /= 2) sum += tile.shfl_down(sum, d);
  block.sync();
  if (tile.thread_rank() == 0) sdata[block.thread_rank() / 32] = sum;
  block.sync();
  if (block.thread_rank() == 0) {
    for (unsigned w = 1; w < block.size() / 32; w++) sum += sdata[w];
    sdata[0] = sum;
  }
  block.sync();
}

extern "C" __global__ void k(const int* data, int* partial, int* total, int n) {
  extern __shared__ int sdata[];
  cg::thread_block block = cg::this_thread_block();
  cg::grid_group grid = cg::this_grid();
  int sum = 0;
  for (int i = grid.thread_rank(); i < n; i += grid.size()) sum += data[i];
  sdata[block.thread_rank()] = sum;
  block.sync();
  reduceBlock(sdata, block);
  if (block.thread_rank() == 0) partial[blockIdx.x] = sdata[0];
  grid.sync();
  if (grid.thread_rank() == 0) {
    for (int b = 1; b < gridDim.x; b++) partial[0] += partial[b];
    *total = partial[0];
  }
}
