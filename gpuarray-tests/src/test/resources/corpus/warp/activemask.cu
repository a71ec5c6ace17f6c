// covers: warp: __activemask; warp: lanes in different branches
// launch: block 64
// out uint y[64]
// compare: bits

extern "C" __global__ void k(unsigned* y) {
  unsigned i = threadIdx.x;
  unsigned whole = __activemask();
  y[i] = whole;
  __syncwarp();
  if (i < 32) {
    unsigned again = __activemask();
    y[i] ^= again >> 1;
  }
}
