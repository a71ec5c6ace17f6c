// error: 7 has no member "this_cluster"
// covers: refused: thread block clusters

#include <cooperative_groups.h>

extern "C" __global__ void k(int* y) {
  auto cluster = cooperative_groups::this_cluster();
  y[0] = cluster.block_rank();
}
