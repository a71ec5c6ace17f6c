// covers: integer intrinsics: SIMD magnitude
// launch: block 128
// in uint x[128] bits
// out uint y[1024]
// out uint z[512]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y, unsigned int* z) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vabsdiffs4(a, b);
  y[128 + i] = __vabsdiffu4(a, b);
  y[256 + i] = __vsads4(a, b);
  y[384 + i] = __vsadu4(a, b);
  y[512 + i] = __vmaxs4(a, b);
  y[640 + i] = __vmaxu4(a, b);
  y[768 + i] = __vmins4(a, b);
  y[896 + i] = __vminu4(a, b);
  z[0 + i] = __vabs4(a);
  z[128 + i] = __vabsss4(a);
  z[256 + i] = __vneg4(a);
  z[384 + i] = __vnegss4(a);
}
