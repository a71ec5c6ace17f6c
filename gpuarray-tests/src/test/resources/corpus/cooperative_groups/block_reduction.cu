// covers: cooperative groups: thread_block; cooperative groups: passing a thread_group
// launch: grid 3 block 128
// in int a[384] uniform(-100,100)
// out int y[3]
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
  __shared__ int s[128];
  auto block = cg::this_thread_block();
  int sum = sumOf(block, s, a[blockIdx.x * 128 + threadIdx.x]);
  if (block.thread_rank() == 0) y[blockIdx.x] = sum;
}
