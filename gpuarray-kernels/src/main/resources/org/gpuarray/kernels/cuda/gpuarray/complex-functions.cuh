// Functions of complex numbers, computed in double precision, with the branch cuts and special values of C99's Annex G, which
// NumPy has too; sin, cos, tan and their inverses come from the hyperbolic ones: sin z is -i sinh iz.
#pragma once
#include "gpuarray/complex.cuh"

// The square root: scaled where squares would overflow or lose digits.
__device__ __forceinline__ double2 complex_sqrt(const double2 z) {
  const double a = z.x;
  const double b = z.y;
  if (a == 0 && b == 0) {
    return make_double2(0.0, b);
  }
  if (isinf(b)) {
    return make_double2(fabs(b), b);
  }
  if (a != a) {
    return make_double2(a, a);
  }
  if (isinf(a)) {
    return a < 0 ? make_double2(fabs(b - b), copysign(a, b)) : make_double2(a, b != b ? b : copysign(0.0, b));
  }
  double scale = 1;
  double unscale = 1;
  if (fabs(a) > 1e300 || fabs(b) > 1e300) {
    scale = 0.0625;
    unscale = 4;
  } else if (fabs(a) < 1e-290 && fabs(b) < 1e-290) {
    scale = 18014398509481984.0 * 18014398509481984.0;
    unscale = 1 / 18014398509481984.0;
  }
  const double re = a * scale;
  const double im = b * scale;
  const double root = sqrt((fabs(re) + hypot(re, im)) * 0.5);
  const double other = fabs(im) / (2 * root);
  return re >= 0 ? make_double2(root * unscale, copysign(other, b) * unscale)
                 : make_double2(other * unscale, copysign(root, b) * unscale);
}

// e to the power of x, times the point at angle y on the unit circle; exp(x) alone may overflow.
__device__ __forceinline__ double2 polar_exp(const double x, const double cosine, const double sine) {
  double rest = x;
  double c = cosine;
  double s = sine;
  for (int i = 0; i < 2 && rest > 709; i++) {
    c *= 8.218407461554972e307;
    s *= 8.218407461554972e307;
    rest -= 709;
  }
  const double size = exp(rest > 709 ? 709.0 : rest);
  return make_double2(size * c, size * s);
}

// e to the power of z.
__device__ __forceinline__ double2 complex_exp(const double2 z) {
  if (z.y == 0) {
    return make_double2(exp(z.x), z.y);
  }
  if (!isfinite(z.y)) {
    const double nan = z.y - z.y;
    return isinf(z.x) ? z.x < 0 ? make_double2(0.0, 0.0) : make_double2(z.x, nan) : make_double2(nan, nan);
  }
  return polar_exp(z.x, cos(z.y), sin(z.y));
}

// x * x + y * y - 1 where that is close to 0: the products' and the sums' errors are kept. x is the larger.
__device__ __forceinline__ double size_minus_one(const double x, const double y) {
  const double p = x * x;
  const double q = y * y;
  const double p_error = fma(x, x, -p);
  const double q_error = fma(y, y, -q);
  const double first = p - 1;
  const double first_part = first - p;
  const double first_error = (p - (first - first_part)) + (-1.0 - first_part);
  const double sum = first + q;
  const double sum_part = sum - first;
  const double sum_error = (first - (sum - sum_part)) + (q - sum_part);
  return sum + (sum_error + first_error + p_error + q_error);
}

// log |z|.
__device__ __forceinline__ double log_size(const double2 z) {
  const double x = fmax(fabs(z.x), fabs(z.y));
  const double y = fmin(fabs(z.x), fabs(z.y));
  if (complex_isnan(z) || complex_isinf(z)) {
    return log(hypot(z.x, z.y));
  }
  if (x > 1e300) {
    return log(hypot(x * 0.25, y * 0.25)) + 1.386294361119890618834464242916353136;
  }
  if (x < 1e-290) {
    return x == 0 ? log(x) : log(hypot(x * 18014398509481984.0, y * 18014398509481984.0)) - 37.42994775023704893;
  }
  const double size = hypot(x, y);
  return size > 0.7 && size < 1.6 ? 0.5 * log1p(size_minus_one(x, y)) : log(size);
}

// The natural logarithm; the cut is the negative real axis.
__device__ __forceinline__ double2 complex_log(const double2 z) {
  return make_double2(log_size(z), atan2(z.y, z.x));
}

