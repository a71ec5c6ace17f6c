// covers: standard library: complex; standard library: functional
// launch: grid 1 block 32
// in double a[64] uniform(-1,1)
// out double y[128]
// compare: relative 1e-12
// fmad: relative 1e-12
#include <cuda/std/complex>
#include <cuda/std/functional>
using C = cuda::std::complex<double>;
template <class F> __device__ C horner(C z, int n, F f) {
  C sum(0);
  for (int i = 0; i < n; i++) sum = f(sum * z, C(i + 1, -i));
  return sum;
}
extern "C" __global__ void k(const double *a, double *y) {
  int t = threadIdx.x;
  C z(a[2 * t], a[2 * t + 1]);
  C p = horner(z, 6, cuda::std::plus<>{}), q = horner(cuda::std::conj(z), 5, cuda::std::minus<C>());
  C w = p / q;
  w -= C(0.5) * cuda::std::proj(z);
  y[4 * t] = w.real();
  y[4 * t + 1] = w.imag();
  y[4 * t + 2] = cuda::std::norm(p) + (p == q) + (w != 1.0);
  y[4 * t + 3] = cuda::std::imag(z * 2.0 + 1.0) + (3.0 - z).real();
}
