// covers: cooperative groups: binary_partition and labeled_partition
// launch: block 64
// in int a[64] uniform(0,6)
// out int y[64]
// out int z[64]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y, int* z) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = threadIdx.x, v = a[i];
  auto side = cg::binary_partition(warp, v > 3);
  y[i] = (int) side.size() * 100 + (int) side.thread_rank() + 10000 * side.shfl(v, 0);
  auto same = cg::labeled_partition(warp, v);
  z[i] = (int) same.size() * 100 + (int) same.thread_rank();
}
