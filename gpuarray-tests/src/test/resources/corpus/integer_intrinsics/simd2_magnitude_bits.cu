// covers: integer intrinsics: SIMD magnitude
// launch: block 128
// in uint x[128] bits
// out uint y[1024]
// out uint z[512]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y, unsigned int* z) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[i ^ 1];
  y[0 + i] = __vabsdiffs2(a, b);
  y[128 + i] = __vabsdiffu2(a, b);
  y[256 + i] = __vsads2(a, b);
  y[384 + i] = __vsadu2(a, b);
  y[512 + i] = __vmaxs2(a, b);
  y[640 + i] = __vmaxu2(a, b);
  y[768 + i] = __vmins2(a, b);
  y[896 + i] = __vminu2(a, b);
  z[0 + i] = __vabs2(a);
  z[128 + i] = __vabsss2(a);
  z[256 + i] = __vneg2(a);
  z[384 + i] = __vnegss2(a);
}
