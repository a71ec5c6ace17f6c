// covers: integer intrinsics: dot products of bytes
// launch: block 128
// in int x[128] bits
// out int y[512]
// out uint z[384]
// compare: bits

extern "C" __global__ void k(const int* x, int* y, unsigned int* z) {
  const int i = threadIdx.x;
  const int a = x[i], b = x[127 - i];
  y[i] = __dp4a(a, b, i);
  y[128 + i] = __dp2a_lo(a, b, i);
  y[256 + i] = __dp2a_hi(a, b, i);
  y[384 + i] = __dp4a(make_char4(a, a >> 8, a >> 16, a >> 24), make_char4(1, 2, 3, -4), b);
  z[i] = __dp4a((unsigned) a, (unsigned) b, (unsigned) i);
  z[128 + i] = __dp2a_lo((unsigned) a, (unsigned) b, (unsigned) i);
  z[256 + i] = __dp2a_hi((unsigned) a, (unsigned) b, (unsigned) i);
}
