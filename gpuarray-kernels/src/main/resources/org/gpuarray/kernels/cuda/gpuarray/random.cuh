// Random numbers: functions of a key, a stream and a counter, so that each element is drawn alone. An element's words come from
// the blocks start + i / n of four words, where n elements share a block, at attempts 0, 1 and so on where it must try again.
// T is float or double.
#pragma once
#include "gpuarray/random-math.cuh"

// One round of Philox: J. Salmon, M. Moraes, R. Dror, D. Shaw, Parallel Random Numbers: As Easy as 1, 2, 3, SC 2011.
__device__ __forceinline__ uint4 philox_round(const uint4 c, const unsigned int k0, const unsigned int k1) {
  const unsigned int x = __umulhi(0xcd9e8d57u, c.z) ^ c.y ^ k0;
  const unsigned int z = __umulhi(0xd2511f53u, c.x) ^ c.w ^ k1;
  return make_uint4(x, 0xcd9e8d57u * c.z, z, 0xd2511f53u * c.x);
}

// Two rounds, the keys of which have been added to so many times.
__device__ __forceinline__ uint4 philox_rounds(
    const uint4 c, const unsigned int k0, const unsigned int k1, const unsigned int times) {
  const uint4 one = philox_round(c, k0 + times * 0x9e3779b9u, k1 + times * 0xbb67ae85u);
  return philox_round(one, k0 + (times + 1) * 0x9e3779b9u, k1 + (times + 1) * 0xbb67ae85u);
}

// Philox 4x32-10, without a loop: where neighbours ask for the same block, a compiler sees that only so.
__device__ __forceinline__ uint4 philox(const uint4 counter, const unsigned int key0, const unsigned int key1) {
  const uint4 two = philox_rounds(counter, key0, key1, 0u);
  const uint4 four = philox_rounds(two, key0, key1, 2u);
  const uint4 six = philox_rounds(four, key0, key1, 4u);
  const uint4 eight = philox_rounds(six, key0, key1, 6u);
  return philox_rounds(eight, key0, key1, 8u);
}

// The four words of a block.
__device__ __forceinline__ uint4 random_block(
    const unsigned long long block, const unsigned int attempt, const unsigned long long key, const unsigned int stream) {
  const uint4 counter = make_uint4((unsigned int) block, (unsigned int) (block >> 32), attempt, stream);
  return philox(counter, (unsigned int) key, (unsigned int) (key >> 32));
}

// Where an element stands: in which four, and where in it. The start and four are multiples of 4, and all apart, so that the
// compiler sees which neighbours share a block, and makes it once.
__device__ __forceinline__ longlong2 random_place(const long long start, const long long four, const long long lane) {
  longlong2 at;
  at.x = (start >> 2) + (four >> 2);
  at.y = lane;
  return at;
}

// The block that an element shares with three others.
__device__ __forceinline__ uint4 random_four(
    const longlong2 at, const unsigned int attempt, const unsigned long long key, const unsigned long long start,
    const unsigned int stream) {
  return random_block(start + (unsigned long long) at.x, attempt, key, stream);
}

// The block that an element shares with one other.
__device__ __forceinline__ uint4 random_two(
    const longlong2 at, const unsigned int attempt, const unsigned long long key, const unsigned long long start,
    const unsigned int stream) {
  return random_block(start + (unsigned long long) (at.x << 1 | at.y >> 1), attempt, key, stream);
}

// The number of an element's own block.
__device__ __forceinline__ unsigned long long random_own(const longlong2 at, const unsigned long long start) {
  return start + (unsigned long long) (at.x << 2 | at.y);
}

// The 32 bits of an element, which shares a block with three others.
__device__ __forceinline__ unsigned int random_word(
    const longlong2 at, const unsigned int attempt, const unsigned long long key, const unsigned long long start,
    const unsigned int stream) {
  const uint4 four = random_four(at, attempt, key, start, stream);
  const unsigned int even = (at.y & 2) != 0 ? four.z : four.x;
  const unsigned int odd = (at.y & 2) != 0 ? four.w : four.y;
  return (at.y & 1) != 0 ? odd : even;
}

