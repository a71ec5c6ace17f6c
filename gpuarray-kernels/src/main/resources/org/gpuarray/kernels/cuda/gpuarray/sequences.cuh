// The recurrences of XORWOW and MRG32k3a, the points of Sobol' sequences, and normal numbers of their bits.
#pragma once
#include "gpuarray/random.cuh"

// One step of XORWOW, but for its counter: G. Marsaglia, Xorshift RNGs, 2003.
__device__ __forceinline__ void xorwow_step(unsigned int* v) {
  const unsigned int t = v[0] ^ v[0] >> 2;
  v[0] = v[1];
  v[1] = v[2];
  v[2] = v[3];
  v[3] = v[4];
  v[4] = v[4] ^ v[4] << 4 ^ t ^ t << 1;
}

// So many steps at once: x^n modulo the step's characteristic polynomial over two elements, evaluated at the step.
__device__ __forceinline__ void xorwow_jump(unsigned int* v, const unsigned int* polynomial) {
  unsigned int sum[5] = {0u, 0u, 0u, 0u, 0u};
  int bit = 159;
  while (bit > 0 && (polynomial[bit >> 5] >> (bit & 31) & 1u) == 0u) {
    bit--;
  }
  for (; bit >= 0; bit--) {
    xorwow_step(sum);
    const unsigned int mask = 0u - (polynomial[bit >> 5] >> (bit & 31) & 1u);
    for (int k = 0; k < 5; k++) {
      sum[k] ^= v[k] & mask;
    }
  }
  for (int k = 0; k < 5; k++) {
    v[k] = sum[k];
  }
}

// Modulo 2^32 - c, for x below 2^54 and c below 2^15.
__device__ __forceinline__ unsigned int mrg_reduced(const unsigned long long x, const unsigned int c) {
  const unsigned long long once = (x & 0xffffffffull) + (x >> 32) * c;
  const unsigned long long twice = (once & 0xffffffffull) + (once >> 32) * c;
  const unsigned long long modulus = 0x100000000ull - c;
  return (unsigned int) (twice >= modulus ? twice - modulus : twice);
}

// One step of MRG32k3a, three numbers of either part, the oldest first: P. L'Ecuyer, Good Parameters and Implementations for
// Combined Multiple Recursive Random Number Generators, 1999. From 1 to 2^32 - 209.
__device__ __forceinline__ unsigned int mrg_step(unsigned int* s) {
  const unsigned int p = mrg_reduced(1403580ull * s[1] + 810728ull * (4294967087u - s[0]), 209u);
  const unsigned int q = mrg_reduced(527612ull * s[5] + 1370589ull * (4294944443u - s[3]), 22853u);
  s[0] = s[1];
  s[1] = s[2];
  s[2] = p;
  s[3] = s[4];
  s[4] = s[5];
  s[5] = q;
  return p > q ? p - q : p - q + 4294967087u;
}

// 32 bits of a step: its range, stretched.
__device__ __forceinline__ unsigned int mrg_bits(const unsigned int step) {
  return (unsigned int) ((double) step * 1.000000048662);
}

// One part times a matrix.
__device__ __forceinline__ void mrg_product(unsigned int* s, const unsigned int* matrix, const unsigned int modulus) {
  unsigned int product[3];
  for (int row = 0; row < 3; row++) {
    unsigned long long sum = 0ull;
    for (int k = 0; k < 3; k++) {
      sum += (unsigned long long) matrix[3 * row + k] * s[k] % modulus;
    }
    product[row] = (unsigned int) (sum % modulus);
  }
  for (int k = 0; k < 3; k++) {
    s[k] = product[k];
  }
}

// So many steps at once: the powers of both parts' matrices.
__device__ __forceinline__ void mrg_jump(unsigned int* s, const unsigned int* matrices) {
  mrg_product(s, matrices, 4294967087u);
  mrg_product(s + 3, matrices + 9, 4294944443u);
}

// A point of a Sobol' sequence in one dimension, in the order of Gray's code.
template <class W> __device__ __forceinline__ W sobol_bits(const W* vectors, const unsigned long long point) {
  W sum = 0;
  unsigned long long gray = (unsigned long long) (W) (point ^ point >> 1);
  while (gray != 0ull) {
    sum ^= vectors[__ffsll((long long) gray) - 1];
    gray &= gray - 1ull;
  }
  return sum;
}

// Two normal numbers of two words, the sine first.
__device__ __forceinline__ float2 sequence_normals(const unsigned int x, const unsigned int y) {
  const float radius = random_radius_f32(random_unit_f32(x));
  const double2 point = random_point_f64((unsigned long long) y << 32 | 0x80000000ull);
  return make_float2(radius * (float) point.y, radius * (float) point.x);
}

