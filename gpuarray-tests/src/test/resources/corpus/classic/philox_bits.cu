// covers: classic programs: Philox random numbers
// covers: vector types: wide loads; language: compound assignment
// launch: grid 2 block 64
// out uint bits[512]
// scalar uint key0 0x12345678
// scalar uint key1 0x9abcdef0

// Philox 4x32 with ten rounds; the thread's number is the counter.
__device__ uint4 philoxRound(uint4 c, uint2 key) {
  unsigned hi0 = __umulhi(0xD2511F53u, c.x), lo0 = 0xD2511F53u * c.x;
  unsigned hi1 = __umulhi(0xCD9E8D57u, c.z), lo1 = 0xCD9E8D57u * c.z;
  return make_uint4(hi1 ^ c.y ^ key.x, lo1, hi0 ^ c.w ^ key.y, lo0);
}

__device__ uint4 philox(uint4 counter, uint2 key) {
  for (int i = 0; i < 10; i++) {
    if (i > 0) {
      key.x += 0x9E3779B9u;
      key.y += 0xBB67AE85u;
    }
    counter = philoxRound(counter, key);
  }
  return counter;
}

extern "C" __global__ void k(uint4* bits, unsigned key0, unsigned key1) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  bits[i] = philox(make_uint4(i, 0, 0, 0), make_uint2(key0, key1));
}
