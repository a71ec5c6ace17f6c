// covers: classic programs: prefix compaction with ballots
// covers: language: lambdas; templates: function templates
// launch: block 256
// in float x[1000] uniform(-1,1)
// inout float kept[1000] zeros
// out int count[1]
// scalar int n 1000

// One block goes over all numbers and keeps their order: ballots in the warps, a scan of the warps' counts.
template <typename T, typename Predicate>
__device__ int compact(const T* in, T* out, int n, Predicate wanted) {
  __shared__ int warpCounts[32];
  __shared__ int written;
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5, warps = blockDim.x >> 5;
  if (threadIdx.x == 0) written = 0;
  __syncthreads();
  for (int start = 0; start < n; start += blockDim.x) {
    int i = start + threadIdx.x;
    T value = i < n ? in[i] : T();
    int keep = i < n && wanted(value);
    unsigned ballot = __ballot_sync(0xffffffffu, keep);
    if (lane == 0) warpCounts[warp] = __popc(ballot);
    __syncthreads();
    int before = written;
    for (int w = 0; w < warp; w++) before += warpCounts[w];
    if (keep) out[before + __popc(ballot & ~(~0u << lane))] = value;
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int w = 0; w < warps; w++) written += warpCounts[w];
    }
    __syncthreads();
  }
  return written;
}

extern "C" __global__ void k(const float* x, float* kept, int* count, int n) {
  const float limit = 0.25f;
  int written = compact(x, kept, n, [limit](float v) { return v > limit; });
  if (threadIdx.x == 0) *count = written;
}
