// Integer arithmetic with NumPy's results: wraps around, and never traps. T is any type of integers: that of the
// arguments, which are values of it, not sums that C++ computes as int.
#pragma once

// The same number in the unsigned type, of 32 bits at least, in which nothing overflows.
__device__ __forceinline__ unsigned int unsigned_of(const int a) {
  return (unsigned int) a;
}

// That of an unsigned number.
__device__ __forceinline__ unsigned int unsigned_of(const unsigned int a) {
  return a;
}

// That of 64 bits.
__device__ __forceinline__ unsigned long long unsigned_of(const long long a) {
  return (unsigned long long) a;
}

// That of an unsigned number of 64 bits.
__device__ __forceinline__ unsigned long long unsigned_of(const unsigned long long a) {
  return a;
}

// a + b, wrapped.
template <class T> __device__ __forceinline__ T wrap_add(const T a, const T b) {
  return T(unsigned_of(a) + unsigned_of(b));
}

// a - b, wrapped.
template <class T> __device__ __forceinline__ T wrap_subtract(const T a, const T b) {
  return T(unsigned_of(a) - unsigned_of(b));
}

// a * b, wrapped.
template <class T> __device__ __forceinline__ T wrap_multiply(const T a, const T b) {
  return T(unsigned_of(a) * unsigned_of(b));
}

// The same number, hidden from the compiler.
__device__ __forceinline__ unsigned int hidden(const unsigned int value) {
  unsigned int same;
  asm("mov.b32 %0, %1;" : "=r"(same) : "r"(value));
  return same;
}

// -a; the smallest value is its own negative. A negated short that it sees, ptxas 13.0 widens without wrapping: -(-32768) is 32768.
template <class T> __device__ __forceinline__ T wrap_negative(const T a) {
  return sizeof(T) == 2 ? T(hidden(0u - (unsigned int) a)) : T(0 - unsigned_of(a));
}

// |a|; the smallest value stays as it is.
template <class T> __device__ __forceinline__ T wrap_absolute(const T a) {
  return a < 0 ? wrap_negative(a) : a;
}

// -1, 0 or 1.
template <class T> __device__ __forceinline__ T integer_sign(const T a) {
  return a > 0 ? 1 : a < 0 ? -1 : 0;
}

// 1 / a, cut to an integer; 0 for 0.
template <class T> __device__ __forceinline__ T integer_reciprocal(const T a) {
  return a == 1 || (a < 0 && a == T(-1)) ? a : 0;
}

// Whether a remainder of a division by b, rounded to 0, is not 0 and has another sign than b, by bits: random signs would be random
// branches.
template <class T> __device__ __forceinline__ bool is_below(const T rest, const T b) {
  return ((rest ^ b) & (rest | (0 - rest))) < 0;
}

// The quotient rounded down; 0 for a divisor of 0.
template <class T> __device__ __forceinline__ T integer_floor_div(const T a, const T b) {
  if (b == 0) {
    return 0;
  }
  if (b < 0 && b == T(-1)) {
    return wrap_negative(a);
  }
  const T q = a / b;
  return q - T(is_below(T(a - q * b), b));
}

// The remainder with the dividend's sign; 0 for a divisor of 0.
template <class T> __device__ __forceinline__ T integer_fmod(const T a, const T b) {
  return b == 0 || (b < 0 && b == T(-1)) ? 0 : a % b;
}

// a * 2^b, wrapped; 0 if b is negative or at least the type's bits.
template <class T> __device__ __forceinline__ T shift_left(const T a, const T b) {
  return b >= 0 && b < T(sizeof(T) * 8) ? T(unsigned_of(a) << b) : 0;
}

// a / 2^b, rounded down; nothing but the sign is left if b is negative or at least the type's bits.
template <class T> __device__ __forceinline__ T shift_right(const T a, const T b) {
  return b >= 0 && b < T(sizeof(T) * 8) ? a >> b : a < 0 ? T(-1) : 0;
}

// The size of a, which for the smallest value is more than T holds.
template <class T> __device__ __forceinline__ auto magnitude(const T a) {
  return a < 0 ? 0 - unsigned_of(a) : unsigned_of(a);
}

// The greatest common divisor; that of 0 and 0 is 0.
template <class T> __device__ __forceinline__ T gcd(const T a, const T b) {
  auto x = magnitude(a);
  auto y = magnitude(b);
  while (y != 0) {
    const auto rest = x % y;
    x = y;
    y = rest;
  }
  return T(x);
}

// How many bits of |a| are set.
template <class T> __device__ __forceinline__ unsigned char bit_count(const T a) {
  return (unsigned char) __popcll(magnitude(a));
}

// The least common multiple, wrapped; 0 if either is 0.
template <class T> __device__ __forceinline__ T lcm(const T a, const T b) {
  const T divisor = gcd(a, b);
  return divisor == 0 ? 0 : T(magnitude(a) / magnitude(divisor) * magnitude(b));
}

// The remainder with the divisor's sign; 0 for a divisor of 0.
template <class T> __device__ __forceinline__ T integer_floor_mod(const T a, const T b) {
  if (b == 0 || (b < 0 && b == T(-1))) {
    return 0;
  }
  const T r = a % b;
  return r + T(is_below(r, b)) * b;
}

// base to the power of exponent, wrapped; for a negative exponent the quotient 1 / base^|exponent| cut to an integer, and 0 for base 0.
template <class T> __device__ __forceinline__ T integer_power(const T base, const T exponent) {
  if (exponent < 0) {
    return T(base == 1 ? 1 : base == T(-1) ? ((exponent & 1) != 0 ? -1 : 1) : 0);
  }
  auto result = unsigned_of(T(1));
  auto factor = unsigned_of(base);
  for (T e = exponent; e > 0; e >>= 1) {
    if ((e & 1) != 0) {
      result *= factor;
    }
    factor *= factor;
  }
  return T(result);
}

// Unsigned numbers in the order of a; those of up to 32 bits in the upper half.
template <class T> __device__ __forceinline__ unsigned long long integer_order(const T a) {
  const unsigned long long bits = (unsigned long long) a << (sizeof(T) == 8 ? 0 : 32);
  return T(-1) < 0 ? bits ^ 0x8000000000000000ull : bits;
}
