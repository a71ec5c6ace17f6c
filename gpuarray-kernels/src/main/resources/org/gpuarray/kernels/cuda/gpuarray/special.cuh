// Special functions. What CUDA has not is computed in double precision, also of floats.
#pragma once

// log(1 + x) - x, without loss of digits near 0.
__device__ __forceinline__ double log1p_minus(const double x) {
  if (x < -0.5 || x > 0.6) {
    return log1p(x) - x;
  }
  // log1p(x) is 2 artanh(r).
  const double r = x / (2 + x);
  const double square = r * r;
  double sum = 1.0 / 33;
  for (int k = 31; k >= 3; k -= 2) {
    sum = fma(sum, square, 1.0 / k);
  }
  return r * (2 * square * sum - x);
}

// What Stirling's formula leaves of log(gamma(x)), for x of 10 or more.
__device__ __forceinline__ double stirling_rest(const double x) {
  const double y = 1 / (x * x);
  double sum = -0.029550653594771242;
  sum = fma(sum, y, 0.00641025641025641);
  sum = fma(sum, y, -0.0019175269175269176);
  sum = fma(sum, y, 0.0008417508417508417);
  sum = fma(sum, y, -0.0005952380952380953);
  sum = fma(sum, y, 0.0007936507936507937);
  sum = fma(sum, y, -0.002777777777777778);
  sum = fma(sum, y, 0.08333333333333333);
  return sum / x;
}

// log(gamma(1 + x)) for x from 0 to 1/2, with all digits near 0.
__device__ __forceinline__ double lgamma1p(const double x) {
  const double near = 1 + x;
  const double rest = x - (near - 1);
  return fma(fma(1.6449340668482264, near - 1, -0.5772156649015329), rest, lgamma(near));
}

// The logarithmic derivative of gamma at x > 0.
__device__ __forceinline__ double digamma_above(const double x) {
  // Near its root by a Taylor series there: NIST's Digital Library of Mathematical Functions, 5.4(iii).
  const double y = (x - 1.4616321449683622) - 9.549995429965697e-17;
  if (fabs(y) <= 0.25) {
    double sum = 0.0001106337276874741;
    sum = fma(sum, y, -0.00016170622091974803);
    sum = fma(sum, y, 0.00023635601564027053);
    sum = fma(sum, y, -0.0003454680251063077);
    sum = fma(sum, y, 0.000504953265834602);
    sum = fma(sum, y, -0.0007380709389960052);
    sum = fma(sum, y, 0.0010788252019162967);
    sum = fma(sum, y, -0.0015769367714301972);
    sum = fma(sum, y, 0.002305126326734928);
    sum = fma(sum, y, -0.003369801655439328);
    sum = fma(sum, y, 0.004926781395729853);
    sum = fma(sum, y, -0.007204534386356869);
    sum = fma(sum, y, 0.010538791616612175);
    sum = fma(sum, y, -0.01542476590494896);
    sum = fma(sum, y, 0.022597648232218104);
    sum = fma(sum, y, -0.03316112647484736);
    sum = fma(sum, y, 0.04880428816414311);
    sum = fma(sum, y, -0.07219956125645471);
    sum = fma(sum, y, 0.10782405069126237);
    sum = fma(sum, y, -0.16394270544240652);
    sum = fma(sum, y, 0.258499760955651);
    sum = fma(sum, y, -0.4427631689835921);
    sum = fma(sum, y, 0.9676722454476212);
    return sum * y;
  }
  double shift = 0;
  double from = x;
  for (; from < 10; from++) {
    shift += 1 / from;
  }
  const double z = 1 / (from * from);
  double series = 3.0539543302701198;
  series = fma(series, z, -0.4432598039215686);
  series = fma(series, z, 0.08333333333333333);
  series = fma(series, z, -0.021092796092796094);
  series = fma(series, z, 0.007575757575757576);
  series = fma(series, z, -0.004166666666666667);
  series = fma(series, z, 0.003968253968253968);
  series = fma(series, z, -0.008333333333333333);
  series = fma(series, z, 0.08333333333333333);
  return log(from) - 0.5 / from - series * z - shift;
}

// The logarithmic derivative of gamma: DLMF 5.5.4 and 5.11.2.
template <class T> __device__ __forceinline__ T digamma(const T number) {
  const double x = number;
  if (x > 0) {
    return (T) digamma_above(x);
  } else if (x == 0) {
    return (T) copysign((double) __int_as_float(0x7f800000), -x);
  }
  return (T) (x == floor(x) ? (double) __int_as_float(0x7fc00000)
                            : digamma_above(1 - x) - 3.141592653589793 * cospi(x) / sinpi(x));
}

