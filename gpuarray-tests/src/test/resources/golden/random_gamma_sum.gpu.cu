#include "gpuarray/reduce.cuh"
#include "gpuarray/warp.cuh"

// The same of a double.
__device__ __forceinline__ int own_exponent_f64(const double x) {
  return (int) ((__double_as_longlong(x) - 0x3fe6a09e667f3bcdll) >> 52);
}

// The same as a double.
__device__ __forceinline__ double own_power_f64(const int k) {
  return __longlong_as_double((long long) (k + 1023) << 52);
}

// The upper part of log(2): its product with an exponent is exact.
__device__ __forceinline__ double own_log2_high_f64() {
  return sizeof(double) == 4 ? (double) 0.693359375 : (double) 0.693147180369123816490;
}

// The rest of log(2).
__device__ __forceinline__ double own_log2_low_f64() {
  return sizeof(double) == 4 ? (double) -2.12194440054690583e-4 : (double) 1.90821492927058770002e-10;
}

// Infinity.
__device__ __forceinline__ double own_infinity_f64() {
  return (double) __int_as_float(0x7f800000);
}

// log(2^more x) of a normal x > 0, within an ulp.
__device__ __forceinline__ double own_log_normal_f64(const double x, const int more) {
  const int k = own_exponent_f64(x);
  const int half = k >> 1;
  const double f = x * own_power_f64(-half) * own_power_f64(half - k) - 1;
  // log(1 + f) is twice atanh(s).
  const double s = f / (2 + f);
  const double z = s * s;
  double r = (double) (2.0 / 21);
  r = fma(r, z, (double) (2.0 / 19));
  r = fma(r, z, (double) (2.0 / 17));
  r = fma(r, z, (double) (2.0 / 15));
  r = fma(r, z, (double) (2.0 / 13));
  r = fma(r, z, (double) (2.0 / 11));
  r = fma(r, z, (double) (2.0 / 9));
  r = fma(r, z, (double) (2.0 / 7));
  r = fma(r, z, (double) (2.0 / 5));
  r = fma(r, z, (double) (2.0 / 3)) * z;
  const double h = (double) 0.5 * f * f;
  const double e = (double) (k + more);
  return e * own_log2_high_f64() - ((h - (s * (h + r) + e * own_log2_low_f64())) - f);
}

// The natural logarithm, within an ulp.
__device__ __forceinline__ double own_log_f64(const double x) {
  const bool tiny = x < (sizeof(double) == 4 ? (double) 1.17549435e-38 : (double) 2.2250738585072014e-308);
  const double value = own_log_normal_f64(tiny ? x * (double) 18014398509481984.0 : x, tiny ? -54 : 0);
  return x > 0 ? (x < own_infinity_f64() ? value : x) : x == 0 ? -own_infinity_f64() : (x - x) / (x - x);
}

// e^r - 1 for |r| <= log(2) / 2.
__device__ __forceinline__ double own_exp_series_f64(const double r) {
  double q = (double) (1.0 / 6227020800.0);
  q = fma(q, r, (double) (1.0 / 479001600.0));
  q = fma(q, r, (double) (1.0 / 39916800.0));
  q = fma(q, r, (double) (1.0 / 3628800.0));
  q = fma(q, r, (double) (1.0 / 362880.0));
  q = fma(q, r, (double) (1.0 / 40320.0));
  q = fma(q, r, (double) (1.0 / 5040.0));
  q = fma(q, r, (double) (1.0 / 720.0));
  q = fma(q, r, (double) (1.0 / 120.0));
  q = fma(q, r, (double) (1.0 / 24.0));
  q = fma(q, r, (double) (1.0 / 6.0));
  q = fma(q, r, (double) 0.5);
  return fma(r * r, q, r);
}

// The whole number nearest to x / log(2).
__device__ __forceinline__ double own_exp_steps_f64(const double x) {
  return rint(x * (double) 1.44269504088896340736);
}

// e^x - 1 without the steps' powers of two.
__device__ __forceinline__ double own_exp_rest_f64(const double x, const double steps) {
  return own_exp_series_f64(fma(-steps, own_log2_low_f64(), fma(-steps, own_log2_high_f64(), x)));
}

// e^x, within an ulp.
__device__ __forceinline__ double own_exp_f64(const double x) {
  const double limit = sizeof(double) == 4 ? (double) 150 : (double) 1000;
  const double steps = own_exp_steps_f64(x);
  const int k = x < limit && x > -limit ? (int) steps : 0;
  const double value = (1 + own_exp_rest_f64(x, steps)) * own_power_f64(k >> 1) * own_power_f64(k - (k >> 1));
  return x >= limit ? own_infinity_f64() : x <= -limit ? (double) 0 : value;
}

