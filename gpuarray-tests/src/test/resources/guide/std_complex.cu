// gives: 4 6 -5 10 0.44 0.08 5 25 3 -4 2 1 3 4 0.5 1.5 1 1 0 1 8 8 2 inf inf 0 0 1 2 3 4 4 4 inf 1 3 5 4
#include <cuda/std/complex>
namespace cs = cuda::std;
using C = cs::complex<double>;
using F = cs::complex<float>;
__device__ F stored(1, 2);
__constant__ C fixed(0.5, 1.5);
extern "C" __global__ void k(double *y) {
  C a(1, 2), b(3, 4);
  C s = a + b, p = a * b, q = a / b;
  y[0] = s.real(); y[1] = s.imag(); y[2] = p.real(); y[3] = p.imag(); y[4] = q.real(); y[5] = q.imag();
  y[6] = cs::abs(b); y[7] = cs::norm(b); y[8] = cs::conj(b).real(); y[9] = cs::conj(b).imag();
  C r = cs::sqrt(C(3, 4)); y[10] = round(r.real() * 1e6) / 1e6; y[11] = round(r.imag() * 1e6) / 1e6;
  y[12] = cs::get<0>(b); cs::get<1>(b) += 0; y[13] = b.imag();
  y[14] = fixed.real(); y[15] = fixed.imag();
  y[16] = stored.real(); stored += F(0, 1); stored *= 2.0f; stored -= 1.0f; y[17] = stored.real(); y[18] = stored.imag() - 6;
  y[19] = C(2) == 2.0; y[20] = sizeof(F); y[21] = alignof(F); y[22] = (2.0 / C(1)).real();
  C inf = C(INFINITY, NAN) * C(1, 1); y[23] = inf.real(); y[24] = inf.imag();
  C zero = C(1, 1) / C(INFINITY, 1); y[25] = zero.real(); y[26] = zero.imag();
  F f(1.0f); f.imag(2.0f); C wide = f; y[27] = wide.real(); y[28] = wide.imag(); F narrow(b); y[29] = narrow.real(); y[30] = cs::get<1>(narrow);
  y[31] = cs::norm(2); y[32] = cs::real(4) ; C d = C(1e300, 1e300) / C(1e-300, 0); y[33] = d.real();
  C big = C(1e300, 1e300) / C(1e300, 1e300); y[34] = big.real();
  C e = cs::exp(C(0, 0)) + C(2, 5); y[35] = e.real(); y[36] = e.imag(); y[37] = cs::abs(F(0, 4));
}
