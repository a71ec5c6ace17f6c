// covers: cooperative groups: tile shuffles; cooperative groups: thread_block_tile
// launch: block 64
// in double a[64] uniform(-1,1)
// out double y[64]
// out float x[128]
// out ulonglong l[64]
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

extern "C" __global__ void k(const double* a, double* y, float* x, unsigned long long* l) {
  cg::thread_block_tile<16> tile = cg::tiled_partition<16>(cg::this_thread_block());
  int i = threadIdx.x;
  y[i] = tile.shfl_xor(a[i], 5);
  float2 pair = make_float2((float) a[i], (float) i);
  float2 other = tile.shfl_down(pair, 3);
  x[2 * i] = other.x;
  x[2 * i + 1] = other.y;
  l[i] = tile.shfl((unsigned long long) i << 40 | 7u, 9) + tile.shfl_up((unsigned short) (i * 3), 2);
}
