// covers: warp: __activemask; atomics: atomicAdd
// launch: grid 2 block 64
// in int a[128] uniform(-10,10)
// inout int count[1] zeros
// inout int sum[1] zeros
// compare: bits

__device__ int lanesBefore(unsigned mask) {
  return __popc(mask & ((1u << (threadIdx.x % 32)) - 1));
}

extern "C" __global__ void k(const int* a, int* count, int* sum) {
  int v = a[blockIdx.x * 64 + threadIdx.x];
  if (v > 0) {
    unsigned mask = __activemask();
    if (lanesBefore(mask) == 0) atomicAdd(count, __popc(mask));
    atomicAdd(sum, v);
  }
}
