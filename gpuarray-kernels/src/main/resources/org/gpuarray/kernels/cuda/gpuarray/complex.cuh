// Complex numbers, with NumPy's results. T is float2 or double2: x is the real part, y the imaginary one.
#pragma once

// The type of the parts.
template <class T> using Part = decltype(T::x);

// The number of these parts.
__device__ __forceinline__ float2 complex_of(const float re, const float im) {
  float2 z;
  z.x = re;
  z.y = im;
  return z;
}

// The same in double precision.
__device__ __forceinline__ double2 complex_of(const double re, const double im) {
  double2 z;
  z.x = re;
  z.y = im;
  return z;
}

// The same number in double precision.
__device__ __forceinline__ double2 complex_wide(const float2 z) {
  return complex_of((double) z.x, (double) z.y);
}

// A number in double precision as it is.
__device__ __forceinline__ double2 complex_wide(const double2 z) {
  return z;
}

// The nearest number in single precision.
__device__ __forceinline__ float2 complex_narrow(const double2 z) {
  return complex_of((float) z.x, (float) z.y);
}

// a + b.
template <class T> __device__ __forceinline__ T complex_add(const T a, const T b) {
  return complex_of(a.x + b.x, a.y + b.y);
}

// a - b.
template <class T> __device__ __forceinline__ T complex_subtract(const T a, const T b) {
  return complex_of(a.x - b.x, a.y - b.y);
}

// a * b.
template <class T> __device__ __forceinline__ T complex_multiply(const T a, const T b) {
  return complex_of(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// a * b, where 1 - 0i stands for no number yet.
template <class T> __device__ __forceinline__ T complex_product(const T a, const T b) {
  if (a.x == 1 && a.y == 0 && signbit(a.y)) {
    return b;
  }
  return b.x == 1 && b.y == 0 && signbit(b.y) ? a : complex_multiply(a, b);
}

// a / b without overflow on the way (Smith, "Algorithm 116: Complex division", 1962).
template <class T> __device__ __forceinline__ T complex_divide(const T a, const T b) {
  if (fabs(b.x) >= fabs(b.y)) {
    if (b.x == 0 && b.y == 0) {
      return complex_of(a.x / fabs(b.x), a.y / fabs(b.x));
    }
    const Part<T> ratio = b.y / b.x;
    const Part<T> scale = 1 / (b.x + b.y * ratio);
    return complex_of((a.x + a.y * ratio) * scale, (a.y - a.x * ratio) * scale);
  }
  const Part<T> ratio = b.x / b.y;
  const Part<T> scale = 1 / (b.y + b.x * ratio);
  return complex_of((a.x * ratio + a.y) * scale, (a.y * ratio - a.x) * scale);
}

// 1 / z.
template <class T> __device__ __forceinline__ T complex_reciprocal(const T z) {
  if (fabs(z.y) <= fabs(z.x)) {
    const Part<T> ratio = z.y / z.x;
    const Part<T> scale = z.x + z.y * ratio;
    return complex_of(1 / scale, -ratio / scale);
  }
  const Part<T> ratio = z.x / z.y;
  const Part<T> scale = z.x * ratio + z.y;
  return complex_of(ratio / scale, -1 / scale);
}

// -z.
template <class T> __device__ __forceinline__ T complex_negative(const T z) {
  return complex_of(-z.x, -z.y);
}

// The number mirrored at the real axis.
template <class T> __device__ __forceinline__ T complex_conjugate(const T z) {
  return complex_of(z.x, -z.y);
}

// |z| without overflow on the way.
template <class T> __device__ __forceinline__ Part<T> complex_absolute(const T z) {
  return hypot(z.x, z.y);
}

// z / |z|; 0 for 0.
template <class T> __device__ __forceinline__ T complex_sign(const T z) {
  const Part<T> zero = 0;
  const Part<T> one = 1;
  const Part<T> size = hypot(z.x, z.y);
  if (size != size || (isinf(z.x) && isinf(z.y))) {
    const Part<T> nan = z.x - z.x + (z.y - z.y);
    return complex_of(nan, nan);
  }
  if (isinf(size)) {
    return isinf(z.x) ? complex_of(z.x > 0 ? one : -one, zero) : complex_of(zero, z.y > 0 ? one : -one);
  }
  return size == 0 ? complex_of(zero, zero) : complex_of(z.x / size, z.y / size);
}

// The nearest whole numbers, of ties the even ones.
template <class T> __device__ __forceinline__ T complex_rint(const T z) {
  return complex_of(rint(z.x), rint(z.y));
}

// Whether either part is NaN.
template <class T> __device__ __forceinline__ bool complex_isnan(const T z) {
  return z.x != z.x || z.y != z.y;
}

// Whether either part is infinite.
template <class T> __device__ __forceinline__ bool complex_isinf(const T z) {
  return isinf(z.x) || isinf(z.y);
}

// Whether both parts are finite.
template <class T> __device__ __forceinline__ bool complex_isfinite(const T z) {
  return isfinite(z.x) && isfinite(z.y);
}

// Whether both parts are equal.
template <class T> __device__ __forceinline__ bool complex_equal(const T a, const T b) {
  return a.x == b.x && a.y == b.y;
}

// Whether a comes before b: by the real parts, then by the imaginary ones.
template <class T> __device__ __forceinline__ bool complex_less(const T a, const T b) {
  return (a.x < b.x && a.y == a.y && b.y == b.y) || (a.x == b.x && a.y < b.y);
}

// Whether a comes before b or is equal.
template <class T> __device__ __forceinline__ bool complex_less_equal(const T a, const T b) {
  return (a.x < b.x && a.y == a.y && b.y == b.y) || (a.x == b.x && a.y <= b.y);
}

// The smaller of two in that order; the first that is NaN, if there is one.
template <class T> __device__ __forceinline__ T complex_minimum(const T a, const T b) {
  return complex_isnan(a) || complex_less_equal(a, b) ? a : b;
}

// The larger of two in that order; the first that is NaN, if there is one.
template <class T> __device__ __forceinline__ T complex_maximum(const T a, const T b) {
  return complex_isnan(a) || complex_less_equal(b, a) ? a : b;
}

// The smaller of two in that order; of a number and NaN the number.
template <class T> __device__ __forceinline__ T complex_fmin(const T a, const T b) {
  return complex_isnan(b) || complex_less_equal(a, b) ? a : b;
}

// The larger of two in that order; of a number and NaN the number.
template <class T> __device__ __forceinline__ T complex_fmax(const T a, const T b) {
  return complex_isnan(b) || complex_less_equal(b, a) ? a : b;
}
