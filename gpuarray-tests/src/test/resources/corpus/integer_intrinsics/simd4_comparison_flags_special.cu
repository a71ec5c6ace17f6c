// covers: integer intrinsics: SIMD comparison flags
// launch: block 128
// in uint x[128] specials
// out uint y[1024]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vseteq4(a, b);
  y[128 + i] = __vsetne4(a, b);
  y[256 + i] = __vsetges4(a, b);
  y[384 + i] = __vsetgeu4(a, b);
  y[512 + i] = __vsetgts4(a, b);
  y[640 + i] = __vsetltu4(a, b);
  y[768 + i] = __vsetles4(a, b);
  y[896 + i] = __vsetleu4(a, b);
}
