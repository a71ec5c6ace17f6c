// covers: cooperative groups: grid synchronisation; cooperative groups: grid_group; cooperative groups: reduce
// launch: grid 5 block 96 cooperative
// in int a[960] uniform(-1000,1000)
// inout int partial[5] zeros
// out int y[1]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* partial, int* y) {
  __shared__ int s[96];
  auto grid = cg::this_grid();
  auto block = cg::this_thread_block();
  int sum = 0;
  for (int i = (int) grid.thread_rank(); i < 960; i += (int) grid.size()) sum += a[i];
  s[block.thread_rank()] = sum;
  block.sync();
  auto warp = cg::tiled_partition<32>(block);
  if (warp.meta_group_rank() == 0) {
    int v = s[threadIdx.x] + s[threadIdx.x + 32] + s[threadIdx.x + 64];
    v = cg::reduce(warp, v, cg::plus<int>());
    if (warp.thread_rank() == 0) partial[grid.block_rank()] = v;
  }
  grid.sync();
  if (grid.thread_rank() == 0) {
    int total = 0;
    for (int b = 0; b < (int) grid.num_blocks(); b++) total += partial[b];
    y[0] = total;
  }
}