// Two words as one, the first below.
__device__ __forceinline__ unsigned long long random_joined(const unsigned int low, const unsigned int high) {
  return (unsigned long long) high << 32 | low;
}

// The 64 bits of an element, which shares a block with one other.
__device__ __forceinline__ unsigned long long random_words(
    const longlong2 at, const unsigned int attempt, const unsigned long long key, const unsigned long long start,
    const unsigned int stream) {
  const uint4 four = random_two(at, attempt, key, start, stream);
  return (at.y & 1) != 0 ? random_joined(four.z, four.w) : random_joined(four.x, four.y);
}

// A number above 0 and up to 1.
__device__ __forceinline__ float random_unit_f32(const unsigned int bits) {
  return fmaf((float) bits, 2.3283064365386963e-10f, 1.1641532182693481e-10f);
}

// The same as a double.
__device__ __forceinline__ double random_unit_f64(const unsigned long long bits) {
  return fma((double) bits, 5.4210108624275222e-20, 2.7105054312137611e-20);
}

// A point on the unit circle: at an angle of at most pi / 4 by the lower 30 bits, then mirrored and turned by the upper ones.
__device__ __forceinline__ float2 random_point_f32(const unsigned int bits) {
  const float2 near = own_eighth((float) (int) (bits << 2) * 4.6566128730773926e-10f);
  const int turn = (int) (bits & 0x80000000u);
  // One choice to a line: no branches, which would keep the compiler from unrolling in time to share blocks.
  const bool mirror = (bits & 0x40000000u) != 0;
  const float x = mirror ? near.y : near.x;
  const float y = mirror ? near.x : near.y;
  return make_float2(__int_as_float(__float_as_int(x) ^ turn), __int_as_float(__float_as_int(y) ^ turn));
}

// A point on the unit circle, of doubles.
__device__ __forceinline__ double2 random_point_f64(const unsigned long long bits) {
  const unsigned long long quarters = (bits + 0x2000000000000000ull) >> 62;
  const double rest = (double) (long long) (bits - (quarters << 62));
  return own_circle(rest * 3.4061215800865545e-19, (unsigned int) quarters);
}

// The distance from the centre of two independent normal numbers (Box and Muller).
__device__ __forceinline__ float random_radius_f32(const float unit) {
  return sqrtf(own_log_twice(unit));
}

// The same as a double.
__device__ __forceinline__ double random_radius_f64(const double unit) {
  return sqrt(-2 * own_log_normal(unit, 0));
}

// 32 bits.
__device__ __forceinline__ unsigned int draw_bits_u32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return random_word(at, 0u, key, start, stream);
}

// 64 bits.
__device__ __forceinline__ unsigned long long draw_bits_u64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return random_words(at, 0u, key, start, stream);
}

// From 0 to most, without bias: D. Lemire, Fast Random Integer Generation in an Interval, 2019.
__device__ __forceinline__ unsigned int draw_below_u32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const unsigned int most) {
  const unsigned int range = most + 1u;
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const unsigned int bits = random_word(at, attempt, key, start, stream);
    if (range == 0u) {
      return bits;
    }
    const unsigned long long product = (unsigned long long) bits * range;
    const unsigned int low = (unsigned int) product;
    if (low >= range || low >= (0u - range) % range) {
      return (unsigned int) (product >> 32);
    }
  }
  return 0u;
}

// The same of 64 bits.
__device__ __forceinline__ unsigned long long draw_below_u64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const unsigned long long most) {
  const unsigned long long range = most + 1ull;
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const unsigned long long bits = random_words(at, attempt, key, start, stream);
    if (range == 0ull) {
      return bits;
    }
    const unsigned long long low = bits * range;
    if (low >= range || low >= (0ull - range) % range) {
      return __umul64hi(bits, range);
    }
  }
  return 0ull;
}

