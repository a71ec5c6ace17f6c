// covers: warp: warp match; warp: masks; warp: __activemask
// launch: block 64
// in int a[64] uniform(0,7)
// inout int count[8] zeros
// out int rank[64]
// compare: bits

// One atomic for all lanes with the same key.
extern "C" __global__ void k(const int* a, int* count, int* rank) {
  int key = a[threadIdx.x];
  unsigned lane = threadIdx.x % 32;
  unsigned peers = __match_any_sync(0xffffffffu, key);
  int leader = __ffs(peers) - 1;
  int before = 0;
  if ((int) lane == leader) before = atomicAdd(&count[key], __popc(peers));
  before = __shfl_sync(peers, before, leader);
  rank[threadIdx.x] = __popc(peers & ((1u << lane) - 1)) + (before >= 0 ? 0 : 1);
}
