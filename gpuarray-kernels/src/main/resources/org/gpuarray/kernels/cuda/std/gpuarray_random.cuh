// Random numbers inside users' kernels: those of a Generator, and cuRAND's names for Philox.
#if !defined(__cplusplus)
#error "gpuarray_random.cuh is C++"
#endif
namespace gpuarray {
// What a Generator draws that was made by GPU.random(seed): the numbers of a call at its position, by the index of an element. Two
// elements of doubles or four of floats share a block, so position advances by the number of elements that a call draws.
struct Random {
  unsigned long long seed;
  unsigned long long position;
  unsigned int stream;
  __device__ __forceinline__ Random(
      const unsigned long long itsSeed, const unsigned long long itsPosition = 0, const unsigned int itsStream = 0)
      : seed(itsSeed), position(itsPosition), stream(itsStream) {}
  // From 0 to below 1, as random(DType.FLOAT32, ...) draws them.
  __device__ __forceinline__ float uniform(const long long i) const {
    return draws::draw_unit_f32(place(i), seed, position, stream);
  }
  // From 0 to below 1, as random(...) draws them.
  __device__ __forceinline__ double uniform_double(const long long i) const {
    return draws::draw_unit_f64(place(i), seed, position, stream);
  }
  // As standardNormal(DType.FLOAT32, ...) draws them.
  __device__ __forceinline__ float normal(const long long i) const {
    return draws::draw_normal_f32(place(i), seed, position, stream);
  }
  // As standardNormal(...) draws them.
  __device__ __forceinline__ double normal_double(const long long i) const {
    return draws::draw_normal_f64(place(i), seed, position, stream);
  }
  // From 0 to below count, as integers(DType.UINT32, 0, count, ...) draws them.
  __device__ __forceinline__ unsigned int below(const long long i, const unsigned int count) const {
    return draws::draw_below_u32(place(i), seed, position, stream, count - 1u);
  }
  // Any 32 bits, as integers(DType.UINT32, 0, 1L << 32, ...) draws them.
  __device__ __forceinline__ unsigned int bits(const long long i) const {
    return draws::draw_bits_u32(place(i), seed, position, stream);
  }
  static __device__ __forceinline__ longlong2 place(const long long i) {
    return draws::random_place(0, i & -4, i & 3);
  }
};
}

// The state of cuRAND's Philox4x32-10: a counter, the four words that it gives, and which of them comes next.
struct curandStatePhilox4_32_10 {
  uint4 ctr;
  uint4 output;
  uint2 key;
  unsigned int STATE;
  int boxmuller_flag;
  int boxmuller_flag_double;
  float boxmuller_extra;
  double boxmuller_extra_double;
};
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

namespace gpuarray {
constexpr int NORMAL_IS_LEFT = 1;
constexpr int LOG_NORMAL_IS_LEFT = 2;

__device__ __forceinline__ void generate(curandStatePhilox4_32_10_t* state) {
  state->output = draws::philox(state->ctr, state->key.x, state->key.y);
}

// Moves on by so many blocks of four words.
__device__ __forceinline__ void add_blocks(curandStatePhilox4_32_10_t* state, const unsigned long long blocks) {
  const unsigned long long low = (unsigned long long) state->ctr.y << 32 | state->ctr.x;
  const unsigned long long sum = low + blocks;
  state->ctr.x = (unsigned int) sum;
  state->ctr.y = (unsigned int) (sum >> 32);
  if (sum < low) {
    state->ctr.z++;
    if (state->ctr.z == 0u) {
      state->ctr.w++;
    }
  }
}

__device__ __forceinline__ double unit_double(const unsigned int x, const unsigned int y) {
  const unsigned long long z = (unsigned long long) x ^ (unsigned long long) y << 21;
  return fma((double) z, 1.1102230246251565e-16, 5.5511151231257827e-17);
}

// Two normal numbers of two words, the sine first.
__device__ __forceinline__ float2 normal_pair(const unsigned int x, const unsigned int y) {
  const float radius = draws::random_radius_f32(draws::random_unit_f32(x));
  const double2 point = draws::random_point_f64((unsigned long long) y << 32 | 0x80000000ull);
  return make_float2(radius * (float) point.y, radius * (float) point.x);
}

// The same of doubles, of four words.
__device__ __forceinline__ double2 normal_pair_double(const uint4 four) {
  const double radius = draws::random_radius_f64(unit_double(four.x, four.y));
  const unsigned long long angle = (unsigned long long) four.z ^ (unsigned long long) four.w << 21;
  const double2 point = draws::random_point_f64(angle << 11 | 0x400ull);
  double2 pair;
  pair.x = radius * point.y;
  pair.y = radius * point.x;
  return pair;
}
}