// A multiple of 2^-24 from 0 to below 1.
__device__ __forceinline__ float draw_unit_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return (float) (random_word(at, 0u, key, start, stream) >> 8) * 5.9604644775390625e-8f;
}

// A multiple of 2^-53 from 0 to below 1.
__device__ __forceinline__ double draw_unit_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return (double) (random_words(at, 0u, key, start, stream) >> 11) * 1.1102230246251565e-16;
}

// Normal: four elements share a block, two of them a radius.
__device__ __forceinline__ float draw_normal_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const uint4 four = random_four(at, 0u, key, start, stream);
  const float2 point = random_point_f32((at.y & 2) != 0 ? four.w : four.y);
  const float radius = random_radius_f32(random_unit_f32((at.y & 2) != 0 ? four.z : four.x));
  return radius * ((at.y & 1) != 0 ? point.y : point.x);
}

// Normal: two elements share a block and a radius.
__device__ __forceinline__ double draw_normal_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const uint4 four = random_two(at, 0u, key, start, stream);
  const double2 point = random_point_f64(random_joined(four.z, four.w));
  const double radius = random_radius_f64(random_unit_f64(random_joined(four.x, four.y)));
  return radius * ((at.y & 1) != 0 ? point.y : point.x);
}

// Exponential.
__device__ __forceinline__ float draw_exponential_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return -own_log_normal(random_unit_f32(random_word(at, 0u, key, start, stream)), 0);
}

// The same as a double.
__device__ __forceinline__ double draw_exponential_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return -own_log_normal(random_unit_f64(random_words(at, 0u, key, start, stream)), 0);
}

// Laplace: exponential, with a sign.
__device__ __forceinline__ double draw_laplace_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const unsigned long long bits = random_words(at, 0u, key, start, stream);
  const double size = -own_log(random_unit_f64(bits & 0xfffffffffffffffeull));
  return (bits & 1ull) != 0 ? -size : size;
}

// Logistic: log(p / (1 - p)), both sides from the bits.
__device__ __forceinline__ double draw_logistic_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const unsigned long long bits = random_words(at, 0u, key, start, stream);
  return own_log(random_unit_f64(bits) / random_unit_f64(~bits));
}

// Gumbel.
__device__ __forceinline__ double draw_gumbel_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return -own_log(-own_log(random_unit_f64(random_words(at, 0u, key, start, stream))));
}

// Cauchy: the tangent of any angle.
__device__ __forceinline__ double draw_cauchy_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const double2 point = random_point_f64(random_words(at, 0u, key, start, stream));
  return point.y / point.x;
}

// e^(mean + sigma * normal).
__device__ __forceinline__ double draw_lognormal_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double mean, const double sigma) {
  return own_exp(sigma * draw_normal_f64(at, key, start, stream) + mean);
}

// Weibull: exponential^(1 / a).
__device__ __forceinline__ double draw_weibull_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double a) {
  const double power = own_exp(own_log(draw_exponential_f64(at, key, start, stream)) / a);
  return a > 0.0 ? power : a == 0.0 ? 0.0 : (a - a) / (a - a);
}

// Pareto of the second kind: e^(exponential / a) - 1.
__device__ __forceinline__ double draw_pareto_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double a) {
  return own_expm1(draw_exponential_f64(at, key, start, stream) / a);
}

// Power: a unit^(1 / a).
__device__ __forceinline__ double draw_power_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double a) {
  return own_exp(-draw_exponential_f64(at, key, start, stream) / a);
}

// The normal number in a block's first three words.
template <class T> __device__ __forceinline__ T random_normal(const uint4 four) {
  if constexpr (sizeof(T) == 4) {
    return random_radius_f32(random_unit_f32(four.x)) * random_point_f32(four.y).x;
  } else {
    const double radius = random_radius_f64(random_unit_f64(random_joined(four.x, four.y)));
    return radius * random_point_f64((unsigned long long) four.z << 32).x;
  }
}

