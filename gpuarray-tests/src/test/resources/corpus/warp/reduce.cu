// covers: warp: warp reduce
// launch: block 64
// in int a[64] bits
// out int y[192]
// out uint z[384]
// compare: bits

extern "C" __global__ void k(const int* a, int* y, unsigned* z) {
  int i = threadIdx.x;
  unsigned m = 0xffffffffu, u = (unsigned) a[i];
  y[i] = __reduce_add_sync(m, a[i]);
  y[64 + i] = __reduce_min_sync(m, a[i]);
  y[128 + i] = __reduce_max_sync(m, a[i]);
  z[i] = __reduce_add_sync(m, u);
  z[64 + i] = __reduce_min_sync(m, u);
  z[128 + i] = __reduce_max_sync(m, u);
  z[192 + i] = __reduce_and_sync(m, u | 0xff00u);
  z[256 + i] = __reduce_or_sync(m, u & 0x0f0fu);
  z[320 + i] = __reduce_xor_sync(m, u);
}
