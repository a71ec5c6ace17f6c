// gives: inf inf nan inf nan inf inf inf inf -inf 0.5 0.5 1 1 inf nan 0.5 0.5 inf nan 2.7183 -0.5 0.5 -inf inf inf -inf 0.5 0.5 -3.1416 0.5 nan inf 0.5 -1 -0.5 1 -0.5 nan 0.5 inf 3.1416 inf 0.5 0.5 inf nan nan inf nan inf -0.5 inf inf 3.1416 -3.1416
#include <cuda/std/complex>
namespace cs = cuda::std;
using C = cs::complex<float>;
__device__ void put(double *y, int n, C z) {
  y[2 * n] = z.real() == 0 ? copysign(0.5, z.real()) : round(z.real() * 1e4) / 1e4;
  y[2 * n + 1] = z.imag() == 0 ? copysign(0.5, z.imag()) : round(z.imag() * 1e4) / 1e4;
}
extern "C" __global__ void k(double *y) {
  const float inf = INFINITY, nan = NAN;
  put(y, 0, C(inf, nan) * C(1, 1));
  put(y, 1, C(inf, 0) * C(0, inf));
  put(y, 2, C(nan, inf) * C(2, 0));
  put(y, 3, C(1, 1) / C(0, 0));
  put(y, 4, C(inf, 1) / C(2, 3));
  put(y, 5, C(1, 2) / C(inf, inf));
  put(y, 6, C(1e-38f, 1e-38f) / C(1e-38f, 0));
  put(y, 7, C(3e38f, 3e38f) / C(3e38f, 3e38f));
  put(y, 8, cs::exp(C(-inf, nan)));
  put(y, 9, cs::exp(C(inf, inf)));
  put(y, 10, cs::exp(C(1, -0.0f)));
  put(y, 11, cs::sqrt(C(-inf, -1)));
  put(y, 12, cs::sqrt(C(nan, inf)));
  put(y, 13, cs::log(C(0, 0)));
  put(y, 14, cs::log(C(-1, -0.0f)));
  put(y, 15, cs::sinh(C(0, inf)));
  put(y, 16, cs::cosh(C(inf, 0)));
  put(y, 17, cs::tanh(C(-inf, 2)));
  put(y, 18, cs::tanh(C(60, -1)));
  put(y, 19, cs::asinh(C(nan, 0)));
  put(y, 20, cs::acosh(C(-inf, 3)));
  put(y, 21, cs::atanh(C(1, 0)));
  put(y, 22, cs::acos(C(inf, -1)));
  put(y, 23, cs::polar(-1.0f, 1.0f));
  put(y, 24, cs::polar(inf, nan));
  put(y, 25, cs::proj(C(2, -inf)));
  put(y, 26, C(cs::norm(C(-inf, nan)), cs::abs(C(nan, inf))));
  put(y, 27, C(cs::arg(-2.0f), cs::arg(C(-0.0f, -0.0f))));
}
