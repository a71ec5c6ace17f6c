// covers: cooperative groups: tiled_partition at run time; cooperative groups: passing a thread_group
// launch: block 96
// in int a[96] uniform(0,9)
// out int y[96]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int rotate(const cg::thread_group& g, int* s, int v) {
  s[g.thread_rank()] = v;
  g.sync();
  int r = s[(g.thread_rank() + 1) % g.size()];
  g.sync();
  return r;
}

extern "C" __global__ void k(const int* a, int* y) {
  __shared__ int s[96];
  int t = threadIdx.x, v = a[t];
  auto block = cg::this_thread_block();
  for (int size = 4; size <= 32; size *= 2) {
    cg::thread_group g = cg::tiled_partition(block, size);
    v = v * 3 + rotate(g, s + t / size * size, v);
  }
  y[t] = v;
}
