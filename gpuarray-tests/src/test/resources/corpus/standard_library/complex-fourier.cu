// covers: standard library: complex
// launch: grid 1 block 8
// in float a[64] uniform(-1,1)
// out float y[128]
// compare: magnitude 1e-5
// fmad: magnitude 1e-5
#include <cuda/std/array>
#include <cuda/std/complex>
using C = cuda::std::complex<float>;
extern "C" __global__ void k(const float *a, float *y) {
  cuda::std::array<C, 8> x;
  for (int i = 0; i < 8; i++) x[i] = C(a[8 * threadIdx.x + i]);
  for (int i = 0, j = 0; i < 8; i++) {
    if (i < j) { C old = x[i]; x[i] = x[j]; x[j] = old; }
    int bit = 4;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
  }
  for (int half = 1; half < 8; half *= 2) {
    C root = cuda::std::polar(1.0f, -3.14159265f / half), factor(1);
    for (int i = 0; i < half; i++, factor *= root) {
      for (int at = i; at < 8; at += 2 * half) {
        C other = factor * x[at + half];
        x[at + half] = x[at] - other;
        x[at] += other;
      }
    }
  }
  for (int i = 0; i < 8; i++) {
    y[16 * threadIdx.x + 2 * i] = x[i].real();
    y[16 * threadIdx.x + 2 * i + 1] = x[i].imag();
  }
}
