// Functions that are the same bits on every device: made of + - * / sqrt and explicit fma alone, where CUDA's own differ from
// one device to the next. T is float or double. The series are Taylor's; their arguments are small.
#pragma once

// The k for which x is 2^k times a number from sqrt(1/2) to sqrt(2).
__device__ __forceinline__ int own_exponent(const float x) {
  return (__float_as_int(x) - 0x3f3504f3) >> 23;
}

// The same of a double.
__device__ __forceinline__ int own_exponent(const double x) {
  return (int) ((__double_as_longlong(x) - 0x3fe6a09e667f3bcdll) >> 52);
}

// x * 2^k, where 2^k is a normal number.
__device__ __forceinline__ float own_scaled(const float x, const int k) {
  return x * __int_as_float((k + 127) << 23);
}

// The same of a double.
__device__ __forceinline__ double own_scaled(const double x, const int k) {
  return x * __longlong_as_double((long long) (k + 1023) << 52);
}

// The upper part of log(2) in the type of the argument: its product with an exponent is exact.
template <class T> __device__ __forceinline__ T own_log2_high(const T) {
  return sizeof(T) == 4 ? T(0.693359375) : T(0.693147180369123816490);
}

// The rest of log(2).
template <class T> __device__ __forceinline__ T own_log2_low(const T) {
  return sizeof(T) == 4 ? T(-2.12194440054690583e-4) : T(1.90821492927058770002e-10);
}

// Infinity.
__device__ __forceinline__ float own_infinity() {
  return __int_as_float(0x7f800000);
}

// log(2^more x) of a normal x > 0, within an ulp.
template <class T> __device__ __forceinline__ T own_log_normal(const T x, const int more) {
  const int k = own_exponent(x);
  const int half = k >> 1;
  const T f = own_scaled(own_scaled(x, -half), half - k) - 1;
  // log(1 + f) is twice atanh(s).
  const T s = f / (2 + f);
  const T z = s * s;
  T r = T(2.0 / 21);
  r = fma(r, z, T(2.0 / 19));
  r = fma(r, z, T(2.0 / 17));
  r = fma(r, z, T(2.0 / 15));
  r = fma(r, z, T(2.0 / 13));
  r = fma(r, z, T(2.0 / 11));
  r = fma(r, z, T(2.0 / 9));
  r = fma(r, z, T(2.0 / 7));
  r = fma(r, z, T(2.0 / 5));
  r = fma(r, z, T(2.0 / 3)) * z;
  const T h = T(0.5) * f * f;
  const T e = T(k + more);
  return e * own_log2_high(e) - ((h - (s * (h + r) + e * own_log2_low(e))) - f);
}

// The natural logarithm, within an ulp.
template <class T> __device__ __forceinline__ T own_log(const T x) {
  const bool tiny = x < (sizeof(T) == 4 ? T(1.17549435e-38) : T(2.2250738585072014e-308));
  const T value = own_log_normal(tiny ? x * T(18014398509481984.0) : x, tiny ? -54 : 0);
  return x > 0 ? (x < own_infinity() ? value : x) : x == 0 ? -own_infinity() : (x - x) / (x - x);
}

// e^r - 1 for |r| <= log(2) / 2.
template <class T> __device__ __forceinline__ T own_exp_series(const T r) {
  T q = T(1.0 / 6227020800.0);
  q = fma(q, r, T(1.0 / 479001600.0));
  q = fma(q, r, T(1.0 / 39916800.0));
  q = fma(q, r, T(1.0 / 3628800.0));
  q = fma(q, r, T(1.0 / 362880.0));
  q = fma(q, r, T(1.0 / 40320.0));
  q = fma(q, r, T(1.0 / 5040.0));
  q = fma(q, r, T(1.0 / 720.0));
  q = fma(q, r, T(1.0 / 120.0));
  q = fma(q, r, T(1.0 / 24.0));
  q = fma(q, r, T(1.0 / 6.0));
  q = fma(q, r, T(0.5));
  return fma(r * r, q, r);
}

// The whole number nearest to x / log(2).
template <class T> __device__ __forceinline__ T own_exp_steps(const T x) {
  return rint(x * T(1.44269504088896340736));
}

// e^x - 1 without the steps' powers of two.
template <class T> __device__ __forceinline__ T own_exp_rest(const T x, const T steps) {
  return own_exp_series(fma(-steps, own_log2_low(x), fma(-steps, own_log2_high(x), x)));
}

// e^x, within an ulp.
template <class T> __device__ __forceinline__ T own_exp(const T x) {
  const T limit = sizeof(T) == 4 ? T(150) : T(1000);
  const T steps = own_exp_steps(x);
  const int k = x < limit && x > -limit ? (int) steps : 0;
  const T value = own_scaled(own_scaled(1 + own_exp_rest(x, steps), k >> 1), k - (k >> 1));
  return x >= limit ? own_infinity() : x <= -limit ? T(0) : value;
}

