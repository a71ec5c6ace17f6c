// Integer arithmetic with NumPy's results: wraps around, and never traps. T stands for each type of integers, U for the unsigned
// one in which it is computed, and the T at the end of a name for the type's short name.

// a + b, wrapped.
__device__ __forceinline__ T add_T(const T a, const T b) {
  return (T) ((U) a + (U) b);
}

// a - b, wrapped.
__device__ __forceinline__ T subtract_T(const T a, const T b) {
  return (T) ((U) a - (U) b);
}

// a * b, wrapped.
__device__ __forceinline__ T multiply_T(const T a, const T b) {
  return (T) ((U) a * (U) b);
}

// The same number, hidden from the compiler.
__device__ __forceinline__ unsigned int hidden(const unsigned int value) {
  unsigned int same;
  asm("mov.b32 %0, %1;" : "=r"(same) : "r"(value));
  return same;
}

// -a; the smallest value is its own negative. A negated short that it sees, ptxas 13.0 widens without wrapping: -(-32768) is 32768.
__device__ __forceinline__ T negative_T(const T a) {
  return sizeof(T) == 2 ? (T) hidden(0u - (unsigned int) a) : (T) ((U) 0 - (U) a);
}

// |a|; the smallest value stays as it is.
__device__ __forceinline__ T absolute_T(const T a) {
  return a < 0 ? negative_T(a) : a;
}

// -1, 0 or 1.
__device__ __forceinline__ T sign_T(const T a) {
  return a > 0 ? 1 : a < 0 ? -1 : 0;
}

// 1 / a, cut to an integer; 0 for 0.
__device__ __forceinline__ T reciprocal_T(const T a) {
  return a == 1 || (a < 0 && a == (T) -1) ? a : 0;
}

// The quotient rounded down; 0 for a divisor of 0.
__device__ __forceinline__ T floor_div_T(const T a, const T b) {
  if (b == 0) {
    return 0;
  }
  if (b < 0 && b == (T) -1) {
    return negative_T(a);
  }
  const T q = a / b;
  return (a < 0) != (b < 0) && q * b != a ? q - 1 : q;
}

// The remainder with the dividend's sign; 0 for a divisor of 0.
__device__ __forceinline__ T remainder_T(const T a, const T b) {
  return b == 0 || (b < 0 && b == (T) -1) ? 0 : a % b;
}

// a * 2^b, wrapped; 0 if b is negative or at least the type's bits.
__device__ __forceinline__ T shift_left_T(const T a, const T b) {
  return b >= 0 && b < (T) (sizeof(T) * 8) ? (T) ((U) a << b) : 0;
}

// a / 2^b, rounded down; nothing but the sign is left if b is negative or at least the type's bits.
__device__ __forceinline__ T shift_right_T(const T a, const T b) {
  return b >= 0 && b < (T) (sizeof(T) * 8) ? a >> b : a < 0 ? (T) -1 : 0;
}

// The size of a, which for the smallest value is more than T holds.
__device__ __forceinline__ U size_T(const T a) {
  return a < 0 ? (U) 0 - (U) a : (U) a;
}

// The greatest common divisor; that of 0 and 0 is 0.
__device__ __forceinline__ T gcd_T(const T a, const T b) {
  U x = size_T(a);
  U y = size_T(b);
  while (y != 0) {
    const U rest = x % y;
    x = y;
    y = rest;
  }
  return (T) x;
}

// How many bits of |a| are set.
__device__ __forceinline__ unsigned char bit_count_T(const T a) {
  return (unsigned char) __popcll(size_T(a));
}

// The least common multiple, wrapped; 0 if either is 0.
__device__ __forceinline__ T lcm_T(const T a, const T b) {
  const T divisor = gcd_T(a, b);
  return divisor == 0 ? 0 : (T) (size_T(a) / size_T(divisor) * size_T(b));
}

// The remainder with the divisor's sign; 0 for a divisor of 0.
__device__ __forceinline__ T floor_mod_T(const T a, const T b) {
  if (b == 0 || (b < 0 && b == (T) -1)) {
    return 0;
  }
  const T r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

// base to the power of exponent, wrapped; for a negative exponent the quotient 1 / base^|exponent| cut to an integer, and 0 for base 0.
__device__ __forceinline__ T power_T(const T base, const T exponent) {
  if (exponent < 0) {
    return (T) (base == 1 ? 1 : base == (T) -1 ? ((exponent & 1) != 0 ? -1 : 1) : 0);
  }
  U result = 1;
  U factor = (U) base;
  for (T e = exponent; e > 0; e >>= 1) {
    if ((e & 1) != 0) {
      result *= factor;
    }
    factor *= factor;
  }
  return (T) result;
}

// Unsigned numbers in the order of a; those of up to 32 bits in the upper half.
__device__ __forceinline__ unsigned long long order_T(const T a) {
  const unsigned long long bits = (unsigned long long) a << (sizeof(T) == 8 ? 0 : 32);
  return (T) -1 < 0 ? bits ^ 0x8000000000000000ull : bits;
}
