// covers: warp: warp match
// launch: block 64
// in int a[64] uniform(0,5)
// out uint y[64]
// out uint z[64]
// out int all[128]
// compare: bits

extern "C" __global__ void k(const int* a, unsigned* y, unsigned* z, int* all) {
  int i = threadIdx.x;
  y[i] = __match_any_sync(0xffffffffu, a[i]);
  int p, q;
  z[i] = __match_all_sync(0xffffffffu, i / 32, &p) ^ __match_all_sync(0xffffffffu, a[i], &q);
  all[i] = p;
  all[64 + i] = q;
}
