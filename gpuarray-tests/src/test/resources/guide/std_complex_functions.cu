// gives: 1.8578 -1.0149 -0.1038 -0.588 -0.0451 -0.2554 0.9087 -0.2751 0.7686 -0.3813 0.8251 0.3552 0.6181 -0.7282 0.7217 -0.6207 1.1362 -0.3942 0.7361 -0.2909 0.6822 -0.6063 0.8886 0.6063 0.7232 -0.3104 0.7433 -0.3983 0.6063 -0.8886 0.5902 -0.6927 0.3393 -0.8779 3.9375 1 1.5818 -0.5713 1.7552 0.9589 1.8578 -1.0149 -0.1038 -0.588 -0.0451 -0.2554 0.9087 -0.2751 0.7686 -0.3813 0.8251 0.3552 0.6181 -0.7282 0.7217 -0.6207 1.1362 -0.3942 0.7361 -0.2909 0.6822 -0.6063 0.8886 0.6063 0.7232 -0.3104 0.7433 -0.3983 0.6063 -0.8886 0.5902 -0.6927 0.3393 -0.8779 3.9375 1 1.5818 -0.5713 1.7552 0.9589
#include <cuda/std/complex>
namespace cs = cuda::std;
__device__ double digits(double x) { return round(x * 1e4) / 1e4; }
template <class T> __device__ void put(double *y, int &n, cs::complex<T> z) { y[n++] = digits(z.real()); y[n++] = digits(z.imag()); }
template <class T> __device__ void both(double *y, int &n) {
  const cs::complex<T> z(T(0.75), T(-0.5)), w(T(2), T(0.25));
  put(y, n, cs::exp(z));  put(y, n, cs::log(z));  put(y, n, cs::log10(z));  put(y, n, cs::sqrt(z));
  put(y, n, cs::sin(z));  put(y, n, cs::cos(z));  put(y, n, cs::tan(z));  put(y, n, cs::sinh(z));
  put(y, n, cs::cosh(z));  put(y, n, cs::tanh(z));  put(y, n, cs::asin(z));  put(y, n, cs::acos(z));
  put(y, n, cs::atan(z));  put(y, n, cs::asinh(z));  put(y, n, cs::acosh(z));  put(y, n, cs::atanh(z));
  put(y, n, cs::pow(z, w)); put(y, n, cs::pow(w, T(2))); put(y, n, cs::pow(T(2), z)); put(y, n, cs::polar(T(2), T(0.5)));
}
extern "C" __global__ void k(double *y) {
  int n = 0;
  both<double>(y, n); both<float>(y, n);
}
