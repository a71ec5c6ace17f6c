// covers: language: execution space qualifiers; language: inlining qualifiers; language: __restrict__
// launch: grid 2 block 32
// in float a[64] iota
// out float y[64]
__host__ __device__ float both(float x) { return x * 2; }
static __device__ __forceinline__ float forced(float x) { return x + 1; }
__device__ __noinline__ float apart(float x) { return x - 3; }
__inline__ __device__ float old(float x) { return x * 0.5f; }
inline __device__ float plain(const float *__restrict__ p, int i) { return __ldg(p + i); }
extern "C" __global__ __launch_bounds__(32) void k(const float *__restrict__ a, float *__restrict__ y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int unused = 3;
  (void) unused;
  y[i] = both(a[i]) + forced(a[i]) + apart(a[i]) * old(8) + plain(a, i);
}