// e^x - 1, within two ulps.
template <class T> __device__ __forceinline__ T own_expm1(const T x) {
  if (!(x < 40 && x > -40)) {
    return own_exp(x) - 1;
  }
  const T steps = own_exp_steps(x);
  const T power = own_scaled(T(1), (int) steps);
  return fma(power, own_exp_rest(x, steps), power - 1);
}

// log(1 + x), within two ulps.
template <class T> __device__ __forceinline__ T own_log1p(const T x) {
  const T y = 1 + x;
  return y > 0 && y < own_infinity() ? own_log(y) + (x - (y - 1)) / y : own_log(y);
}

// Cosine and sine of an angle of at most pi / 4, turned by quarters.
__device__ __forceinline__ double2 own_circle(const double a, const unsigned int quarters) {
  const double z = a * a;
  double s = 1.0 / 355687428096000.0;
  s = fma(s, z, -1.0 / 1307674368000.0);
  s = fma(s, z, 1.0 / 6227020800.0);
  s = fma(s, z, -1.0 / 39916800.0);
  s = fma(s, z, 1.0 / 362880.0);
  s = fma(s, z, -1.0 / 5040.0);
  s = fma(s, z, 1.0 / 120.0);
  s = fma(s, z, -1.0 / 6.0);
  const double sine = fma(a * z, s, a);
  double c = 1.0 / 20922789888000.0;
  c = fma(c, z, -1.0 / 87178291200.0);
  c = fma(c, z, 1.0 / 479001600.0);
  c = fma(c, z, -1.0 / 3628800.0);
  c = fma(c, z, 1.0 / 40320.0);
  c = fma(c, z, -1.0 / 720.0);
  c = fma(c, z, 1.0 / 24.0);
  const double h = 0.5 * z;
  const double w = 1 - h;
  const double cosine = w + ((1 - w - h) + z * z * c);
  const bool odd = (quarters & 1u) != 0;
  const double x = odd ? sine : cosine;
  const double y = odd ? cosine : sine;
  const double left = -x;
  const double down = -y;
  double2 point;
  point.x = ((quarters + 1u) & 2u) != 0 ? left : x;
  point.y = (quarters & 2u) != 0 ? down : y;
  return point;
}

// -2 log(x) of a normal x > 0, within 2^-22 of itself where x < 1: for x = 2^k (1 + f) a polynomial for the least error instead
// of a series, and no division.
__device__ __forceinline__ float own_log_twice(const float x) {
  const int k = own_exponent(x);
  const float f = __int_as_float(__float_as_int(x) - (k << 23)) - 1;
  float p = -0.17403026f;
  p = fmaf(p, f, 0.28534964f);
  p = fmaf(p, f, -0.29828727f);
  p = fmaf(p, f, 0.3315514f);
  p = fmaf(p, f, -0.3992621f);
  p = fmaf(p, f, 0.50002676f);
  p = fmaf(p, f, -0.6666782f);
  p = fmaf(p, f, 1.0f);
  p = fmaf(p, f, -2.0f);
  return fmaf((float) k, -1.3862944f, p * f);
}

// Cosine and sine of t quarters of pi, |t| <= 1, within 2^-22 of themselves.
__device__ __forceinline__ float2 own_eighth(const float t) {
  const float z = t * t;
  float c = -0.00031898683f;
  c = fmaf(c, z, 0.015850157f);
  c = fmaf(c, z, -0.3084244f);
  float s = -3.6592763e-05f;
  s = fmaf(s, z, 0.0024909931f);
  s = fmaf(s, z, -0.080745824f);
  s = fmaf(s, z, 0.78539819f);
  return make_float2(fmaf(c, z, 1.0f), s * t);
}

// The angle of a tangent, within two ulps.
__device__ __forceinline__ double own_atan(const double x) {
  const double size = fabs(x);
  const double low = size > 1.0 ? 1.0 / size : size;
  const bool upper = low > 0.41421356237309503;
  const double y = upper ? (low - 1.0) / (low + 1.0) : low;
  const double z = y * y;
  double p = 0.0;
  for (int n = 43; n > 1; n -= 2) {
    p = fma(-p, z, 1.0 / n);
  }
  const double small = fma(-y * z, p, y);
  const double first = upper ? 0.78539816339744828 + (small + 3.061616997868383e-17) : small;
  const double angle = size > 1.0 ? 1.57079632679489656 - (first - 6.123233995736766e-17) : first;
  return copysign(angle, x);
}

// log(k!) of a whole number: Stirling's series, below 10 by multiplying.
__device__ __forceinline__ double own_log_factorial(const double k) {
  if (k < 10.0) {
    double product = 1.0;
    for (double j = 2.0; j <= k; j += 1.0) {
      product *= j;
    }
    return own_log(product);
  }
  const double r = 1.0 / k;
  const double z = r * r;
  const double tail = r * fma(z, fma(z, fma(z, -1.0 / 1680, 1.0 / 1260), -1.0 / 360), 1.0 / 12);
  return fma(k + 0.5, own_log(k), 0.91893853320467274178 - k) + tail;
}
