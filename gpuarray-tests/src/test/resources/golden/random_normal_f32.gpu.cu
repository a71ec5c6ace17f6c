#include "gpuarray/tile.cuh"

// The k for which x is 2^k times a number from sqrt(1/2) to sqrt(2).
__device__ __forceinline__ int own_exponent_f32(const float x) {
  return (__float_as_int(x) - 0x3f3504f3) >> 23;
}

// -2 log(x) of a normal x > 0, within 2^-22 of itself where x < 1: for x = 2^k (1 + f) a polynomial for the least error instead
// of a series, and no division.
__device__ __forceinline__ float own_log_twice_f32(const float x) {
  const int k = own_exponent_f32(x);
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
__device__ __forceinline__ float2 own_eighth_f32(const float t) {
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

// A number above 0 and up to 1.
__device__ __forceinline__ float random_unit_f32(const unsigned int bits) {
  return fmaf((float) bits, 2.3283064365386963e-10f, 1.1641532182693481e-10f);
}

// A point on the unit circle: at an angle of at most pi / 4 by the lower 30 bits, then mirrored and turned by the upper ones.
__device__ __forceinline__ float2 random_point_f32(const unsigned int bits) {
  const float2 near = own_eighth_f32((float) (int) (bits << 2) * 4.6566128730773926e-10f);
  const int turn = (int) (bits & 0x80000000u);
  // One choice to a line: no branches, which would keep the compiler from unrolling in time to share blocks.
  const bool mirror = (bits & 0x40000000u) != 0;
  const float x = mirror ? near.y : near.x;
  const float y = mirror ? near.x : near.y;
  return make_float2(__int_as_float(__float_as_int(x) ^ turn), __int_as_float(__float_as_int(y) ^ turn));
}

// The distance from the centre of two independent normal numbers (Box and Muller).
__device__ __forceinline__ float random_radius_f32(const float unit) {
  return sqrtf(own_log_twice_f32(unit));
}

// Normal: four elements share a block, two of them a radius.
__device__ __forceinline__ float draw_normal_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const uint4 four = random_four(at, 0u, key, start, stream);
  const float2 point = random_point_f32((at.y & 2) != 0 ? four.w : four.y);
  const float radius = random_radius_f32(random_unit_f32((at.y & 2) != 0 ? four.z : four.x));
  return radius * ((at.y & 1) != 0 ? point.y : point.x);
}

extern "C" __global__ void __launch_bounds__(256) map_random_normal_f32(
    const int a0_start, float* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 4;
  float y0[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    const long long t0 = a0_start + e;
    const float t4 = draw_normal_f32(random_place(a0_start, first + k / 4 * 1024, k % 4), s0, s1, s2);
    y0[k] = t4;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
