// covers: classic programs: Philox random numbers
// launch: block 128
// out float normal[256]
// scalar uint seed 2024
// compare: magnitude 1e-5

// Philox 2x32, and Box and Muller's pair of normal numbers.
extern "C" __global__ void k(float2* normal, unsigned seed) {
  unsigned x = threadIdx.x, y = 7, key = seed;
  for (int i = 0; i < 10; ++i) {
    unsigned high = __umulhi(0xD256D193u, x);
    unsigned low = 0xD256D193u * x;
    x = high ^ key ^ y;
    y = low;
    key += 0x9E3779B9u;
  }
  float u = (x + 1.0f) * 2.3283064e-10f;
  float v = (y >> 8) * 5.9604645e-8f;
  float radius = sqrtf(-2.0f * logf(fminf(u, 1.0f)));
  float sine, cosine;
  sincosf(6.2831853f * v, &sine, &cosine);
  normal[threadIdx.x] = make_float2(radius * cosine, radius * sine);
}
