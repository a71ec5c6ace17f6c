// covers: cooperative groups: reduce
// launch: grid 2 block 64
// in int a[128] bits
// out int y[512]
// out float x[128]
// compare: bits

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const int* a, int* y, float* x) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int i = blockIdx.x * 64 + threadIdx.x;
  y[i] = cg::reduce(tile, a[i], cg::plus<int>());
  y[128 + i] = cg::reduce(tile, a[i], cg::less<int>()) ^ cg::reduce(tile, a[i], cg::greater<int>());
  y[256 + i] = cg::reduce(tile, a[i], cg::bit_and<int>()) + cg::reduce(tile, a[i], cg::bit_or<int>());
  y[384 + i] = cg::reduce(tile, a[i], cg::bit_xor<int>());
  x[i] = cg::reduce(tile, (float) (a[i] % 1000) * 0.5f, cg::plus<float>());
}
