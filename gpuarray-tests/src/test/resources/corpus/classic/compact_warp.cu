// covers: classic programs: prefix compaction with ballots
// launch: grid 8 block 32
// in int x[256] uniform(-50,50)
// inout int kept[256] values(-1)
// out int counts[8]

// Each warp keeps its positive numbers in order.
extern "C" __global__ void k(const int* x, int* kept, int* counts) {
  int lane = threadIdx.x;
  int value = x[blockIdx.x * 32 + lane];
  bool keep = value > 0;
  unsigned mask = __ballot_sync(0xffffffff, keep);
  int place = __popc(mask & ((1u << lane) - 1));
  if (keep) kept[blockIdx.x * 32 + place] = value;
  if (lane == 0) counts[blockIdx.x] = __popc(mask);
}
