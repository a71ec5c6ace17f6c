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

// -a; the smallest value is its own negative.
__device__ __forceinline__ T negative_T(const T a) {
  return (T) ((U) 0 - (U) a);
}

// |a|; the smallest value stays as it is.
__device__ __forceinline__ T absolute_T(const T a) {
  return a < 0 ? negative_T(a) : a;
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
