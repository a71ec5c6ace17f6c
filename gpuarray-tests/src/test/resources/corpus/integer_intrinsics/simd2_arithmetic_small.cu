// covers: integer intrinsics: SIMD arithmetic
// launch: block 128
// in uint x[128] uniform(0,100)
// out uint y[1024]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vadd2(a, b);
  y[128 + i] = __vsub2(a, b);
  y[256 + i] = __vaddss2(a, b);
  y[384 + i] = __vaddus2(a, b);
  y[512 + i] = __vsubss2(a, b);
  y[640 + i] = __vsubus2(a, b);
  y[768 + i] = __vavgs2(a, b);
  y[896 + i] = __vavgu2(a, b);
}
