// Complex numbers: x is the real part, y the imaginary one. T stands for float2 and double2, U for the type of their parts, the T
// at the end of a name for the type's short name. Results are NumPy's.

// The number of these parts.
__device__ __forceinline__ T complex_T(const U re, const U im) {
  T z;
  z.x = re;
  z.y = im;
  return z;
}

// The same in double precision.
__device__ __forceinline__ double2 wide_T(const T z) {
  double2 w;
  w.x = z.x;
  w.y = z.y;
  return w;
}

// The nearest number of parts of this precision.
__device__ __forceinline__ T rounded_T(const double2 z) {
  return complex_T((U) z.x, (U) z.y);
}

// a + b.
__device__ __forceinline__ T add_T(const T a, const T b) {
  return complex_T(a.x + b.x, a.y + b.y);
}

// a - b.
__device__ __forceinline__ T subtract_T(const T a, const T b) {
  return complex_T(a.x - b.x, a.y - b.y);
}

// a * b.
__device__ __forceinline__ T multiply_T(const T a, const T b) {
  return complex_T(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// a * b, where 1 - 0i stands for no number yet.
__device__ __forceinline__ T product_T(const T a, const T b) {
  if (a.x == 1 && a.y == 0 && signbit(a.y)) {
    return b;
  }
  return b.x == 1 && b.y == 0 && signbit(b.y) ? a : multiply_T(a, b);
}

// a / b without overflow on the way (Smith, "Algorithm 116: Complex division", 1962).
__device__ __forceinline__ T divide_T(const T a, const T b) {
  if (fabsF(b.x) >= fabsF(b.y)) {
    if (b.x == 0 && b.y == 0) {
      return complex_T(a.x / fabsF(b.x), a.y / fabsF(b.x));
    }
    const U ratio = b.y / b.x;
    const U scale = 1 / (b.x + b.y * ratio);
    return complex_T((a.x + a.y * ratio) * scale, (a.y - a.x * ratio) * scale);
  }
  const U ratio = b.x / b.y;
  const U scale = 1 / (b.y + b.x * ratio);
  return complex_T((a.x * ratio + a.y) * scale, (a.y * ratio - a.x) * scale);
}

// 1 / z.
__device__ __forceinline__ T reciprocal_T(const T z) {
  if (fabsF(z.y) <= fabsF(z.x)) {
    const U ratio = z.y / z.x;
    const U scale = z.x + z.y * ratio;
    return complex_T(1 / scale, -ratio / scale);
  }
  const U ratio = z.x / z.y;
  const U scale = z.x * ratio + z.y;
  return complex_T(ratio / scale, -1 / scale);
}

// -z.
__device__ __forceinline__ T negative_T(const T z) {
  return complex_T(-z.x, -z.y);
}

// The number mirrored at the real axis.
__device__ __forceinline__ T conjugate_T(const T z) {
  return complex_T(z.x, -z.y);
}

// |z| without overflow on the way.
__device__ __forceinline__ U absolute_T(const T z) {
  return hypotF(z.x, z.y);
}

// z / |z|; 0 for 0.
__device__ __forceinline__ T sign_T(const T z) {
  const U size = hypotF(z.x, z.y);
  if (size != size || (isinf(z.x) && isinf(z.y))) {
    const U nan = z.x - z.x + (z.y - z.y);
    return complex_T(nan, nan);
  }
  if (isinf(size)) {
    return isinf(z.x) ? complex_T(z.x > 0 ? 1 : -1, 0) : complex_T(0, z.y > 0 ? 1 : -1);
  }
  return size == 0 ? complex_T(0, 0) : complex_T(z.x / size, z.y / size);
}

// The nearest whole numbers, of ties the even ones.
__device__ __forceinline__ T rint_T(const T z) {
  return complex_T(rintF(z.x), rintF(z.y));
}

// Whether either part is NaN.
__device__ __forceinline__ bool isnan_T(const T z) {
  return z.x != z.x || z.y != z.y;
}

// Whether either part is infinite.
__device__ __forceinline__ bool isinf_T(const T z) {
  return isinf(z.x) || isinf(z.y);
}

// Whether both parts are finite.
__device__ __forceinline__ bool isfinite_T(const T z) {
  return isfinite(z.x) && isfinite(z.y);
}

// Whether both parts are equal.
__device__ __forceinline__ bool equal_T(const T a, const T b) {
  return a.x == b.x && a.y == b.y;
}

// Whether a comes before b: by the real parts, then by the imaginary ones.
__device__ __forceinline__ bool less_T(const T a, const T b) {
  return (a.x < b.x && a.y == a.y && b.y == b.y) || (a.x == b.x && a.y < b.y);
}

// Whether a comes before b or is equal.
__device__ __forceinline__ bool less_equal_T(const T a, const T b) {
  return (a.x < b.x && a.y == a.y && b.y == b.y) || (a.x == b.x && a.y <= b.y);
}

// The smaller of two in that order; the first that is NaN, if there is one.
__device__ __forceinline__ T minimum_T(const T a, const T b) {
  return isnan_T(a) || less_equal_T(a, b) ? a : b;
}

// The larger of two in that order; the first that is NaN, if there is one.
__device__ __forceinline__ T maximum_T(const T a, const T b) {
  return isnan_T(a) || less_equal_T(b, a) ? a : b;
}

// The smaller of two in that order; of a number and NaN the number.
__device__ __forceinline__ T fmin_T(const T a, const T b) {
  return isnan_T(b) || less_equal_T(a, b) ? a : b;
}

// The larger of two in that order; of a number and NaN the number.
__device__ __forceinline__ T fmax_T(const T a, const T b) {
  return isnan_T(b) || less_equal_T(b, a) ? a : b;
}