// log z / log 2.
__device__ __forceinline__ double2 complex_log2(const double2 z) {
  const double2 w = complex_log(z);
  return make_double2(w.x * 1.442695040888963407359924681001892137, w.y * 1.442695040888963407359924681001892137);
}

// log z / log 10.
__device__ __forceinline__ double2 complex_log10(const double2 z) {
  const double2 w = complex_log(z);
  return make_double2(w.x * 0.434294481903251827651128918916605082, w.y * 0.434294481903251827651128918916605082);
}

// log(1 + z), in NumPy's steps.
__device__ __forceinline__ double2 complex_log1p(const double2 z) {
  return make_double2(log(hypot(z.x + 1, z.y)), atan2(z.y, z.x + 1));
}

// 2 to the power of z.
template <class T, class P = Part<T>> __device__ __forceinline__ T complex_exp2(const T z) {
  const P log_two = P(0.693147180559945309417232121458176568);
  const double2 w = complex_exp(complex_wide(complex_of(z.x * log_two, z.y * log_two)));
  return complex_of(P(w.x), P(w.y));
}

// exp(z) - 1, in NumPy's steps.
__device__ __forceinline__ double2 complex_expm1(const double2 z) {
  const double half = sin(z.y / 2);
  return make_double2(expm1(z.x) * cos(z.y) - 2 * half * half, exp(z.x) * sin(z.y));
}

// The hyperbolic sine.
__device__ __forceinline__ double2 complex_sinh(const double2 z) {
  if (isfinite(z.x) && isfinite(z.y)) {
    if (z.y == 0) {
      return make_double2(sinh(z.x), z.y);
    }
    const double c = cos(z.y);
    const double s = sin(z.y);
    if (fabs(z.x) < 22) {
      return make_double2(sinh(z.x) * c, cosh(z.x) * s);
    }
    return polar_exp(fabs(z.x), copysign(0.5, z.x) * c, 0.5 * s);
  }
  if (z.x == 0) {
    return make_double2(z.x, z.y - z.y);
  }
  if (z.y == 0) {
    return z;
  }
  if (isinf(z.x)) {
    return isfinite(z.y) ? make_double2(z.x * cos(z.y), fabs(z.x) * sin(z.y)) : make_double2(fabs(z.x), z.y - z.y);
  }
  const double nan = z.x - z.x + (z.y - z.y);
  return make_double2(nan, nan);
}

// The hyperbolic cosine.
__device__ __forceinline__ double2 complex_cosh(const double2 z) {
  const double sign = copysign(1.0, z.x);
  if (isfinite(z.x) && isfinite(z.y)) {
    if (z.y == 0) {
      return make_double2(cosh(z.x), sign * z.y);
    }
    const double c = cos(z.y);
    const double s = sin(z.y);
    if (fabs(z.x) < 22) {
      return make_double2(cosh(z.x) * c, sinh(z.x) * s);
    }
    return polar_exp(fabs(z.x), 0.5 * c, copysign(0.5, z.x) * s);
  }
  if (z.x == 0) {
    return make_double2(z.y - z.y, 0.0);
  }
  if (isinf(z.x)) {
    if (z.y == 0) {
      return make_double2(fabs(z.x), sign * z.y);
    }
    return isfinite(z.y) ? make_double2(fabs(z.x) * cos(z.y), z.x * sin(z.y)) : make_double2(fabs(z.x), z.y - z.y);
  }
  const double nan = z.x - z.x + (z.y - z.y);
  return make_double2(nan, z.y == 0 ? z.y : nan);
}

// The hyperbolic tangent.
__device__ __forceinline__ double2 complex_tanh(const double2 z) {
  if (isinf(z.x)) {
    const bool turns = isfinite(z.y) && fabs(z.y) > 1;
    return make_double2(copysign(1.0, z.x), copysign(0.0, turns ? sin(z.y) * cos(z.y) : z.y));
  }
  if (z.y == 0) {
    return make_double2(tanh(z.x), z.y);
  }
  if (z.x != z.x || !isfinite(z.y)) {
    const double nan = z.x - z.x + (z.y - z.y);
    return make_double2(z.x == 0 ? z.x : nan, nan);
  }
  const double c = cos(z.y);
  const double s = sin(z.y);
  if (fabs(z.x) > 22) {
    const double small = exp(-fabs(z.x));
    return make_double2(copysign(1.0, z.x), 4 * s * c * small * small);
  }
  const double sh = sinh(z.x);
  const double ch = cosh(z.x);
  const double size = sh * sh + c * c;
  return make_double2(sh * ch / size, s * c / size);
}

