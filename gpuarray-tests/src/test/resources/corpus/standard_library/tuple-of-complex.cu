// covers: standard library: tuple; standard library: complex; standard library: atomic objects
// launch: grid 2 block 32
// in float a[64] uniform(-2,2)
// inout int bins[8] zeros
// out float y[128]
// compare: relative 1e-5
// fmad: relative 1e-5
#include <cuda/atomic>
#include <cuda/std/complex>
#include <cuda/std/tuple>
using C = cuda::std::complex<float>;
__device__ cuda::std::tuple<C, int> escaped(C c) {
  C z = c;
  int n = 0;
  while (cuda::std::norm(z) < 4 && n < 7) { z = z * z + c; n++; }
  return cuda::std::make_tuple(c / (C(3, 1) + c * 0.25f), n);
}
extern "C" __global__ void k(const float *a, int *bins, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  auto [z, n] = escaped(C(a[i], a[63 - i] / 2));
  cuda::atomic_ref<int, cuda::thread_scope_device>(bins[n]).fetch_add(1, cuda::memory_order_relaxed);
  y[2 * i] = z.real();
  y[2 * i + 1] = z.imag();
}
