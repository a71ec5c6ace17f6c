// covers: classic programs: block scan
// covers: templates: class templates; templates: function templates; language: static members; synchronisation: barriers in device functions and templates
// launch: block 256
// in longlong x[256] bits
// out longlong y[256]
// out longlong maxima[256]

// Warps scan by shuffles, the first warp scans the warps' totals.
template <typename T>
struct Plus {
  static __device__ T none() { return 0; }
  __device__ T operator()(T a, T b) const { return (T)((unsigned long long)a + (unsigned long long)b); }
};

template <typename T>
struct Max {
  static __device__ T none() { return (T)(1ull << 63); }
  __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};

template <typename Op, typename T>
__device__ T warpScan(T x, Op op) {
  int lane = threadIdx.x & 31;
  for (int d = 1; d < 32; d *= 2) {
    T before = __shfl_up_sync(0xffffffffu, x, d);
    if (lane >= d) x = op(before, x);
  }
  return x;
}

template <typename Op, typename T>
__device__ T blockScan(T x, Op op, T* totals) {
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  x = warpScan(x, op);
  if (lane == 31) totals[warp] = x;
  __syncthreads();
  if (warp == 0) {
    T total = lane < (int)blockDim.x / 32 ? totals[lane] : Op::none();
    total = warpScan(total, op);
    if (lane < (int)blockDim.x / 32) totals[lane] = total;
  }
  __syncthreads();
  T result = warp == 0 ? x : op(totals[warp - 1], x);
  __syncthreads();
  return result;
}

extern "C" __global__ void k(const long long* x, long long* y, long long* maxima) {
  __shared__ long long totals[8];
  long long mine = x[threadIdx.x];
  y[threadIdx.x] = blockScan(mine, Plus<long long>(), totals);
  maxima[threadIdx.x] = blockScan(mine, Max<long long>(), totals);
}