// Moves on by so many words.
__device__ __forceinline__ void skipahead(const unsigned long long n, curandStatePhilox4_32_10_t* state) {
  state->STATE += (unsigned int) (n & 3);
  unsigned long long blocks = n >> 2;
  if (state->STATE > 3) {
    blocks++;
    state->STATE -= 4;
  }
  gpuarray::add_blocks(state, blocks);
  gpuarray::generate(state);
}

// Moves on by so many subsequences, of 2^66 words each.
__device__ __forceinline__ void skipahead_sequence(const unsigned long long n, curandStatePhilox4_32_10_t* state) {
  const unsigned long long high = ((unsigned long long) state->ctr.w << 32 | state->ctr.z) + n;
  state->ctr.z = (unsigned int) high;
  state->ctr.w = (unsigned int) (high >> 32);
  gpuarray::generate(state);
}

__device__ __forceinline__ void curand_init(
    const unsigned long long seed, const unsigned long long subsequence, const unsigned long long offset,
    curandStatePhilox4_32_10_t* state) {
  state->ctr = make_uint4(0u, 0u, 0u, 0u);
  state->key.x = (unsigned int) seed;
  state->key.y = (unsigned int) (seed >> 32);
  state->STATE = 0;
  state->boxmuller_flag = 0;
  state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0.0f;
  state->boxmuller_extra_double = 0.0;
  skipahead_sequence(subsequence, state);
  skipahead(offset, state);
}

__device__ __forceinline__ unsigned int curand(curandStatePhilox4_32_10_t* state) {
  const unsigned int at = state->STATE;
  const uint4 four = state->output;
  if (at == 3) {
    gpuarray::add_blocks(state, 1);
    gpuarray::generate(state);
    state->STATE = 0;
  } else {
    state->STATE = at + 1;
  }
  return at == 0 ? four.x : at == 1 ? four.y : at == 2 ? four.z : four.w;
}

__device__ __forceinline__ uint4 curand4(curandStatePhilox4_32_10_t* state) {
  const unsigned int at = state->STATE;
  const uint4 a = state->output;
  gpuarray::add_blocks(state, 1);
  gpuarray::generate(state);
  const uint4 b = state->output;
  return at == 0 ? a
      : at == 1 ? make_uint4(a.y, a.z, a.w, b.x)
      : at == 2 ? make_uint4(a.z, a.w, b.x, b.y)
      : make_uint4(a.w, b.x, b.y, b.z);
}

// Above 0 and up to 1.
__device__ __forceinline__ float curand_uniform(curandStatePhilox4_32_10_t* state) {
  return gpuarray::draws::random_unit_f32(curand(state));
}

__device__ __forceinline__ float4 curand_uniform4(curandStatePhilox4_32_10_t* state) {
  const uint4 x = curand4(state);
  return make_float4(gpuarray::draws::random_unit_f32(x.x), gpuarray::draws::random_unit_f32(x.y),
      gpuarray::draws::random_unit_f32(x.z), gpuarray::draws::random_unit_f32(x.w));
}

__device__ __forceinline__ double curand_uniform_double(curandStatePhilox4_32_10_t* state) {
  const unsigned int x = curand(state);
  const unsigned int y = curand(state);
  return gpuarray::unit_double(x, y);
}

