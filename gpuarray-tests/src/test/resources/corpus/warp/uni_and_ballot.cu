// covers: warp: __uni_sync; warp: warp vote
// launch: block 64
// in uint a[64] values(3,3,3,3,3,3,3,0)
// out int y[64]
// compare: bits

extern "C" __global__ void k(const unsigned* a, int* y) {
  int i = threadIdx.x;
  int same = __uni_sync(0xffffffffu, a[i] == 3 || i % 8 == 7);
  int other = __uni_sync(0xffffffffu, a[i] == 3);
  y[i] = same * 100 + other * 10 + (__ballot_sync(0xffffffffu, a[i]) == 0x7f7f7f7fu);
}