// (size - b) / 2 where size is hypot(a, b), without loss of digits. This and the next two: Hull, Fairgrieve, Tang, "Implementing the
// complex arcsine and arccosine functions using exception handling", 1997, as in FreeBSD's catrig.c.
__device__ __forceinline__ double half_difference(const double a, const double b, const double size) {
  return b < 0 ? (size - b) / 2 : b == 0 ? a / 2 : a * a / (size + b) / 2;
}

// The real part of asinh(x + iy), x and y not negative.
__device__ __forceinline__ double asinh_real(const double x, const double y) {
  const double r = hypot(x, y + 1);
  const double s = hypot(x, y - 1);
  const double a = fmax((r + s) / 2, 1.0);
  if (a >= 10) {
    return log(a + sqrt(a * a - 1));
  }
  if (y == 1 && x < 3.8518598887744717e-34) {
    return sqrt(x);
  }
  if (x >= 2.220446049250313e-16 * fabs(y - 1)) {
    const double less = half_difference(x, 1 + y, r) + half_difference(x, 1 - y, s);
    return log1p(less + sqrt(less * (a + 1)));
  }
  return y < 1 ? x / sqrt((1 - y) * (1 + y)) : log1p((y - 1) + sqrt((y - 1) * (y + 1)));
}

// Two sides of a right triangle, the opposite one and the adjacent one of the angle that is the imaginary part of asinh(x + iy).
__device__ __forceinline__ double2 asinh_sides(const double x, const double y) {
  const double r = hypot(x, y + 1);
  const double s = hypot(x, y - 1);
  const double a = fmax((r + s) / 2, 1.0);
  if (y < 5.966672584960166e-154) {
    return make_double2(y * 9007199254740992.0, a * 9007199254740992.0);
  }
  const double b = y / a;
  if (b <= 0.6417) {
    return make_double2(b, sqrt((1 - b) * (1 + b)));
  }
  if (y == 1 && x < 1.734723475976807e-18) {
    return make_double2(y, sqrt(x) * sqrt((a + y) / 2));
  }
  if (x >= 2.220446049250313e-16 * fabs(y - 1)) {
    return make_double2(y, sqrt((half_difference(x, y + 1, r) + half_difference(x, y - 1, s)) * (a + y)));
  }
  if (y > 1) {
    const double scale = 8.112963841460668e31;
    return make_double2(y * scale, x * scale * y / sqrt((y + 1) * (y - 1)));
  }
  return make_double2(y, sqrt((1 - y) * (1 + y)));
}

// The inverse of the hyperbolic sine; the cuts are the imaginary axis above i and below -i.
__device__ __forceinline__ double2 complex_asinh(const double2 z) {
  const double x = fabs(z.x);
  const double y = fabs(z.y);
  if (complex_isnan(z)) {
    const double nan = z.x + z.y;
    return isinf(z.x) ? make_double2(z.x, z.y) : isinf(z.y) ? make_double2(fabs(z.y), nan)
         : z.y == 0   ? make_double2(nan, z.y) : make_double2(nan, nan);
  }
  if (x > 4503599627370496.0 || y > 4503599627370496.0) {
    const double size = log_size(z) + 0.6931471805599453;
    return make_double2(copysign(size, z.x), copysign(atan2(y, x), z.y));
  }
  if (x < 9.1e-9 && y < 9.1e-9) {
    return z;
  }
  const double2 sides = asinh_sides(x, y);
  return make_double2(copysign(asinh_real(x, y), z.x), copysign(atan2(sides.x, sides.y), z.y));
}

// The arc cosine; the cuts are the real axis above 1 and below -1.
__device__ __forceinline__ double2 complex_acos(const double2 z) {
  const double x = fabs(z.x);
  const double y = fabs(z.y);
  if (complex_isnan(z)) {
    const double nan = z.x + z.y;
    return isinf(z.x) ? make_double2(nan, -x) : isinf(z.y) ? make_double2(nan, -z.y)
         : z.x == 0   ? make_double2(1.5707963267948966, nan) : make_double2(nan, nan);
  }
  if (x > 4503599627370496.0 || y > 4503599627370496.0) {
    const double size = log_size(z) + 0.6931471805599453;
    return make_double2(atan2(y, z.x), signbit(z.y) ? size : -size);
  }
  if (z.x == 1 && z.y == 0) {
    return make_double2(0.0, -z.y);
  }
  if (x < 9.1e-9 && y < 9.1e-9) {
    return make_double2(1.5707963267948966 - (z.x - 6.123233995736766e-17), -z.y);
  }
  const double2 sides = asinh_sides(y, x);
  const double size = asinh_real(y, x);
  return make_double2(atan2(sides.y, signbit(z.x) ? -sides.x : sides.x), signbit(z.y) ? size : -size);
}

