// covers: cooperative groups: coalesced_threads
// launch: grid 2 block 64
// in int a[128] uniform(-10,10)
// inout int count[1] zeros
// inout int slots[128] zeros
// compare: bits

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// Filters: one atomic for the lanes that are together.
__device__ int add(int* counter) {
  auto g = cg::coalesced_threads();
  int first = 0;
  if (g.thread_rank() == 0) first = atomicAdd(counter, (int) g.size());
  return g.shfl(first, 0) + (int) g.thread_rank();
}

extern "C" __global__ void k(const int* a, int* count, int* slots) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (a[i] > 0) atomicAdd(&slots[add(count)], 1);
}
