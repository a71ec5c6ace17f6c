// covers: warp: warp operations in loops; warp: warp shuffle
// launch: grid 2 block 96
// in double a[192] uniform(-1,1)
// out double y[192]
// out longlong z[192]
// compare: bits

struct Add { template <typename T> __device__ T operator()(T a, T b) const { return a + b; } };
struct Max { template <typename T> __device__ T operator()(T a, T b) const { return a > b ? a : b; } };

template <int Width, typename T, typename F>
__device__ __forceinline__ T butterfly(T v, F f) {
#pragma unroll
  for (int d = Width / 2; d > 0; d /= 2) v = f(v, __shfl_xor_sync(0xffffffffu, v, d, Width));
  return v;
}

extern "C" __global__ void k(const double* a, double* y, long long* z) {
  int i = blockIdx.x * 96 + threadIdx.x;
  y[i] = butterfly<32>(a[i], Add()) + butterfly<8>(a[i], Max());
  z[i] = butterfly<16>((long long) (a[i] * 1e12), Add()) + butterfly<4>((long long) i, Max());
}