// The logarithm of a gamma number of a shape of at least 1: G. Marsaglia, W. Tsang, A Simple Method for Generating Gamma
// Variables, 2000. Attempts count from the one given.
template <class T> __device__ __forceinline__ T random_gamma(
    const unsigned long long block, const unsigned int from, const unsigned long long key, const unsigned int stream,
    const T shape) {
  const T d = shape - T(1.0 / 3);
  const T c = 1 / sqrt(9 * d);
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const uint4 four = random_block(block, from + attempt, key, stream);
    const T x = random_normal<T>(four);
    const T root = fma(c, x, T(1));
    const T v = root * root * root;
    if (root > 0 && own_log(T(random_unit_f32(four.w))) < T(0.5) * x * x + d * (1 - v + own_log(v))) {
      return d * v;
    }
  }
  return d;
}

// What a gamma number of a shape below 1 has besides one of a shape larger by 1: the logarithm of a factor.
template <class T> __device__ __forceinline__ T random_gamma_rest(
    const unsigned long long block, const unsigned int from, const unsigned long long key, const unsigned int stream,
    const T shape) {
  const uint4 four = random_block(block, from + 1024u, key, stream);
  return own_log(T(random_unit_f64(random_joined(four.x, four.y)))) / shape;
}

// Gamma.
template <class T> __device__ __forceinline__ T draw_gamma(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream, const T shape) {
  if (!(shape > 0)) {
    return shape == 0 ? T(0) : (shape - shape) / (shape - shape);
  }
  const unsigned long long block = random_own(at, start);
  const T number = random_gamma(block, 0u, key, stream, shape < 1 ? shape + 1 : shape);
  return shape < 1 ? number * own_exp(random_gamma_rest(block, 0u, key, stream, shape)) : number;
}

// Gamma of floats.
__device__ __forceinline__ float draw_gamma_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const float shape) {
  return draw_gamma(at, key, start, stream, shape);
}

// Gamma of doubles.
__device__ __forceinline__ double draw_gamma_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double shape) {
  return draw_gamma(at, key, start, stream, shape);
}

// The logarithm of a gamma number.
__device__ __forceinline__ double random_log_gamma(
    const unsigned long long block, const unsigned int from, const unsigned long long key, const unsigned int stream,
    const double shape) {
  const double number = own_log(random_gamma(block, from, key, stream, shape < 1.0 ? shape + 1.0 : shape));
  return shape < 1.0 ? number + random_gamma_rest(block, from, key, stream, shape) : number;
}

// Beta: what one of two gamma numbers has of their sum. Of small shapes only the logarithms are more than 0.
__device__ __forceinline__ double draw_beta_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double a, const double b) {
  const unsigned long long block = random_own(at, start);
  const double difference = random_log_gamma(block, 2048u, key, stream, b) - random_log_gamma(block, 0u, key, stream, a);
  return a > 0.0 && b > 0.0 ? 1.0 / (1.0 + own_exp(difference)) : (a - a) / (b - b);
}

// Von Mises around 0: D. Best, N. Fisher, 1979, with half angles: of a proposal whose half has the tangent t, the result's half
// has the tangent t * sqrt((s - 1) / (s + 1)).
__device__ __forceinline__ double draw_vonmises_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double kappa) {
  const double r = 1.0 + sqrt(fma(4.0 * kappa, kappa, 1.0));
  const double rho = (r - sqrt(2.0 * r)) / (2.0 * kappa);
  const double s = kappa < 1e-5 ? 1.0 / kappa + kappa : (1.0 + rho * rho) / (2.0 * rho);
  const double narrow = sqrt((s - 1.0) / (s + 1.0));
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const uint4 four = random_block(random_own(at, start), attempt, key, stream);
    const double2 half = random_point_f64(random_joined(four.x, four.y));
    const double unit = random_unit_f64(random_joined(four.z, four.w));
    if (kappa < 1e-8) {
      return 3.14159265358979312 * (2.0 * unit - 1.0);
    }
    if (kappa > 1e6) {
      return random_radius_f64(unit) * half.x / sqrt(kappa);
    }
    const double z = half.x * half.x - half.y * half.y;
    const double y = kappa * (s - (1.0 + s * z) / (s + z));
    if (y * (2.0 - y) >= unit || own_log(y / unit) + 1.0 - y >= 0.0) {
      return 2.0 * own_atan(half.y / half.x * narrow);
    }
  }
  return kappa - kappa;
}

