// Floating-point operators that CUDA has not, with NumPy's results.

// The larger of two; NaN if either is.
__device__ __forceinline__ float nan_max_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fmaxf(a, b);
}

// The smaller of two; NaN if either is.
__device__ __forceinline__ float nan_min_f32(const float a, const float b) {
  return a != a || b != b ? a + b : fminf(a, b);
}

// The remainder with the divisor's sign, which a zero has too; NaN for a divisor of 0.
__device__ __forceinline__ float floor_mod_f32(const float a, const float b) {
  const float r = fmodf(a, b);
  if (r == 0.0f) {
    return copysignf(0.0f, b);
  }
  return (r < 0.0f) != (b < 0.0f) ? r + b : r;
}

// The larger of two; NaN if either is.
__device__ __forceinline__ double nan_max_f64(const double a, const double b) {
  return a != a || b != b ? a + b : fmax(a, b);
}

// The smaller of two; NaN if either is.
__device__ __forceinline__ double nan_min_f64(const double a, const double b) {
  return a != a || b != b ? a + b : fmin(a, b);
}

// The remainder with the divisor's sign, which a zero has too; NaN for a divisor of 0.
__device__ __forceinline__ double floor_mod_f64(const double a, const double b) {
  const double r = fmod(a, b);
  if (r == 0.0) {
    return copysign(0.0, b);
  }
  return (r < 0.0) != (b < 0.0) ? r + b : r;
}
