// Complex numbers as users' texts know them: with operators, and with the functions of C++. Results are those of arrays.
#pragma once
#include "gpuarray/complex-functions.cuh"
#include "gpuarray/complex.cuh"

// CUDA's pair of such parts.
template <class R> struct PairOf;
template <> struct PairOf<float> { using Pair = float2; };
template <> struct PairOf<double> { using Pair = double2; };

// A complex number with parts of type R.
template <class R> struct complex {
  using Pair = typename PairOf<R>::Pair;
  R re;
  R im;

  __device__ complex() : re(0), im(0) {}
  __device__ complex(const R real, const R imaginary = 0) : re(real), im(imaginary) {}
  __device__ complex(const Pair z) : re(z.x), im(z.y) {}

  __device__ Pair pair() const { return complex_of(re, im); }
  __device__ R real() const { return re; }
  __device__ R imag() const { return im; }
  __device__ void real(const R value) { re = value; }
  __device__ void imag(const R value) { im = value; }

  __device__ complex& operator+=(const complex b) { *this = *this + b; return *this; }
  __device__ complex& operator-=(const complex b) { *this = *this - b; return *this; }
  __device__ complex& operator*=(const complex b) { *this = *this * b; return *this; }
  __device__ complex& operator/=(const complex b) { *this = *this / b; return *this; }

  friend __device__ complex operator+(const complex a) { return a; }
  friend __device__ complex operator-(const complex a) { return complex_negative(a.pair()); }
  friend __device__ complex operator+(const complex a, const complex b) { return complex_add(a.pair(), b.pair()); }
  friend __device__ complex operator-(const complex a, const complex b) { return complex_subtract(a.pair(), b.pair()); }
  friend __device__ complex operator*(const complex a, const complex b) { return complex_multiply(a.pair(), b.pair()); }
  friend __device__ complex operator/(const complex a, const complex b) { return complex_divide(a.pair(), b.pair()); }
  friend __device__ bool operator==(const complex a, const complex b) { return a.re == b.re && a.im == b.im; }
  friend __device__ bool operator!=(const complex a, const complex b) { return a.re != b.re || a.im != b.im; }

  friend __device__ R real(const complex z) { return z.re; }
  friend __device__ R imag(const complex z) { return z.im; }
  friend __device__ R abs(const complex z) { return hypot(z.re, z.im); }
  friend __device__ R arg(const complex z) { return atan2(z.im, z.re); }
  friend __device__ R norm(const complex z) { return z.re * z.re + z.im * z.im; }
  friend __device__ complex conj(const complex z) { return complex_conjugate(z.pair()); }
  friend __device__ complex sqrt(const complex z) { return complex_sqrt(z.pair()); }
  friend __device__ complex exp(const complex z) { return complex_exp(z.pair()); }
  friend __device__ complex log(const complex z) { return complex_log(z.pair()); }
  friend __device__ complex log10(const complex z) { return complex_log10(z.pair()); }
  friend __device__ complex sin(const complex z) { return complex_sin(z.pair()); }
  friend __device__ complex cos(const complex z) { return complex_cos(z.pair()); }
  friend __device__ complex tan(const complex z) { return complex_tan(z.pair()); }
  friend __device__ complex sinh(const complex z) { return complex_sinh(z.pair()); }
  friend __device__ complex cosh(const complex z) { return complex_cosh(z.pair()); }
  friend __device__ complex tanh(const complex z) { return complex_tanh(z.pair()); }
  friend __device__ complex asin(const complex z) { return complex_asin(z.pair()); }
  friend __device__ complex acos(const complex z) { return complex_acos(z.pair()); }
  friend __device__ complex atan(const complex z) { return complex_atan(z.pair()); }
  friend __device__ complex asinh(const complex z) { return complex_asinh(z.pair()); }
  friend __device__ complex acosh(const complex z) { return complex_acosh(z.pair()); }
  friend __device__ complex atanh(const complex z) { return complex_atanh(z.pair()); }
  friend __device__ complex pow(const complex a, const complex b) { return complex_power(a.pair(), b.pair()); }
};

// An array of complex numbers that a text reads as x[j].
template <class R> struct RawComplex {
  const typename PairOf<R>::Pair* pairs;
  __device__ complex<R> operator[](const long long j) const { return pairs[j]; }
};

// The number of a pair.
__device__ __forceinline__ complex<float> complex_from(const float2 z) {
  return z;
}

// The same in double precision.
__device__ __forceinline__ complex<double> complex_from(const double2 z) {
  return z;
}

// The complex numbers at an address.
__device__ __forceinline__ RawComplex<float> raw_complex(const float2* const pairs) {
  return RawComplex<float>{pairs};
}

// The same in double precision.
__device__ __forceinline__ RawComplex<double> raw_complex(const double2* const pairs) {
  return RawComplex<double>{pairs};
}
