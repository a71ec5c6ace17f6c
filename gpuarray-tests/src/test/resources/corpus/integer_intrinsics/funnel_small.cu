// covers: integer intrinsics: funnel shifts
// covers: integer intrinsics: __byte_perm
// launch: block 128
// in uint x[128] uniform(0,100)
// out uint y[640]
// compare: bits

extern "C" __global__ void k(const unsigned int* x, unsigned int* y) {
  const int i = threadIdx.x;
  const unsigned a = x[i], b = x[127 - i], c = x[i ^ 1] + i;
  y[i] = __funnelshift_l(a, b, c);
  y[128 + i] = __funnelshift_r(a, b, c);
  y[256 + i] = __funnelshift_lc(a, b, c % 40u);
  y[384 + i] = __funnelshift_rc(a, b, c % 40u);
  y[512 + i] = __byte_perm(a, b, c & 0x7777u);
}
