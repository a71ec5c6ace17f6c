// covers: cooperative groups: binary_partition and labeled_partition
// launch: grid 2 block 64
// in int a[128] uniform(0,7)
// inout int bins[8] zeros
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* bins) {
  int v = a[blockIdx.x * 64 + threadIdx.x];
  auto g = cg::labeled_partition(cg::tiled_partition<32>(cg::this_thread_block()), v);
  if (g.thread_rank() == 0) atomicAdd(&bins[v], (int) g.size());
}