// A count as an integer; -1 where there is none.
__device__ __forceinline__ long long random_count(const double number) {
  return number >= 9223372036854775807.0 ? 9223372036854775807ll : number >= 0.0 ? (long long) number : -1ll;
}

// Poisson of a small mean, by adding probabilities; negative where the sum ends too early.
__device__ __forceinline__ double random_small_poisson(const double mean, const double unit) {
  double rest = unit;
  double probability = own_exp(-mean);
  double k = 0.0;
  while (rest > probability && k < 256.0) {
    rest -= probability;
    k += 1.0;
    probability *= mean / k;
  }
  return k < 256.0 ? k : -1.0;
}

// Poisson: W. Hoermann, The Transformed Rejection Method for Generating Poisson Random Variables, 1993 (PTRS).
__device__ __forceinline__ long long draw_poisson_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double mean) {
  if (!(mean >= 0.0 && mean <= 9.223372006484771e18)) {
    return -1ll;
  }
  const double log_mean = own_log(mean);
  const double b = 0.931 + 2.53 * sqrt(mean);
  const double a = -0.059 + 0.02483 * b;
  const double log_inverse_alpha = own_log(1.1239 + 1.1328 / (b - 3.4));
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const uint4 four = random_block(random_own(at, start), attempt, key, stream);
    const double first = random_unit_f64(random_joined(four.x, four.y));
    const double v = random_unit_f64(random_joined(four.z, four.w));
    if (mean < 10.0) {
      const double k = random_small_poisson(mean, first);
      if (k >= 0.0) {
        return (long long) k;
      }
      continue;
    }
    const double u = first - 0.5;
    const double distance = 0.5 - fabs(u);
    const double k = floor((2.0 * a / distance + b) * u + mean + 0.43);
    if (distance >= 0.07 && v <= 0.9277 - 3.6224 / (b - 2.0)) {
      return random_count(k);
    }
    if (k >= 0.0 && (distance >= 0.013 || v <= distance)) {
      const double left = own_log(v) + log_inverse_alpha - own_log(a / (distance * distance) + b);
      if (left <= k * log_mean - mean - own_log_factorial(k)) {
        return random_count(k);
      }
    }
  }
  return random_count(mean);
}

// Binomial of a small mean, by adding probabilities; negative where the sum ends too early.
__device__ __forceinline__ double random_small_binomial(const double n, const double p, const double unit) {
  double rest = unit;
  double probability = own_exp(n * own_log1p(-p));
  double k = 0.0;
  while (rest > probability && k < n && k < 256.0) {
    rest -= probability;
    k += 1.0;
    probability *= (n - k + 1.0) * p / (k * (1.0 - p));
  }
  return rest <= probability ? k : -1.0;
}

// What Stirling's formula leaves of log(k!).
__device__ __forceinline__ double random_stirling(const double k) {
  const double r = 1.0 / (k + 1.0);
  if (k < 10.0) {
    return own_log_factorial(k) - 0.91893853320467274178 - (k + 0.5) * own_log(k + 1.0) + k + 1.0;
  }
  return r * fma(r * r, fma(r * r, 1.0 / 1260, -1.0 / 360), 1.0 / 12);
}