// CUDA's Bessel function of the first kind and order 0, by a name that no variable of a kernel has.
__device__ __forceinline__ float bessel_j0(const float x) {
  return j0f(x);
}

// The same in double precision.
__device__ __forceinline__ double bessel_j0(const double x) {
  return j0(x);
}

// CUDA's Bessel function of the first kind and order 1.
__device__ __forceinline__ float bessel_j1(const float x) {
  return j1f(x);
}

// The same in double precision.
__device__ __forceinline__ double bessel_j1(const double x) {
  return j1(x);
}

// CUDA's Bessel function of the second kind and order 0.
__device__ __forceinline__ float bessel_y0(const float x) {
  return y0f(x);
}

// The same in double precision.
__device__ __forceinline__ double bessel_y0(const double x) {
  return y0(x);
}

// CUDA's Bessel function of the second kind and order 1.
__device__ __forceinline__ float bessel_y1(const float x) {
  return y1f(x);
}

// The same in double precision.
__device__ __forceinline__ double bessel_y1(const double x) {
  return y1(x);
}

// exp(-|x|) times a modified Bessel function of large x, DLMF 10.40.1; four is 4 times the square of its order.
__device__ __forceinline__ double bessel_far(const double x, const double four) {
  double term = 1;
  double sum = 1;
  for (int k = 1; k <= 7; k++) {
    const double odd = 2 * k - 1;
    term *= (odd * odd - four) / (8 * k * x);
    sum += term;
  }
  return sum / sqrt(6.283185307179586 * x);
}

// exp(-|x|) I0(x).
template <class T> __device__ __forceinline__ T bessel_i0e(const T number) {
  const double x = fabs((double) number);
  return (T) (x > 500 ? bessel_far(x, 0) : cyl_bessel_i0(x) * exp(-x));
}

// exp(-|x|) I1(x).
template <class T> __device__ __forceinline__ T bessel_i1e(const T number) {
  const double x = number;
  const double size = fabs(x);
  return (T) (size > 500 ? copysign(bessel_far(size, 4), x) : cyl_bessel_i1(x) * exp(-size));
}

// x^a exp(-x) / gamma(a) for x > 0.
__device__ __forceinline__ double gamma_density(const double a, const double x) {
  if (a < 20) {
    return pow(x, a) * exp(-x) / tgamma(a);
  }
  const double factor = exp(-stirling_rest(a)) * sqrt(a / 6.283185307179586);
  if (fabs(x - a) < 0.5 * a) {
    return exp(a * log1p_minus((x - a) / a)) * factor;
  } else if (a <= 100) {
    // Powers have more digits than products of logarithms; beyond 1200 the result is 0.
    return x > 1200 ? 0 : pow(x / a, a) * exp(a - x) * factor;
  }
  return exp(a * log(x / a) - (x - a)) * factor;
}

