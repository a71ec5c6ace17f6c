// covers: warp: warp match; warp: masks
// launch: block 32
// in double a[32] values(1.5,-0.0,0.0,7,-3)
// out uint y[192]
// compare: bits

extern "C" __global__ void k(const double* a, unsigned* y) {
  int i = threadIdx.x, p;
  unsigned m = 0xffffffffu;
  y[i] = __match_any_sync(m, a[i]);
  y[32 + i] = __match_any_sync(m, (float) a[i]);
  y[64 + i] = __match_any_sync(m, (long long) a[i] << 33);
  y[96 + i] = __match_any_sync(m, (unsigned long long) (a[i] + 5));
  y[128 + i] = __match_any_sync(m, (unsigned) (a[i] + 4));
  y[160 + i] = __match_all_sync(m, a[i] * 0 + i / 32, &p) + p;
}
