// covers: cooperative groups: tiles of several warps; cooperative groups: passing a thread_group
// launch: grid 2 block 128
// out uint y[256]

// A scan and a matrix row of a generic group, written for a group of any size.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

template <typename Group> __device__ unsigned int scan(const Group &group, unsigned int *memory, unsigned int v) {
  unsigned int rank = group.thread_rank();
  memory[rank] = v;
  group.sync();
  for (unsigned int d = 1; d < group.num_threads(); d *= 2) {
    unsigned int before = rank >= d ? memory[rank - d] : 0;
    group.sync();
    memory[rank] += before;
    cg::sync(group);
  }
  return memory[rank];
}

extern "C" __global__ void k(unsigned int *y) {
  __shared__ unsigned int memory[128];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<64>(block);
  unsigned int t = threadIdx.x, v = t * t % 17 + blockIdx.x;
  unsigned int inTile = scan(tile, memory + tile.meta_group_rank() * 64, v);
  block.sync();
  unsigned int inBlock = scan(block, memory, v);
  short far = tile.shfl((short) (t * 100), 37);
  y[blockIdx.x * 128 + t] = inTile * 65536 + inBlock + (unsigned int) far;
}