// The regularized lower incomplete gamma function by its series, DLMF 8.11.4.
__device__ __forceinline__ double gamma_series(const double a, const double x) {
  double term = 1;
  double sum = 1;
  for (double n = 1; n < 20000 && term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return gamma_density(a, x) / a * sum;
}

// The upper one by its continued fraction, DLMF 8.9.2, evaluated as by W. Lentz, 1976.
__device__ __forceinline__ double gamma_fraction(const double a, const double x) {
  double b = x + 1 - a;
  double c = 1e300;
  double d = 1 / b;
  double product = d;
  for (double n = 1; n < 20000; n++) {
    const double above = n * (a - n);
    b += 2;
    d = fma(above, d, b);
    c = b + above / c;
    d = 1 / (fabs(d) < 1e-300 ? 1e-300 : d);
    c = fabs(c) < 1e-300 ? 1e-300 : c;
    product *= c * d;
    if (fabs(c * d - 1) < 1e-16) {
      break;
    }
  }
  return gamma_density(a, x) * product;
}

// The upper one of a and x up to 1, where it is no difference from 1: DLMF 8.7.3.
__device__ __forceinline__ double gamma_upper_near(const double a, const double x) {
  const double exponent = a * log(x);
  double term = 1;
  double sum = 0;
  for (int n = 1; n < 30; n++) {
    term *= -x / n;
    sum += term / (a + n);
  }
  const double of_one = a < 0.5 ? lgamma1p(a) : lgamma(1 + a);
  return -expm1(exponent - of_one) - exp(exponent) / tgamma(a) * sum;
}

// Either of them for large a, by N. Temme's expansion, DLMF 8.12; where they are not 0 or 1, eta is small.
__device__ __forceinline__ double gamma_large(const double a, const double x, const bool is_upper) {
  const double half = -log1p_minus((x - a) / a);
  const double eta = copysign(sqrt(2 * half), x - a);
  double first = 3.9192631785224377e-5;
  first = fma(first, eta, -1.7875514403292181e-4);
  first = fma(first, eta, 3.5273368606701940e-4);
  first = fma(first, eta, 1.1574074074074074e-3);
  first = fma(first, eta, -1.4814814814814815e-2);
  first = fma(first, eta, 8.3333333333333333e-2);
  first = fma(first, eta, -3.3333333333333333e-1);
  double second = -9.9022633744855967e-4;
  second = fma(second, eta, 2.6455026455026455e-3);
  second = fma(second, eta, -3.4722222222222222e-3);
  second = fma(second, eta, -1.8518518518518519e-3);
  const double rest = exp(-a * half) / sqrt(6.283185307179586 * a) * (first + (second + 4.1335978835978836e-3 / a) / a);
  const double side = is_upper ? eta : -eta;
  return 0.5 * erfc(side * sqrt(a / 2)) + (is_upper ? rest : -rest);
}

// Either of them at its edges: NaN, 0 or 1; -1 elsewhere.
__device__ __forceinline__ double gamma_edge(const double a, const double x, const bool is_upper) {
  if (!(a >= 0) || !(x >= 0) || (a == 0 && x == 0) || (isinf(a) && isinf(x))) {
    return (double) __int_as_float(0x7fc00000);
  } else if (a == 0 || isinf(x)) {
    return is_upper ? 0 : 1;
  } else if (x == 0 || isinf(a)) {
    return is_upper ? 1 : 0;
  }
  return -1;
}

// The regularized lower incomplete gamma function.
template <class T> __device__ __forceinline__ T gamma_lower(const T shape, const T at) {
  const double a = shape;
  const double x = at;
  const double edge = gamma_edge(a, x, false);
  if (!(edge == -1)) {
    return (T) edge;
  } else if (a > 1e5) {
    return (T) gamma_large(a, x, false);
  }
  return (T) (x <= 1 || x <= a ? gamma_series(a, x) : 1 - gamma_fraction(a, x));
}

// The regularized upper incomplete gamma function.
template <class T> __device__ __forceinline__ T gamma_upper(const T shape, const T at) {
  const double a = shape;
  const double x = at;
  const double edge = gamma_edge(a, x, true);
  if (!(edge == -1)) {
    return (T) edge;
  } else if (a > 1e5) {
    return (T) gamma_large(a, x, true);
  }
  if (x > 1 && x > a) {
    return (T) gamma_fraction(a, x);
  }
  return (T) (x <= 1 && a <= 1 ? gamma_upper_near(a, x) : 1 - gamma_series(a, x));
}

// The logarithm of beta for larger >= smaller > 0 and larger >= 10, without that of gamma(smaller) where smaller < 10.
__device__ __forceinline__ double beta_rest(const double smaller, const double larger) {
  const double sum = smaller + larger;
  if (smaller < 10) {
    return stirling_rest(larger) - stirling_rest(sum) + smaller - smaller * log(sum)
        + (larger - 0.5) * log1p(-smaller / sum);
  }
  return stirling_rest(smaller) + (stirling_rest(larger) - stirling_rest(sum)) + 0.9189385332046728 - 0.5 * log(larger)
      + (smaller - 0.5) * log(smaller / sum) + larger * log1p(-smaller / sum);
}

// gamma(a) gamma(b) / gamma(a + b).
template <class T> __device__ __forceinline__ T beta_function(const T first, const T second) {
  const double smaller = fmin((double) first, (double) second);
  const double larger = fmax((double) first, (double) second);
  if (first != first || second != second) {
    return first + second;
  }
  if (!(smaller > 0) || larger < 10) {
    return (T) (tgamma(larger) / tgamma(smaller + larger) * tgamma(smaller));
  } else if (isinf(larger)) {
    return 0;
  }
  const double rest = exp(beta_rest(smaller, larger));
  return (T) (smaller < 10 ? tgamma(smaller) * rest : rest);
}

// The logarithm of beta's magnitude.
template <class T> __device__ __forceinline__ T beta_logarithm(const T first, const T second) {
  const double smaller = fmin((double) first, (double) second);
  const double larger = fmax((double) first, (double) second);
  if (first != first || second != second) {
    return first + second;
  }
  if (!(smaller > 0)) {
    return (T) (lgamma(larger) - lgamma(smaller + larger) + lgamma(smaller));
  } else if (larger < 10) {
    return (T) log(tgamma(larger) / tgamma(smaller + larger) * tgamma(smaller));
  } else if (isinf(larger)) {
    return (T) -larger;
  }
  const double rest = beta_rest(smaller, larger);
  return (T) (smaller < 10 ? lgamma(smaller) + rest : rest);
}

// x^a (1 - x)^b / beta(a, b); y is 1 - x.
__device__ __forceinline__ double beta_density(const double a, const double b, const double x, const double y) {
  const double sum = a + b;
  // How far x is from the mean, a / sum, times the sum.
  const double away = b * x - a * y;
  if (a < 10 || b < 10 || fabs(away) > 0.5 * fmin(a, b)) {
    // Powers have more digits than products of logarithms, unless they vanish.
    const double of_x = x > 0.5 ? exp(a * log1p(-y)) : pow(x, a);
    const double of_y = y > 0.5 ? exp(b * log1p(-x)) : pow(y, b);
    const double log_x = x > 0.5 ? log1p(-y) : log(x);
    const double log_y = y > 0.5 ? log1p(-x) : log(y);
    return of_x * of_y > 1e-305 ? of_x * of_y / beta_function(a, b) : exp(a * log_x + b * log_y - beta_logarithm(a, b));
  }
  const double exponent = a * log1p_minus(away / a) + b * log1p_minus(-away / b);
  return exp(exponent + stirling_rest(sum) - stirling_rest(a) - stirling_rest(b)) * sqrt(a / sum * b / 6.283185307179586);
}

// The regularized incomplete beta function where its continued fraction, DLMF 8.17.22, converges fast.
__device__ __forceinline__ double beta_fraction(const double a, const double b, const double x, const double y) {
  const double sum = a + b;
  double c = 1;
  double d = 1 - sum * x / (a + 1);
  d = 1 / (fabs(d) < 1e-300 ? 1e-300 : d);
  double product = d;
  for (double m = 1; m < 20000; m++) {
    double step = 1;
    for (int odd = 0; odd < 2; odd++) {
      const double above = odd == 0 ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                                    : -(a + m) * (sum + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = fma(above, d, 1.0);
      c = 1 + above / c;
      d = 1 / (fabs(d) < 1e-300 ? 1e-300 : d);
      c = fabs(c) < 1e-300 ? 1e-300 : c;
      step = c * d;
      product *= step;
    }
    if (fabs(step - 1) < 1e-16) {
      break;
    }
  }
  return beta_density(a, b, x, y) / a * product;
}

// The regularized incomplete beta function.
template <class T> __device__ __forceinline__ T beta_incomplete(const T first, const T second, const T at) {
  const double a = first;
  const double b = second;
  const double x = at;
  if (!(a > 0) || !(b > 0) || !(x >= 0 && x <= 1) || isinf(a) || isinf(b)) {
    return (T) __int_as_float(0x7fc00000);
  } else if (x == 0 || x == 1) {
    return at;
  }
  return (T) (x <= (a + 1) / (a + b + 2) ? beta_fraction(a, b, x, 1 - x) : 1 - beta_fraction(b, a, 1 - x, x));
}

// Hurwitz' zeta function, the sum of (q + k)^-x, by the formula of Euler and Maclaurin: DLMF 25.11.5.
template <class T> __device__ __forceinline__ T hurwitz_zeta(const T power, const T from) {
  const double x = power;
  const double q = from;
  if (x == 1 && q == q) {
    return (T) __int_as_float(0x7f800000);
  } else if (!(x > 1) || !(q > 0)) {
    return (T) (x > 1 && q == floor(q) ? __int_as_float(0x7f800000) : __int_as_float(0x7fc00000));
  } else if (isinf(x)) {
    return (T) (q < 1 ? (double) __int_as_float(0x7f800000) : q == 1 ? 1.0 : 0.0);
  }
  double sum = 0;
  double at = q;
  for (; at < 12 || at < x; at++) {
    const double term = pow(at, -x);
    sum += term;
    if (term <= sum * 1e-17) {
      return (T) sum;
    }
  }
  const double last = pow(at, -x);
  sum += last * at / (x - 1) + 0.5 * last;
  // Bernoulli's numbers divided by factorials.
  const double numbers[] = {
      0.08333333333333333, -0.001388888888888889, 3.306878306878307e-05, -8.267195767195768e-07, 2.08767569878681e-08,
      -5.284190138687493e-10, 1.3382536530684679e-11, -3.3896802963225827e-13, 8.586062056277845e-15,
      -2.174868698558062e-16, 5.5090028283602295e-18, -1.3954464685812522e-19};
  double factor = last * x / at;
  for (int j = 0; j < 12; j++) {
    sum += factor * numbers[j];
    factor *= (x + 2 * j + 1) / at * ((x + 2 * j + 2) / at);
  }
  return (T) sum;
}
