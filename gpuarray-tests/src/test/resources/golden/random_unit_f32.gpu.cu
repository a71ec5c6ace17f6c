#include "gpuarray/tile.cuh"

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

// The 32 bits of an element, which shares a block with three others.
__device__ __forceinline__ unsigned int random_word(
    const longlong2 at, const unsigned int attempt, const unsigned long long key, const unsigned long long start,
    const unsigned int stream) {
  const uint4 four = random_four(at, attempt, key, start, stream);
  const unsigned int even = (at.y & 2) != 0 ? four.z : four.x;
  const unsigned int odd = (at.y & 2) != 0 ? four.w : four.y;
  return (at.y & 1) != 0 ? odd : even;
}

// A multiple of 2^-24 from 0 to below 1.
__device__ __forceinline__ float draw_unit_f32(
    const longlong2 at, const unsigned long long key, const unsigned long long start, const unsigned int stream) {
  return (float) (random_word(at, 0u, key, start, stream) >> 8) * 5.9604644775390625e-8f;
}

extern "C" __global__ void __launch_bounds__(256) map_random_unit_f32(
    const int a0_start, float* o0, const unsigned long long s0, const unsigned long long s1, const unsigned int s2,
    const int n) {
  const int first = blockIdx.x * 4096 + threadIdx.x * 4;
  float y0[16];
  #pragma unroll
  for (int k = 0; k < 16; k++) {
    const int e = first + k / 4 * 1024 + k % 4;
    const long long t0 = a0_start + e;
    const float t4 = draw_unit_f32(random_place(a0_start, first + k / 4 * 1024, k % 4), s0, s1, s2);
    y0[k] = t4;
  }
  #pragma unroll
  for (int c = 0; c < 16; c += 4) {
    const int e = first + c * 256;
    const bool whole = e + 4 <= n;
    store_some<4>(whole, e, n, 1, o0, e, y0 + c);
  }
}