// Cosine and sine of an angle of at most pi / 4, turned by quarters.
__device__ __forceinline__ double2 own_circle_f64(const double a, const unsigned int quarters) {
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

// The number of an element's own block.
__device__ __forceinline__ unsigned long long random_own(const longlong2 at, const unsigned long long start) {
  return start + (unsigned long long) (at.x << 2 | at.y);
}

// Two words as one, the first below.
__device__ __forceinline__ unsigned long long random_joined(const unsigned int low, const unsigned int high) {
  return (unsigned long long) high << 32 | low;
}

// A number above 0 and up to 1.
__device__ __forceinline__ float random_unit_f32(const unsigned int bits) {
  return fmaf((float) bits, 2.3283064365386963e-10f, 1.1641532182693481e-10f);
}

// The same as a double.
__device__ __forceinline__ double random_unit_f64(const unsigned long long bits) {
  return fma((double) bits, 5.4210108624275222e-20, 2.7105054312137611e-20);
}

// A point on the unit circle, of doubles.
__device__ __forceinline__ double2 random_point_f64(const unsigned long long bits) {
  const unsigned long long quarters = (bits + 0x2000000000000000ull) >> 62;
  const double rest = (double) (long long) (bits - (quarters << 62));
  return own_circle_f64(rest * 3.4061215800865545e-19, (unsigned int) quarters);
}

// The same as a double.
__device__ __forceinline__ double random_radius_f64(const double unit) {
  return sqrt(-2 * own_log_normal_f64(unit, 0));
}

// The same as a double.
__device__ __forceinline__ double random_normal_f64(const uint4 four) {
  const double radius = random_radius_f64(random_unit_f64(random_joined(four.x, four.y)));
  return radius * random_point_f64((unsigned long long) four.z << 32).x;
}

// The logarithm of a gamma number of a shape of at least 1: G. Marsaglia, W. Tsang, A Simple Method for Generating Gamma
// Variables, 2000. Attempts count from the one given.
__device__ __forceinline__ double random_gamma_f64(
    const unsigned long long block, const unsigned int from, const unsigned long long key, const unsigned int stream,
    const double shape) {
  const double d = shape - (double) (1.0 / 3);
  const double c = 1 / sqrt(9 * d);
  for (unsigned int attempt = 0; attempt < 1024u; attempt++) {
    const uint4 four = random_block(block, from + attempt, key, stream);
    const double x = random_normal_f64(four);
    const double root = fma(c, x, (double) 1);
    const double v = root * root * root;
    if (root > 0 && own_log_f64((double) random_unit_f32(four.w)) < (double) 0.5 * x * x + d * (1 - v + own_log_f64(v))) {
      return d * v;
    }
  }
  return d;
}

// What a gamma number of a shape below 1 has besides one of a shape larger by 1: the logarithm of a factor.
__device__ __forceinline__ double random_gamma_rest_f64(
    const unsigned long long block, const unsigned int from, const unsigned long long key, const unsigned int stream,
    const double shape) {
  const uint4 four = random_block(block, from + 1024u, key, stream);
  return own_log_f64((double) random_unit_f64(random_joined(four.x, four.y))) / shape;
}

// Gamma.
__device__ __forceinline__ double draw_gamma_f64(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream, const double shape) {
  if (!(shape > 0)) {
    return shape == 0 ? (double) 0 : (shape - shape) / (shape - shape);
  }
  const unsigned long long block = random_own(at, start);
  const double number = random_gamma_f64(block, 0u, key, stream, shape < 1 ? shape + 1 : shape);
  return shape < 1 ? number * own_exp_f64(random_gamma_rest_f64(block, 0u, key, stream, shape)) : number;
}

struct SumF64 {
  using Element = double;
  using Wide = double;
  static __device__ Element element_identity() { return -0.0; }
  static __device__ Wide identity() { return -0.0; }
  static __device__ Wide widen(const Element v) { return v; }
  static __device__ Wide combine(const Wide a, const Wide b) { return a + b; }
};

extern "C" __global__ void __launch_bounds__(LANES) sum_random_gamma_f64(
    const int a0_start, double* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const double s3, const int reduced, const int tiles, const int tile_size, const int blocks_per_row, double* w0,
    unsigned int* tickets) {
  __shared__ double shared0[8];
  __shared__ unsigned int earlier;
  const int row = blockIdx.x / blocks_per_row;
  const int part = blockIdx.x - row * blocks_per_row;
  double r0 = -0.0;
  for (int tile = part; tile < tiles; tile += blocks_per_row) {
    const int begin = tile * tile_size;
    const int end = reduced - begin < tile_size ? reduced : begin + tile_size;
    double d0 = -0.0;
    for (int piece = begin; piece < end; piece += TILE) {
      const int first = piece + threadIdx.x * 4;
      double v0[16];
      #pragma unroll
      for (int k = 0; k < 16; k++) {
        const int e = first + k / 4 * QUARTER + k % 4;
        v0[k] = -0.0;
        if (e < reduced) {
          const long long t0 = a0_start + e;
          const double t5 = draw_gamma_f64(random_place(a0_start, first + k / 4 * QUARTER, k % 4), s0, s1, s2, s3);
          v0[k] = t5;
        }
      }
      const double lane0 = whole_lane<SumF64>(v0);
      d0 = d0 + lane0;
    }
    r0 = block_tree<SumF64>(d0, shared0);
    if (tiles > 1 && threadIdx.x == 0) {
      w0[row * tiles + tile] = r0;
    }
  }
  if (tiles > 1) {
    // The last block of a row puts its tiles together.
    if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
      return;
    }
    const double d0 = tiles_lane<SumF64>(w0 + row * tiles, tiles);
    r0 = block_tree<SumF64>(d0, shared0);
  }
  if (threadIdx.x == 0) {
    if (reduced == 0) {
      r0 = 0.0;
    }
    o0[0] = r0;
  }
}
