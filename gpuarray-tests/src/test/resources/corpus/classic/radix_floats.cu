// covers: classic programs: radix sort
// covers: language: functions; language: bool; language: bitwise operators
// launch: block 32
// inout float data[32] specials

// A warp sorts floats by their bits: negative numbers are complemented, others get the sign bit; ballots give the places.
__device__ unsigned flip(float x) {
  unsigned bits = __float_as_uint(x);
  return bits ^ ((unsigned)((int)bits >> 31) | 0x80000000u);
}

__device__ float unflip(unsigned key) {
  return __uint_as_float(key ^ (((key >> 31) - 1) | 0x80000000u));
}

extern "C" __global__ void k(float* data) {
  __shared__ unsigned moved[32];
  unsigned lane = threadIdx.x;
  float x = data[lane];
  unsigned key = flip(x != x ? __int_as_float(0x7f800000) : x);
  for (int bit = 0; bit < 32; ++bit) {
    bool one = key >> bit & 1;
    unsigned ones = __ballot_sync(~0u, one);
    unsigned below = (1u << lane) - 1;
    int place = one ? __popc(~ones) + __popc(ones & below) : __popc(~ones & below);
    moved[place] = key;
    __syncwarp();
    key = moved[lane];
    __syncwarp();
  }
  data[lane] = unflip(key);
}
