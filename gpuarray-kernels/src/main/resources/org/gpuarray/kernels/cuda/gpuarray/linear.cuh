// Arithmetic of factorizations: for float, double, and complex numbers of these. R is the type of parts.
#pragma once
#include "gpuarray/complex.cuh"

// c - a * b, rounded once.
__device__ __forceinline__ float minus_product(const float c, const float a, const float b) {
  return fmaf(-a, b, c);
}

// The same in double precision.
__device__ __forceinline__ double minus_product(const double c, const double a, const double b) {
  return fma(-a, b, c);
}

// The same of complex numbers: a part is rounded twice.
__device__ __forceinline__ float2 minus_product(const float2 c, const float2 a, const float2 b) {
  return complex_of(fmaf(a.y, b.y, fmaf(-a.x, b.x, c.x)), fmaf(-a.y, b.x, fmaf(-a.x, b.y, c.y)));
}

// The same in double precision.
__device__ __forceinline__ double2 minus_product(const double2 c, const double2 a, const double2 b) {
  return complex_of(fma(a.y, b.y, fma(-a.x, b.x, c.x)), fma(-a.y, b.x, fma(-a.x, b.y, c.y)));
}

// c + a * b, rounded once.
__device__ __forceinline__ float plus_product(const float c, const float a, const float b) {
  return fmaf(a, b, c);
}

// The same in double precision.
__device__ __forceinline__ double plus_product(const double c, const double a, const double b) {
  return fma(a, b, c);
}

// The same of complex numbers: a part is rounded twice.
__device__ __forceinline__ float2 plus_product(const float2 c, const float2 a, const float2 b) {
  return complex_of(fmaf(-a.y, b.y, fmaf(a.x, b.x, c.x)), fmaf(a.y, b.x, fmaf(a.x, b.y, c.y)));
}

// The same in double precision.
__device__ __forceinline__ double2 plus_product(const double2 c, const double2 a, const double2 b) {
  return complex_of(fma(-a.y, b.y, fma(a.x, b.x, c.x)), fma(a.y, b.x, fma(a.x, b.y, c.y)));
}

// a / b.
__device__ __forceinline__ float ratio_of(const float a, const float b) {
  return a / b;
}

// The same in double precision.
__device__ __forceinline__ double ratio_of(const double a, const double b) {
  return a / b;
}

// The same of complex numbers.
__device__ __forceinline__ float2 ratio_of(const float2 a, const float2 b) {
  return complex_divide(a, b);
}

// The same in double precision.
__device__ __forceinline__ double2 ratio_of(const double2 a, const double2 b) {
  return complex_divide(a, b);
}

// The reciprocal by which the next function divides, or 0 if it cannot.
__device__ __forceinline__ float reciprocal_of(const float b) {
  return fabsf(b) >= 1e-9f && fabsf(b) <= 1e9f ? 1 / b : 0;
}

// The same in double precision.
__device__ __forceinline__ double reciprocal_of(const double b) {
  return fabs(b) >= 1e-30 && fabs(b) <= 1e30 ? 1 / b : 0;
}

// Complex numbers are divided without.
__device__ __forceinline__ float2 reciprocal_of(const float2 b) {
  return b;
}

// The same in double precision.
__device__ __forceinline__ double2 reciprocal_of(const double2 b) {
  return b;
}

// a / b, with the same bits, in less time where many numbers are divided by b one after the other: the second remainder makes the
// quotient the nearest number (P. Markstein, Computation of Elementary Functions on the IBM RISC System/6000 Processor, 1990), if
// neither it nor a remainder leaves the range.
__device__ __forceinline__ float ratio_by(const float a, const float b, const float reciprocal) {
  const float first = a * reciprocal;
  const float second = fmaf(fmaf(-first, b, a), reciprocal, first);
  const float third = fmaf(fmaf(-second, b, a), reciprocal, second);
  if (reciprocal != 0 && fabsf(a) >= 1e-27f && fabsf(a) <= 1e27f) {
    return third;
  }
  return reciprocal != 0 && a == 0 ? first : a / b;
}

// The same in double precision.
__device__ __forceinline__ double ratio_by(const double a, const double b, const double reciprocal) {
  const double first = a * reciprocal;
  const double second = fma(fma(-first, b, a), reciprocal, first);
  const double third = fma(fma(-second, b, a), reciprocal, second);
  if (reciprocal != 0 && fabs(a) >= 1e-270 && fabs(a) <= 1e270) {
    return third;
  }
  return reciprocal != 0 && a == 0 ? first : a / b;
}

// The same of complex numbers.
__device__ __forceinline__ float2 ratio_by(const float2 a, const float2 b, const float2 reciprocal) {
  return complex_divide(a, b);
}

