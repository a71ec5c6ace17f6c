// Integer arithmetic with NumPy's results: wraps around, and never traps.

// a + b, wrapped.
__device__ __forceinline__ int add_i32(const int a, const int b) {
  return (int) ((unsigned int) a + (unsigned int) b);
}

// a - b, wrapped.
__device__ __forceinline__ int subtract_i32(const int a, const int b) {
  return (int) ((unsigned int) a - (unsigned int) b);
}

// a * b, wrapped.
__device__ __forceinline__ int multiply_i32(const int a, const int b) {
  return (int) ((unsigned int) a * (unsigned int) b);
}

// -a; the smallest value is its own negative.
__device__ __forceinline__ int negative_i32(const int a) {
  return (int) (0u - (unsigned int) a);
}

// |a|; the smallest value stays as it is.
__device__ __forceinline__ int absolute_i32(const int a) {
  return a < 0 ? negative_i32(a) : a;
}

// The remainder with the divisor's sign; 0 for a divisor of 0.
__device__ __forceinline__ int floor_mod_i32(const int a, const int b) {
  if (b == 0 || b == -1) {
    return 0;
  }
  const int r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

// base to the power of exponent, wrapped; for a negative exponent the quotient 1 / base^|exponent| cut to an integer, and 0 for base 0.
__device__ __forceinline__ int power_i32(const int base, const int exponent) {
  if (exponent < 0) {
    return base == 1 ? 1 : base == -1 ? ((exponent & 1) != 0 ? -1 : 1) : 0;
  }
  unsigned int result = 1u;
  unsigned int factor = (unsigned int) base;
  for (int e = exponent; e > 0; e >>= 1) {
    if ((e & 1) != 0) {
      result *= factor;
    }
    factor *= factor;
  }
  return (int) result;
}

// a + b, wrapped.
__device__ __forceinline__ long long add_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a + (unsigned long long) b);
}

// a - b, wrapped.
__device__ __forceinline__ long long subtract_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a - (unsigned long long) b);
}

// a * b, wrapped.
__device__ __forceinline__ long long multiply_i64(const long long a, const long long b) {
  return (long long) ((unsigned long long) a * (unsigned long long) b);
}

// -a; the smallest value is its own negative.
__device__ __forceinline__ long long negative_i64(const long long a) {
  return (long long) (0ull - (unsigned long long) a);
}

// |a|; the smallest value stays as it is.
__device__ __forceinline__ long long absolute_i64(const long long a) {
  return a < 0 ? negative_i64(a) : a;
}

// The remainder with the divisor's sign; 0 for a divisor of 0.
__device__ __forceinline__ long long floor_mod_i64(const long long a, const long long b) {
  if (b == 0 || b == -1) {
    return 0;
  }
  const long long r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

// base to the power of exponent, wrapped; for a negative exponent the quotient 1 / base^|exponent| cut to an integer, and 0 for base 0.
__device__ __forceinline__ long long power_i64(const long long base, const long long exponent) {
  if (exponent < 0) {
    return base == 1 ? 1 : base == -1 ? ((exponent & 1) != 0 ? -1 : 1) : 0;
  }
  unsigned long long result = 1ull;
  unsigned long long factor = (unsigned long long) base;
  for (long long e = exponent; e > 0; e >>= 1) {
    if ((e & 1) != 0) {
      result *= factor;
    }
    factor *= factor;
  }
  return (long long) result;
}
