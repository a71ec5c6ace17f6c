// What both kinds of Fourier transforms share. T is a complex number, P its parts. A transform of a length is a chain of passes:
// Stockham's algorithm in the form with the factors behind the sums (Van Loan, Computational Frameworks for the Fast Fourier
// Transform, 1992, section 1.7). Exponents are negative; for positive ones real and imaginary parts change places, on the way in
// and on the way out.

// a * b + c, rounded once.
__device__ __forceinline__ float fused(const float a, const float b, const float c) {
  return fmaf(a, b, c);
}

__device__ __forceinline__ double fused(const double a, const double b, const double c) {
  return fma(a, b, c);
}

// a * b.
__device__ __forceinline__ T turned(const T a, const T b) {
  return complex_of(fused(a.x, b.x, -(a.y * b.y)), fused(a.x, b.y, a.y * b.x));
}

// z * -i.
__device__ __forceinline__ T quarter(const T z) {
  return complex_of(z.y, -z.x);
}

// sin(pi * x) and cos(pi * x).
__device__ __forceinline__ void sines(const float x, float* sine, float* cosine) {
  sincospif(x, sine, cosine);
}

__device__ __forceinline__ void sines(const double x, double* sine, double* cosine) {
  sincospi(x, sine, cosine);
}

// exp(-2 pi i e / n) for 0 <= e < n. The angle is reduced to an eighth of a turn in integers, so its rounding hardly matters.
template <class Real> __device__ __forceinline__ void unit(const long long e, const long long n, Real* re, Real* im) {
  long long a = 8 * e;
  const bool is_lower = a > 4 * n;
  a = is_lower ? 8 * n - a : a;
  const bool is_left = a > 2 * n;
  a = is_left ? 4 * n - a : a;
  const bool is_steep = a > n;
  a = is_steep ? 2 * n - a : a;
  Real sine;
  Real cosine;
  sines((Real) a / (Real) (4 * n), &sine, &cosine);
  const Real x = is_steep ? sine : cosine;
  const Real y = is_steep ? cosine : sine;
  *re = is_left ? -x : x;
  *im = is_lower ? y : -y;
}