// The same in double precision.
__device__ __forceinline__ double2 ratio_by(const double2 a, const double2 b, const double2 reciprocal) {
  return complex_divide(a, b);
}

// a / b of a real b.
__device__ __forceinline__ float ratio_of_real(const float a, const float b) {
  return a / b;
}

// The same in double precision.
__device__ __forceinline__ double ratio_of_real(const double a, const double b) {
  return a / b;
}

// The same of complex numbers.
__device__ __forceinline__ float2 ratio_of_real(const float2 a, const float b) {
  return complex_of(a.x / b, a.y / b);
}

// The same in double precision.
__device__ __forceinline__ double2 ratio_of_real(const double2 a, const double b) {
  return complex_of(a.x / b, a.y / b);
}

// a / b of a real b, whose reciprocal is known.
__device__ __forceinline__ float ratio_by_real(const float a, const float b, const float reciprocal) {
  return ratio_by(a, b, reciprocal);
}

// The same in double precision.
__device__ __forceinline__ double ratio_by_real(const double a, const double b, const double reciprocal) {
  return ratio_by(a, b, reciprocal);
}

// The same of complex numbers.
__device__ __forceinline__ float2 ratio_by_real(const float2 a, const float b, const float reciprocal) {
  return complex_of(ratio_by(a.x, b, reciprocal), ratio_by(a.y, b, reciprocal));
}

// The same in double precision.
__device__ __forceinline__ double2 ratio_by_real(const double2 a, const double b, const double reciprocal) {
  return complex_of(ratio_by(a.x, b, reciprocal), ratio_by(a.y, b, reciprocal));
}

// What pivots are compared by: the magnitude, of complex numbers the sum of those of the parts.
__device__ __forceinline__ float pivot_size(const float a) {
  return fabsf(a);
}

// The same in double precision.
__device__ __forceinline__ double pivot_size(const double a) {
  return fabs(a);
}

// The same of complex numbers.
__device__ __forceinline__ float pivot_size(const float2 a) {
  return fabsf(a.x) + fabsf(a.y);
}

// The same in double precision.
__device__ __forceinline__ double pivot_size(const double2 a) {
  return fabs(a.x) + fabs(a.y);
}

// The complex conjugate.
__device__ __forceinline__ float conjugate_of(const float a) {
  return a;
}

// The same in double precision.
__device__ __forceinline__ double conjugate_of(const double a) {
  return a;
}

// The same of complex numbers.
__device__ __forceinline__ float2 conjugate_of(const float2 a) {
  return complex_of(a.x, -a.y);
}

// The same in double precision.
__device__ __forceinline__ double2 conjugate_of(const double2 a) {
  return complex_of(a.x, -a.y);
}

// The real part.
__device__ __forceinline__ float real_part(const float a) {
  return a;
}

// The same in double precision.
__device__ __forceinline__ double real_part(const double a) {
  return a;
}

// The same of complex numbers.
__device__ __forceinline__ float real_part(const float2 a) {
  return a.x;
}

// The same in double precision.
__device__ __forceinline__ double real_part(const double2 a) {
  return a.x;
}

// Whether a pivot of size a precedes one of size b: the larger, or the first NaN.
template <class R> __device__ __forceinline__ bool is_pivot_before(const R a, const R b) {
  return b == b && (a > b || a != a);
}

// Notes that a matrix has no factors, unless nobody wants to know: the least number of such matrices is kept.
__device__ __forceinline__ void note_matrix(unsigned long long* errors, const long long matrix) {
  if (errors != nullptr) {
    atomicMin(errors, 0ull);
    atomicMin(errors + 1, (unsigned long long) matrix);
  }
}

// The imaginary part.
__device__ __forceinline__ float imaginary_part(const float a) {
  return a - a;
}

// The same in double precision.
__device__ __forceinline__ double imaginary_part(const double a) {
  return a - a;
}

// The same of complex numbers.
__device__ __forceinline__ float imaginary_part(const float2 a) {
  return a.y;
}

// The same in double precision.
__device__ __forceinline__ double imaginary_part(const double2 a) {
  return a.y;
}

// The square of the magnitude of a number that is multiplied by a factor before.
__device__ __forceinline__ float square_size(const float a, const float factor) {
  return a * factor * (a * factor);
}

// The same in double precision.
__device__ __forceinline__ double square_size(const double a, const double factor) {
  return a * factor * (a * factor);
}

// The same of complex numbers.
__device__ __forceinline__ float square_size(const float2 a, const float factor) {
  return a.x * factor * (a.x * factor) + a.y * factor * (a.y * factor);
}

// The same in double precision.
__device__ __forceinline__ double square_size(const double2 a, const double factor) {
  return a.x * factor * (a.x * factor) + a.y * factor * (a.y * factor);
}