// The inverse of the hyperbolic cosine; the cut is the real axis below 1.
__device__ __forceinline__ double2 complex_acosh(const double2 z) {
  const double2 w = complex_acos(z);
  if (w.x != w.x) {
    return make_double2(w.y != w.y ? w.y : fabs(w.y), w.x);
  }
  return make_double2(fabs(w.y), z.y != z.y ? w.x : copysign(w.x, z.y));
}

// The inverse of the hyperbolic tangent; the cuts are the real axis above 1 and below -1.
__device__ __forceinline__ double2 complex_atanh(const double2 z) {
  const double x = fabs(z.x);
  const double y = fabs(z.y);
  if (z.y == 0 && x <= 1) {
    return make_double2(atanh(z.x), z.y);
  }
  if (z.x == 0) {
    return make_double2(z.x, atan(z.y));
  }
  if (complex_isnan(z)) {
    const double nan = z.x + z.y;
    return isinf(z.x) ? make_double2(copysign(0.0, z.x), nan)
         : isinf(z.y) ? make_double2(copysign(0.0, z.x), copysign(1.5707963267948966, z.y)) : make_double2(nan, nan);
  }
  const double quarter = copysign(1.5707963267948966, z.y);
  if (complex_isinf(z)) {
    return make_double2(copysign(0.0, z.x), quarter);
  }
  if (x > 4503599627370496.0 || y > 4503599627370496.0) {
    const double larger = fmax(x, y);
    const double a = x / larger;
    const double b = y / larger;
    return make_double2(copysign(a / (a * a + b * b) / larger, z.x), quarter);
  }
  if (x < 6.4e-9 && y < 6.4e-9) {
    return z;
  }
  const double distance = y < 1.4916681462400413e-154 ? (x - 1) * (x - 1) : (x - 1) * (x - 1) + y * y;
  const double re = x == 1 && y < 2.220446049250313e-16 ? (0.6931471805599453 - log(y)) / 2 : log1p(4 * x / distance) / 4;
  const double im = x == 1                     ? atan2(2.0, -y) / 2
                  : y < 2.220446049250313e-16 ? atan2(2 * y, (1 - x) * (1 + x)) / 2
                                               : atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2;
  return make_double2(copysign(re, z.x), copysign(im, z.y));
}

// The sine.
__device__ __forceinline__ double2 complex_sin(const double2 z) {
  const double2 w = complex_sinh(make_double2(-z.y, z.x));
  return make_double2(w.y, isinf(w.x) && w.y != w.y ? fabs(w.x) : -w.x);
}

// The cosine.
__device__ __forceinline__ double2 complex_cos(const double2 z) {
  return complex_cosh(make_double2(-z.y, z.x));
}

// The tangent.
__device__ __forceinline__ double2 complex_tan(const double2 z) {
  const double2 w = complex_tanh(make_double2(-z.y, z.x));
  return make_double2(w.y, -w.x);
}

// The arc sine.
__device__ __forceinline__ double2 complex_asin(const double2 z) {
  if (complex_isnan(z) && complex_isinf(z)) {
    return make_double2(z.x + z.y, z.y != z.y ? fabs(z.x) : z.y);
  }
  const double2 w = complex_asinh(make_double2(-z.y, z.x));
  return make_double2(w.y, -w.x);
}

// The arc tangent.
__device__ __forceinline__ double2 complex_atan(const double2 z) {
  const double2 w = complex_atanh(make_double2(-z.y, z.x));
  return make_double2(w.y, -w.x);
}

