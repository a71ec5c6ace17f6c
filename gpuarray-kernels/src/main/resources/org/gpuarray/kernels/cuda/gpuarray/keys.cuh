// Keys by which elements are sorted and searched: unsigned numbers in the elements' order. NaN is above all, and zeros are equal.
#pragma once

// That of an integer; K is the unsigned type of its size.
template <class K, class T> __device__ __forceinline__ K integer_key(const T x) {
  constexpr K SIGN = T(-1) < T(0) ? K(1) << (8 * sizeof(K) - 1) : 0;
  return K(K(x) ^ SIGN);
}

// That of a float.
__device__ __forceinline__ unsigned int float_key(const float x) {
  const float y = x + 0;
  const int bits = __float_as_int(y);
  return y != y ? 0xffffffffu : (unsigned int) bits ^ ((unsigned int) (bits >> 31) | 0x80000000u);
}

// That of a double.
__device__ __forceinline__ unsigned long long float_key(const double x) {
  const double y = x + 0;
  const long long bits = __double_as_longlong(y);
  return y != y ? ~0ull : (unsigned long long) bits ^ ((unsigned long long) (bits >> 63) | 0x8000000000000000ull);
}

// That of a float of 16 bits, given its bits and those of infinity.
__device__ __forceinline__ unsigned short half_key(const unsigned short bits, const unsigned short infinity) {
  const unsigned short size = (unsigned short) (bits & 0x7fff);
  return (unsigned short) (size > infinity ? 0xffff : size == 0 ? 0x8000 : bits ^ (-(bits >> 15) | 0x8000));
}

// Keys of floats that also order zeros, -0.0 below 0.0.
__device__ __forceinline__ unsigned int exact_float_key(const float x) {
  const int bits = __float_as_int(x);
  return x != x ? 0xffffffffu : (unsigned int) bits ^ ((unsigned int) (bits >> 31) | 0x80000000u);
}

__device__ __forceinline__ unsigned long long exact_float_key(const double x) {
  const long long bits = __double_as_longlong(x);
  return x != x ? ~0ull : (unsigned long long) bits ^ ((unsigned long long) (bits >> 63) | 0x8000000000000000ull);
}

__device__ __forceinline__ unsigned short exact_half_key(const unsigned short bits, const unsigned short infinity) {
  return (unsigned short) ((bits & 0x7fff) > infinity ? 0xffff : bits ^ (-(bits >> 15) | 0x8000));
}

// The element that has a key; of NaN a quiet one.
template <class T, class K> __device__ __forceinline__ T element_of_integer_key(const K key) {
  constexpr K SIGN = T(-1) < T(0) ? K(1) << (8 * sizeof(K) - 1) : 0;
  return T(K(key ^ SIGN));
}

__device__ __forceinline__ float element_of_float_key(const unsigned int key) {
  const unsigned int bits = (key & 0x80000000u) != 0 ? key ^ 0x80000000u : ~key;
  return __uint_as_float(key == 0xffffffffu ? 0x7fc00000u : bits);
}

__device__ __forceinline__ double element_of_float_key(const unsigned long long key) {
  const unsigned long long bits = (key & 0x8000000000000000ull) != 0 ? key ^ 0x8000000000000000ull : ~key;
  return __longlong_as_double((long long) (key == ~0ull ? 0x7ff8000000000000ull : bits));
}

__device__ __forceinline__ unsigned short element_of_half_key(const unsigned short key, const unsigned short nan) {
  return (unsigned short) (key == 0xffff ? nan : (key & 0x8000) != 0 ? key ^ 0x8000 : ~key);
}

// Two unsigned numbers in the order of complex numbers: by their real parts, then by their imaginary ones; behind those come the
// numbers with NaN in the imaginary part, in the real part, in both.
struct ComplexKey {
  unsigned int nans;
  unsigned long long re;
  unsigned long long im;
};

// By the first part in which two differ.
__device__ __forceinline__ bool operator<(const ComplexKey a, const ComplexKey b) {
  return a.nans != b.nans ? a.nans < b.nans : a.re != b.re ? a.re < b.re : a.im < b.im;
}

// Not behind another.
__device__ __forceinline__ bool operator<=(const ComplexKey a, const ComplexKey b) {
  return !(b < a);
}

// The key of a complex number.
template <class T> __device__ __forceinline__ ComplexKey complex_key(const T x) {
  ComplexKey key;
  key.nans = (isnan(x.x) ? 2u : 0u) + (isnan(x.y) ? 1u : 0u);
  key.re = float_key((double) x.x);
  key.im = float_key((double) x.y);
  return key;
}