__device__ __forceinline__ double2 curand_uniform2_double(curandStatePhilox4_32_10_t* state) {
  const uint4 x = curand4(state);
  return make_double2(gpuarray::unit_double(x.x, x.y), gpuarray::unit_double(x.z, x.w));
}

__device__ __forceinline__ float2 curand_normal2(curandStatePhilox4_32_10_t* state) {
  const unsigned int x = curand(state);
  const unsigned int y = curand(state);
  return gpuarray::normal_pair(x, y);
}

__device__ __forceinline__ float curand_normal(curandStatePhilox4_32_10_t* state) {
  if (state->boxmuller_flag == gpuarray::NORMAL_IS_LEFT) {
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
  }
  const float2 pair = curand_normal2(state);
  state->boxmuller_extra = pair.y;
  state->boxmuller_flag = gpuarray::NORMAL_IS_LEFT;
  return pair.x;
}

__device__ __forceinline__ float4 curand_normal4(curandStatePhilox4_32_10_t* state) {
  const uint4 x = curand4(state);
  const float2 one = gpuarray::normal_pair(x.x, x.y);
  const float2 two = gpuarray::normal_pair(x.z, x.w);
  return make_float4(one.x, one.y, two.x, two.y);
}

__device__ __forceinline__ double2 curand_normal2_double(curandStatePhilox4_32_10_t* state) {
  return gpuarray::normal_pair_double(curand4(state));
}

__device__ __forceinline__ double curand_normal_double(curandStatePhilox4_32_10_t* state) {
  if (state->boxmuller_flag_double == gpuarray::NORMAL_IS_LEFT) {
    state->boxmuller_flag_double = 0;
    return state->boxmuller_extra_double;
  }
  const double2 pair = curand_normal2_double(state);
  state->boxmuller_extra_double = pair.y;
  state->boxmuller_flag_double = gpuarray::NORMAL_IS_LEFT;
  return pair.x;
}

__device__ __forceinline__ float2 curand_log_normal2(
    curandStatePhilox4_32_10_t* state, const float mean, const float stddev) {
  const float2 pair = curand_normal2(state);
  return make_float2(gpuarray::draws::own_exp(mean + stddev * pair.x), gpuarray::draws::own_exp(mean + stddev * pair.y));
}

__device__ __forceinline__ float curand_log_normal(
    curandStatePhilox4_32_10_t* state, const float mean, const float stddev) {
  if (state->boxmuller_flag == gpuarray::LOG_NORMAL_IS_LEFT) {
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
  }
  const float2 pair = curand_log_normal2(state, mean, stddev);
  state->boxmuller_extra = pair.y;
  state->boxmuller_flag = gpuarray::LOG_NORMAL_IS_LEFT;
  return pair.x;
}

__device__ __forceinline__ float4 curand_log_normal4(
    curandStatePhilox4_32_10_t* state, const float mean, const float stddev) {
  const float4 x = curand_normal4(state);
  return make_float4(gpuarray::draws::own_exp(mean + stddev * x.x), gpuarray::draws::own_exp(mean + stddev * x.y),
      gpuarray::draws::own_exp(mean + stddev * x.z), gpuarray::draws::own_exp(mean + stddev * x.w));
}

__device__ __forceinline__ double2 curand_log_normal2_double(
    curandStatePhilox4_32_10_t* state, const double mean, const double stddev) {
  const double2 pair = curand_normal2_double(state);
  return make_double2(gpuarray::draws::own_exp(mean + stddev * pair.x), gpuarray::draws::own_exp(mean + stddev * pair.y));
}

__device__ __forceinline__ double curand_log_normal_double(
    curandStatePhilox4_32_10_t* state, const double mean, const double stddev) {
  if (state->boxmuller_flag_double == gpuarray::LOG_NORMAL_IS_LEFT) {
    state->boxmuller_flag_double = 0;
    return state->boxmuller_extra_double;
  }
  const double2 pair = curand_log_normal2_double(state, mean, stddev);
  state->boxmuller_extra_double = pair.y;
  state->boxmuller_flag_double = gpuarray::LOG_NORMAL_IS_LEFT;
  return pair.x;
}