// Binomial with p up to 1/2 and a mean of at least 10, of one attempt, -1 to try again: W. Hoermann, The Generation of Binomial
// Random Variates, 1993 (BTRS).
__device__ __forceinline__ double random_large_binomial(const double n, const double p, const double unit, const double v) {
  const double q = 1.0 - p;
  const double deviation = sqrt(n * p * q);
  const double b = 1.15 + 2.53 * deviation;
  const double a = -0.0873 + 0.0248 * b + 0.01 * p;
  const double u = unit - 0.5;
  const double distance = 0.5 - fabs(u);
  const double k = floor((2.0 * a / distance + b) * u + n * p + 0.5);
  if (distance >= 0.07 && v <= 0.92 - 4.2 / b) {
    return k;
  }
  if (!(k >= 0.0 && k <= n)) {
    return -1.0;
  }
  const double odds = p / q;
  const double m = floor((n + 1.0) * p);
  const double alpha = (2.83 + 5.1 / b) * deviation;
  const double left = own_log(v * alpha / (a / (distance * distance) + b));
  const double right = (m + 0.5) * own_log((m + 1.0) / (odds * (n - m + 1.0)))
      + (n + 1.0) * own_log1p((k - m) / (n - k + 1.0))
      + (k + 0.5) * own_log(odds * (n - k + 1.0) / (k + 1.0))
      + random_stirling(m) + random_stirling(n - m) - random_stirling(k) - random_stirling(n - k);
  return left <= right ? k : -1.0;
}

// Binomial.
__device__ __forceinline__ long long draw_binomial_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double n, const double p) {
  if (!(n >= 0.0 && p >= 0.0 && p <= 1.0)) {
    return -1ll;
  }
  const double rare = p > 0.5 ? 1.0 - p : p;
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const uint4 four = random_block(random_own(at, start), attempt, key, stream);
    const double unit = random_unit_f64(random_joined(four.x, four.y));
    const double k = n * rare < 10.0 ? random_small_binomial(n, rare, unit)
        : random_large_binomial(n, rare, unit, random_unit_f64(random_joined(four.z, four.w)));
    if (k >= 0.0) {
      return random_count(p > 0.5 ? n - k : k);
    }
  }
  return random_count(floor(n * p));
}

// Geometric: the number of the first success.
__device__ __forceinline__ long long draw_geometric_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double p) {
  const double k = ceil(-draw_exponential_f64(at, key, start, stream) / own_log1p(-p));
  return p > 0.0 && p <= 1.0 ? random_count(k < 1.0 ? 1.0 : k) : -1ll;
}

// Zipf: L. Devroye, Non-Uniform Random Variate Generation, 1986, X.6.1.
__device__ __forceinline__ long long draw_zipf_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double a) {
  const double power = a - 1.0;
  if (!(power > 0.0)) {
    return -1ll;
  }
  const double least = own_exp(-43.668272375276551 * power);
  const double more = own_expm1(0.69314718055994531 * power);
  for (unsigned int attempt = 0; attempt < 65536u; attempt++) {
    const uint4 four = random_block(random_own(at, start), attempt, key, stream);
    const double u = random_unit_f64(random_joined(four.x, four.y));
    const double v = random_unit_f64(random_joined(four.z, four.w));
    const double x = floor(own_exp(-own_log(u + (1.0 - u) * least) / power));
    const double growth = own_expm1(power * own_log1p(1.0 / x));
    const bool accepted = power > 1024.0 || v * x * growth * (1.0 + more) <= (1.0 + growth) * more;
    if (accepted && x >= 1.0 && x < 9.2233720368547748e18) {
      return random_count(x);
    }
  }
  return 1ll;
}

