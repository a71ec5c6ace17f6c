// covers: cooperative groups: scan
// launch: grid 2 block 64
// in int a[128] uniform(-100,100)
// out int y[384]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int i = blockIdx.x * 64 + threadIdx.x;
  y[i] = cg::inclusive_scan(tile, a[i]);
  y[128 + i] = cg::exclusive_scan(tile, a[i], cg::plus<int>());
  y[256 + i] = cg::inclusive_scan(tile, a[i], cg::greater<int>());
}
