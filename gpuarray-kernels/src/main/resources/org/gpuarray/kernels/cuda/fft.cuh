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

// The sine and the cosine of an angle of at most an eighth of a turn, by Taylor's series.
__device__ __forceinline__ void sines(const float x, float* sine, float* cosine) {
  const float z = x * x;
  float s = fmaf(z, 2.7557319e-6f, -1.9841270e-4f);
  s = fmaf(z, s, 8.3333333e-3f);
  s = fmaf(z, s, -1.6666667e-1f);
  *sine = fmaf(x * z, s, x);
  float c = fmaf(z, -2.7557319e-7f, 2.4801587e-5f);
  c = fmaf(z, c, -1.3888889e-3f);
  c = fmaf(z, c, 4.1666667e-2f);
  c = fmaf(z, c, -0.5f);
  *cosine = fmaf(z, c, 1.0f);
}

__device__ __forceinline__ void sines(const double x, double* sine, double* cosine) {
  const double z = x * x;
  double s = fma(z, 2.8114572543455206e-15, -7.6471637318198164e-13);
  s = fma(z, s, 1.6059043836821613e-10);
  s = fma(z, s, -2.5052108385441720e-8);
  s = fma(z, s, 2.7557319223985893e-6);
  s = fma(z, s, -1.9841269841269841e-4);
  s = fma(z, s, 8.3333333333333332e-3);
  s = fma(z, s, -1.6666666666666666e-1);
  *sine = fma(x * z, s, x);
  double c = fma(z, -1.5619206968586225e-16, 4.7794773323873853e-14);
  c = fma(z, c, -1.1470745597729725e-11);
  c = fma(z, c, 2.0876756987868099e-9);
  c = fma(z, c, -2.7557319223985888e-7);
  c = fma(z, c, 2.4801587301587302e-5);
  c = fma(z, c, -1.3888888888888889e-3);
  c = fma(z, c, 4.1666666666666664e-2);
  c = fma(z, c, -0.5);
  *cosine = fma(z, c, 1.0);
}

// exp(-2 pi i e / n) for 0 <= e < n. The angle is reduced to an eighth of a turn in integers, so rounding it hardly
// matters.
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
  sines((Real) a * ((Real) 0.78539816339744830962 / (Real) n), &sine, &cosine);
  const Real x = is_steep ? sine : cosine;
  const Real y = is_steep ? cosine : sine;
  *re = is_left ? -x : x;
  *im = is_lower ? y : -y;
}
