// covers: warp: warp reduce; warp: warp operations in loops
// launch: block 64
// in uint a[64] uniform(1,200)
// out uint y[64]
// compare: bits

template <int N>
__device__ unsigned fold(unsigned v) {
  unsigned total = 0;
  for (int r = 0; r < N; r++) {
    v = __reduce_xor_sync(0xffffffffu, v + r * threadIdx.x) + (v >> 1);
    total += __reduce_max_sync(0xffffffffu, v & 255u);
  }
  return total;
}

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  y[threadIdx.x] = fold<4>(a[threadIdx.x]) + fold<2>(a[63 - threadIdx.x]);
}
