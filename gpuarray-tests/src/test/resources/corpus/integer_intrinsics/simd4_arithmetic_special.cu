// covers: integer intrinsics: SIMD arithmetic
// launch: block 128
// in uint x[128] specials
// out uint y[1024]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vadd4(a, b);
  y[128 + i] = __vsub4(a, b);
  y[256 + i] = __vaddss4(a, b);
  y[384 + i] = __vaddus4(a, b);
  y[512 + i] = __vsubss4(a, b);
  y[640 + i] = __vsubus4(a, b);
  y[768 + i] = __vavgs4(a, b);
  y[896 + i] = __vavgu4(a, b);
}