// Logarithmic: A. Kemp, Efficient Generation of Logarithmically Distributed Pseudo-Random Variables, 1981 (LK).
__device__ __forceinline__ long long draw_logseries_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double p) {
  if (!(p >= 0.0 && p < 1.0)) {
    return -1ll;
  }
  const uint4 four = random_block(random_own(at, start), 0u, key, stream);
  const double v = random_unit_f64(random_joined(four.x, four.y));
  const double q = -own_expm1(own_log1p(-p) * random_unit_f64(random_joined(four.z, four.w)));
  if (v >= p || (v > q * q && v >= q)) {
    return 1ll;
  }
  return v <= q * q ? random_count(floor(1.0 + own_log(v) / own_log(q))) : 2ll;
}

// Hypergeometric with few good or few taken ones, by adding probabilities: each of both, few and other, is at most half of all.
__device__ __forceinline__ double random_small_hypergeometric(
    const double few, const double other, const double all, const double unit) {
  double probability = 1.0;
  for (double i = 0.0; i < few; i += 1.0) {
    probability *= (all - other - i) / (all - i);
  }
  double rest = unit;
  double k = 0.0;
  while (rest > probability && k < few) {
    rest -= probability;
    probability *= (few - k) * (other - k) / ((k + 1.0) * (all - few - other + k + 1.0));
    k += 1.0;
  }
  return k;
}

// The logarithm of how much likelier k is than mode.
__device__ __forceinline__ double random_hypergeometric_gain(
    const double few, const double other, const double all, const double mode, const double k) {
  double gain = 0.0;
  for (int i = 0; i < 8; i++) {
    const double chosen = i < 4 ? mode : k;
    const int part = i & 3;
    const double n = part == 0 ? chosen : part == 1 ? few - chosen : part == 2 ? other - chosen : all - few - other + chosen;
    const double size = own_log_factorial(n);
    gain += i < 4 ? size : -size;
  }
  return gain;
}

// The same with more of them, of one attempt, -1 to try again: E. Stadlober, The Ratio of Uniforms Approach for Generating Discrete
// Random Variates, 1990 (HRUA).
__device__ __forceinline__ double random_large_hypergeometric(
    const double few, const double other, const double all, const double u, const double v) {
  const double mean = few * (other / all);
  const double deviation = sqrt(mean * ((all - few) / all) * ((all - other) / (all - 1.0)) + 0.5);
  const double x = mean + 0.5 + (1.7155277699214135 * deviation + 0.8989161620588988) * (v - 0.5) / u;
  if (!(x >= 0.0 && x < few + 1.0)) {
    return -1.0;
  }
  const double k = floor(x);
  const double mode = floor((few + 1.0) * ((other + 1.0) / (all + 2.0)));
  return 2.0 * own_log(u) <= random_hypergeometric_gain(few, other, all, mode, k) ? k : -1.0;
}

// Hypergeometric: how many of the good ones are taken. By symmetry, the rarer kind among the fewer of those taken and those left.
__device__ __forceinline__ long long draw_hypergeometric_i64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream,
    const double good, const double bad, const double taken) {
  const double all = good + bad;
  if (!(good >= 0.0 && bad >= 0.0 && taken >= 0.0 && taken <= all && good < 1e9 && bad < 1e9)) {
    return -1ll;
  }
  const double rare = good > bad ? bad : good;
  const double drawn = taken > all - taken ? all - taken : taken;
  const double few = rare < drawn ? rare : drawn;
  const double other = rare < drawn ? drawn : rare;
  double k = -1.0;
  for (unsigned int attempt = 0; attempt < 1024u && k < 0.0; attempt++) {
    const uint4 four = random_block(random_own(at, start), attempt, key, stream);
    const double unit = random_unit_f64(random_joined(four.x, four.y));
    k = few < 10.0 ? random_small_hypergeometric(few, other, all, unit)
        : random_large_hypergeometric(few, other, all, unit, random_unit_f64(random_joined(four.z, four.w)));
  }
  k = k < 0.0 ? floor(few * (other / all)) : k;
  k = good > bad ? drawn - k : k;
  return random_count(taken > drawn ? good - k : k);
}
