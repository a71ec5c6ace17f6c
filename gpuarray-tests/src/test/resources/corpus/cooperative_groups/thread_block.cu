// covers: cooperative groups: thread_block
// launch: grid 2,2 block 8,4,2
// in int a[256] uniform(0,50)
// out int y[256]
// out uint z[256]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y, unsigned* z) {
  cg::thread_block block = cg::this_thread_block();
  __shared__ int s[64];
  unsigned t = block.thread_rank();
  unsigned b = block.group_index().x + 2 * block.group_index().y;
  s[t] = a[b * 64 + t];
  block.sync();
  y[b * 64 + t] = s[block.size() - 1 - t] + (int) block.num_threads();
  cg::sync(block);
  z[b * 64 + t] = block.thread_index().x + 10 * block.thread_index().y + 100 * block.thread_index().z + 1000 * block.group_dim().y +
                  10000 * block.dim_threads().x;
}
