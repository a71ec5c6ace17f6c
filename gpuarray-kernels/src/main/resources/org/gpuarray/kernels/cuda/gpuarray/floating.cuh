// Floating-point operators that CUDA has not, with NumPy's results. T is float or double.
#pragma once

// The larger of two; NaN if either is.
template <class T> __device__ __forceinline__ T nan_max(const T a, const T b) {
  return a != a || b != b ? a + b : fmax(a, b);
}

// The smaller of two; NaN if either is.
template <class T> __device__ __forceinline__ T nan_min(const T a, const T b) {
  return a != a || b != b ? a + b : fmin(a, b);
}

// The remainder with the divisor's sign, which a zero has too; NaN for a divisor of 0.
template <class T> __device__ __forceinline__ T floor_mod(const T a, const T b) {
  const T r = fmod(a, b);
  if (r == 0) {
    return copysign(T(0), b);
  }
  return (r < 0) != (b < 0) ? r + b : r;
}

// The quotient rounded down; where a - a % b is inexact, the whole number nearest to the quotient.
template <class T> __device__ __forceinline__ T floor_div(const T a, const T b) {
  if (b == 0) {
    return a / b;
  }
  const T r = fmod(a, b);
  const T exact = (a - r) / b;
  const T q = r != 0 && (b < 0) != (r < 0) ? exact - 1 : exact;
  if (q == 0) {
    return copysign(T(0), a / b);
  }
  const T down = floor(q);
  return q - down > T(0.5) ? down + 1 : down;
}

// -1, 0 or 1; NaN for NaN.
template <class T> __device__ __forceinline__ T sign(const T a) {
  return a > 0 ? 1 : a < 0 ? -1 : a == 0 ? 0 : a;
}

// log(exp(a) + exp(b)) without overflow.
template <class T> __device__ __forceinline__ T log_add_exp(const T a, const T b) {
  if (a == b) {
    return a + T(0.693147180559945309417232121458176568);
  }
  const T d = a - b;
  return d > 0 ? a + log1p(exp(-d)) : d <= 0 ? b + log1p(exp(d)) : d;
}

// log2(2^a + 2^b) without overflow.
template <class T> __device__ __forceinline__ T log_add_exp2(const T a, const T b) {
  if (a == b) {
    return a + 1;
  }
  const T d = a - b;
  const T more = T(1.44269504088896340735992468100189214) * log1p(exp2(d > 0 ? -d : d));
  return d > 0 ? a + more : d <= 0 ? b + more : d;
}

// 0 below 0, b at 0, 1 above; NaN for NaN.
template <class T> __device__ __forceinline__ T heaviside(const T a, const T b) {
  return a < 0 ? 0 : a > 0 ? 1 : a == 0 ? b : a;
}

// The significand, from 0.5 to 1.
template <class T> __device__ __forceinline__ T mantissa(const T a) {
  int exponent;
  return frexp(a, &exponent);
}

// The exponent of two that belongs to it; 0 for what is not finite.
template <class T> __device__ __forceinline__ int exponent(const T a) {
  return a != 0 && isfinite(a) ? ilogb(a) + 1 : 0;
}

// Unsigned numbers in the order of a; those of float in the upper half. NaN is above all, and zeros are equal. A branch on the
// sign would be mispredicted half of the time.
template <class T> __device__ __forceinline__ unsigned long long floating_order(const T a) {
  // -0 + 0 is +0.
  if constexpr (sizeof(T) == 4) {
    const int bits = __float_as_int(a + 0.0f);
    const unsigned int key = a != a ? 0xffffffffu : (unsigned int) (bits ^ (bits >> 31 | 0x80000000u));
    return (unsigned long long) key << 32;
  } else {
    const long long bits = __double_as_longlong(a + 0.0);
    return a != a ? 0xffffffffffffffffull : (unsigned long long) (bits ^ (bits >> 63 | 0x8000000000000000ull));
  }
}