// The same as doubles, of two numbers of 53 bits.
__device__ __forceinline__ double2 sequence_normals_f64(const unsigned long long x, const unsigned long long y) {
  const double radius = random_radius_f64(fma((double) x, 1.1102230246251565e-16, 5.5511151231257827e-17));
  const double2 point = random_point_f64(y << 11 | 0x400ull);
  return make_double2(radius * point.y, radius * point.x);
}

// M. Wichura, The Percentage Points of the Normal Distribution, 1988 (AS 241): around the middle.
__device__ __forceinline__ double normal_middle(const double r) {
  double above = 2509.0809287301227;
  above = fma(above, r, 33430.57558358813);
  above = fma(above, r, 67265.7709270087);
  above = fma(above, r, 45921.95393154987);
  above = fma(above, r, 13731.69376550946);
  above = fma(above, r, 1971.5909503065513);
  above = fma(above, r, 133.14166789178438);
  above = fma(above, r, 3.3871328727963665);
  double below = 5226.495278852854;
  below = fma(below, r, 28729.085735721943);
  below = fma(below, r, 39307.89580009271);
  below = fma(below, r, 21213.794301586597);
  below = fma(below, r, 5394.196021424751);
  below = fma(below, r, 687.1870074920579);
  below = fma(below, r, 42.31333070160091);
  below = fma(below, r, 1.0);
  return above / below;
}

// The same of the tails, of the root of a logarithm less 1.6.
__device__ __forceinline__ double normal_tail(const double r) {
  double above = 0.0007745450142783414;
  above = fma(above, r, 0.022723844989269184);
  above = fma(above, r, 0.2417807251774506);
  above = fma(above, r, 1.2704582524523684);
  above = fma(above, r, 3.6478483247632045);
  above = fma(above, r, 5.769497221460691);
  above = fma(above, r, 4.630337846156546);
  above = fma(above, r, 1.4234371107496835);
  double below = 1.0507500716444169e-09;
  below = fma(below, r, 0.0005475938084995345);
  below = fma(below, r, 0.015198666563616457);
  below = fma(below, r, 0.14810397642748008);
  below = fma(below, r, 0.6897673349851);
  below = fma(below, r, 1.6763848301838038);
  below = fma(below, r, 2.053191626637759);
  below = fma(below, r, 1.0);
  return above / below;
}

// The same far out, of the root less 5.
__device__ __forceinline__ double normal_far(const double r) {
  double above = 2.0103343992922881e-07;
  above = fma(above, r, 2.7115555687434876e-05);
  above = fma(above, r, 0.0012426609473880784);
  above = fma(above, r, 0.026532189526576124);
  above = fma(above, r, 0.29656057182850487);
  above = fma(above, r, 1.7848265399172913);
  above = fma(above, r, 5.463784911164114);
  above = fma(above, r, 6.657904643501103);
  double below = 2.0442631033899397e-15;
  below = fma(below, r, 1.421511758316446e-07);
  below = fma(below, r, 1.8463183175100548e-05);
  below = fma(below, r, 0.0007868691311456133);
  below = fma(below, r, 0.014875361290850615);
  below = fma(below, r, 0.1369298809227358);
  below = fma(below, r, 0.599832206555888);
  below = fma(below, r, 1.0);
  return above / below;
}

// The normal number with so much below it: of probabilities up to a half, negative.
__device__ __forceinline__ double normal_below(const double probability) {
  const double q = 0.5 - probability;
  if (q <= 0.425) {
    return -q * normal_middle(0.180625 - q * q);
  }
  const double r = sqrt(-own_log(probability));
  return r <= 5.0 ? -normal_tail(r - 1.6) : -normal_far(r - 5.0);
}

// Normal by inversion of 32 bits: the upper half mirrors the lower one.
__device__ __forceinline__ double normal_inverse(const unsigned int bits) {
  const bool upper = bits >= 0x80000000u;
  const double size = normal_below(((double) (upper ? ~bits : bits) + 0.5) * 2.3283064365386963e-10);
  return upper ? -size : size;
}

// The same of the upper 53 of 64 bits.
__device__ __forceinline__ double normal_inverse(const unsigned long long bits) {
  const bool upper = bits >= 0x8000000000000000ull;
  const double size = normal_below(((double) ((upper ? ~bits : bits) >> 11) + 0.5) * 1.1102230246251565e-16);
  return upper ? -size : size;
}
