// The k for which x is 2^k times a number from sqrt(1/2) to sqrt(2).
__device__ __forceinline__ int own_exponent_f32(const float x) {
  return (__float_as_int(x) - 0x3f3504f3) >> 23;
}

// 2^k, where that is a normal number.
__device__ __forceinline__ float own_power_f32(const int k) {
  return __int_as_float((k + 127) << 23);
}

// The upper part of log(2): its product with an exponent is exact.
__device__ __forceinline__ float own_log2_high_f32() {
  return sizeof(float) == 4 ? (float) 0.693359375 : (float) 0.693147180369123816490;
}

// The rest of log(2).
__device__ __forceinline__ float own_log2_low_f32() {
  return sizeof(float) == 4 ? (float) -2.12194440054690583e-4 : (float) 1.90821492927058770002e-10;
}

// log(2^more x) of a normal x > 0, within an ulp.
__device__ __forceinline__ float own_log_normal_f32(const float x, const int more) {
  const int k = own_exponent_f32(x);
  const int half = k >> 1;
  const float f = x * own_power_f32(-half) * own_power_f32(half - k) - 1;
  // log(1 + f) is twice atanh(s).
  const float s = f / (2 + f);
  const float z = s * s;
  float r = (float) (2.0 / 21);
  r = fmaf(r, z, (float) (2.0 / 19));
  r = fmaf(r, z, (float) (2.0 / 17));
  r = fmaf(r, z, (float) (2.0 / 15));
  r = fmaf(r, z, (float) (2.0 / 13));
  r = fmaf(r, z, (float) (2.0 / 11));
  r = fmaf(r, z, (float) (2.0 / 9));
  r = fmaf(r, z, (float) (2.0 / 7));
  r = fmaf(r, z, (float) (2.0 / 5));
  r = fmaf(r, z, (float) (2.0 / 3)) * z;
  const float h = (float) 0.5 * f * f;
  const float e = (float) (k + more);
  return e * own_log2_high_f32() - ((h - (s * (h + r) + e * own_log2_low_f32())) - f);
}

// Cosine and sine of an angle of at most pi / 4, turned by quarters.
__device__ __forceinline__ float2 own_circle_f32(const float a, const unsigned int quarters) {
  const float z = a * a;
  float s = (float) (1.0 / 355687428096000.0);
  s = fmaf(s, z, (float) (-1.0 / 1307674368000.0));
  s = fmaf(s, z, (float) (1.0 / 6227020800.0));
  s = fmaf(s, z, (float) (-1.0 / 39916800.0));
  s = fmaf(s, z, (float) (1.0 / 362880.0));
  s = fmaf(s, z, (float) (-1.0 / 5040.0));
  s = fmaf(s, z, (float) (1.0 / 120.0));
  s = fmaf(s, z, (float) (-1.0 / 6.0));
  const float sine = fmaf(a * z, s, a);
  float c = (float) (1.0 / 20922789888000.0);
  c = fmaf(c, z, (float) (-1.0 / 87178291200.0));
  c = fmaf(c, z, (float) (1.0 / 479001600.0));
  c = fmaf(c, z, (float) (-1.0 / 3628800.0));
  c = fmaf(c, z, (float) (1.0 / 40320.0));
  c = fmaf(c, z, (float) (-1.0 / 720.0));
  c = fmaf(c, z, (float) (1.0 / 24.0));
  const float h = (float) 0.5 * z;
  const float w = 1 - h;
  const float cosine = w + ((1 - w - h) + z * z * c);
  // One choice to a line: no branches, which would keep the compiler from unrolling in time to share blocks.
  const bool odd = (quarters & 1u) != 0;
  const float x = odd ? sine : cosine;
  const float y = odd ? cosine : sine;
  const float left = -x;
  const float down = -y;
  float2 point;
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

// A point on the unit circle.
__device__ __forceinline__ float2 random_point_f32(const unsigned int bits) {
  const unsigned int quarters = (bits + 0x20000000u) >> 30;
  const float rest = (float) (int) (bits - (quarters << 30));
  return own_circle_f32(rest * 1.46291808e-9f, quarters);
}

// The distance from the centre of two independent normal numbers (Box and Muller).
__device__ __forceinline__ float random_radius_f32(const float unit) {
  return sqrtf(-2 * own_log_normal_f32(unit, 0));
}

// Normal: four elements share a block, two of them a radius.
__device__ __forceinline__ float draw_normal_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  const uint4 four = random_four(at, 0u, key, start, stream);
  const float2 point = random_point_f32((at.y & 2) != 0 ? four.w : four.y);
  return random_radius_f32(random_unit_f32((at.y & 2) != 0 ? four.z : four.x)) * ((at.y & 1) != 0 ? point.y : point.x);
}

// 4 elements.
__device__ __forceinline__ void store_f32x4(float* to, const float* from) {
  float4 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  v.w = from[3];
  *reinterpret_cast<float4*>(to) = v;
}

extern "C" __global__ void __launch_bounds__(256) map_random_normal_f32(
    const long long a0_start, float* o0, const unsigned long long s0, const unsigned long long s1,
    const unsigned int s2, const int n) {
  const int first = blockIdx.x * 1024 + threadIdx.x * 4;
  float y0[4];
  #pragma unroll
  for (int k = 0; k < 4; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    const long long t0 = a0_start + e;
    const float t4 = draw_normal_f32(random_place(a0_start, e & -4, e & 3), s0, s1, s2);
    y0[k] = t4;
  }
  #pragma unroll
  for (int c = 0; c < 4; c += 4) {
    const int e = first + c * 256;
    if (e + 4 <= n) {
      store_f32x4(o0 + e, y0 + c);
    } else {
      #pragma unroll
      for (int q = 0; q < 4; q++) {
        if (e + q < n) {
          o0[e + q] = y0[c + q];
        }
      }
    }
  }
}
