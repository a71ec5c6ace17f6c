// covers: warp: lanes that have ended; warp: warp vote; warp: warp reduce
// launch: block 64
// in int a[64] uniform(0,100)
// out uint y[64]
// compare: bits

extern "C" __global__ void k(const int* a, unsigned* y) {
  int i = threadIdx.x;
  y[i] = 7;
  if (i % 32 > 20) return;
  unsigned present = __ballot_sync(0x001fffffu, 1);
  y[i] = present + (unsigned) __reduce_add_sync(present, a[i]) + (__any_sync(present, a[i] > 98) << 30);
}
