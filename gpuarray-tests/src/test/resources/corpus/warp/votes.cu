// covers: warp: warp vote; warp: __uni_sync
// launch: grid 2 block 96
// in int a[192] uniform(0,4)
// out uint y[192]
// out int z[192]
// compare: bits

extern "C" __global__ void k(const int* a, unsigned* y, int* z) {
  int i = blockIdx.x * 96 + threadIdx.x;
  unsigned m = 0xffffffffu;
  y[i] = __ballot_sync(m, a[i] == 1) ^ (__ballot_sync(m, a[i]) << 1);
  z[i] = __any_sync(m, a[i] > 2) + 2 * __all_sync(m, a[i] < 4) + 4 * __uni_sync(m, i / 32 == 1) + 8 * __uni_sync(m, a[i]) +
         16 * __all_sync(m, a[i]);
}