// a * b, infinite where C99's Annex G has it so: there a number with an infinite part is infinite, and NaN beside it does not count.
__device__ __forceinline__ double2 infinite_product(const double2 a, const double2 b) {
  const double2 plain = complex_multiply(a, b);
  if (plain.x == plain.x || plain.y == plain.y || !(complex_isinf(a) || complex_isinf(b))) {
    return plain;
  }
  double2 p = a;
  double2 q = b;
  if (complex_isinf(a)) {
    p = make_double2(copysign(isinf(a.x) ? 1.0 : 0.0, a.x), copysign(isinf(a.y) ? 1.0 : 0.0, a.y));
    q = make_double2(b.x != b.x ? 0.0 : b.x, b.y != b.y ? 0.0 : b.y);
  }
  if (complex_isinf(b)) {
    q = make_double2(copysign(isinf(b.x) ? 1.0 : 0.0, b.x), copysign(isinf(b.y) ? 1.0 : 0.0, b.y));
    p = make_double2(p.x != p.x ? 0.0 : p.x, p.y != p.y ? 0.0 : p.y);
  }
  const double2 sides = complex_multiply(p, q);
  const double infinity = __longlong_as_double(0x7ff0000000000000ll);
  return make_double2(infinity * sides.x, infinity * sides.y);
}

// a to the power of b: by multiplications for whole exponents between -100 and 100, as NumPy; NaN for 0 to a power that is not
// positive.
template <class T, class P = Part<T>> __device__ __forceinline__ T complex_power(const T a, const T b) {
  const T one = complex_of(P(1), P(0));
  if (b.x == 0 && b.y == 0) {
    return one;
  }
  if (a.x == 0 && a.y == 0) {
    const P none = b.x > 0 ? 0 : a.x / a.x;
    return complex_of(none, none);
  }
  const int whole = b.x > -100 && b.x < 100 ? (int) b.x : 0;
  if (b.y != 0 || whole == 0 || P(whole) != b.x) {
    const double2 w = complex_exp(infinite_product(complex_wide(b), complex_log(complex_wide(a))));
    return complex_of(P(w.x), P(w.y));
  }
  T result = one;
  T factor = a;
  if (whole == 1) {
    return a;
  }
  if (whole == 2 || whole == 3) {
    const T square = complex_multiply(a, a);  // no product with 1, which makes NaN of infinity
    return whole == 2 ? square : complex_multiply(a, square);
  }
  for (int rest = whole < 0 ? -whole : whole; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = complex_multiply(result, factor);
    }
    factor = complex_multiply(factor, factor);
  }
  return whole < 0 ? complex_divide(one, result) : result;
}

// The same of numbers of single precision, widened before and rounded after.
__device__ __forceinline__ float2 complex_sqrt(const float2 z) { return complex_narrow(complex_sqrt(complex_wide(z))); }
__device__ __forceinline__ float2 complex_exp(const float2 z) { return complex_narrow(complex_exp(complex_wide(z))); }
__device__ __forceinline__ float2 complex_log(const float2 z) { return complex_narrow(complex_log(complex_wide(z))); }
__device__ __forceinline__ float2 complex_log2(const float2 z) { return complex_narrow(complex_log2(complex_wide(z))); }
__device__ __forceinline__ float2 complex_log10(const float2 z) { return complex_narrow(complex_log10(complex_wide(z))); }
__device__ __forceinline__ float2 complex_log1p(const float2 z) { return complex_narrow(complex_log1p(complex_wide(z))); }
__device__ __forceinline__ float2 complex_expm1(const float2 z) { return complex_narrow(complex_expm1(complex_wide(z))); }
__device__ __forceinline__ float2 complex_sinh(const float2 z) { return complex_narrow(complex_sinh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_cosh(const float2 z) { return complex_narrow(complex_cosh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_tanh(const float2 z) { return complex_narrow(complex_tanh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_asinh(const float2 z) { return complex_narrow(complex_asinh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_acos(const float2 z) { return complex_narrow(complex_acos(complex_wide(z))); }
__device__ __forceinline__ float2 complex_acosh(const float2 z) { return complex_narrow(complex_acosh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_atanh(const float2 z) { return complex_narrow(complex_atanh(complex_wide(z))); }
__device__ __forceinline__ float2 complex_sin(const float2 z) { return complex_narrow(complex_sin(complex_wide(z))); }
__device__ __forceinline__ float2 complex_cos(const float2 z) { return complex_narrow(complex_cos(complex_wide(z))); }
__device__ __forceinline__ float2 complex_tan(const float2 z) { return complex_narrow(complex_tan(complex_wide(z))); }
__device__ __forceinline__ float2 complex_asin(const float2 z) { return complex_narrow(complex_asin(complex_wide(z))); }
__device__ __forceinline__ float2 complex_atan(const float2 z) { return complex_narrow(complex_atan(complex_wide(z))); }
