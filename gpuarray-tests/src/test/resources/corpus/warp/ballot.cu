// covers: warp: warp vote; warp: warp shuffle
// launch: block 64
// in float a[64] uniform(-1,1)
// out uint votes[64]
// out float x[64]

extern "C" __global__ void k(const float* a, unsigned* votes, float* x) {
  int i = threadIdx.x;
  votes[i] = __ballot_sync(0xffffffffu, a[i] > 0);
  x[i] = __shfl_xor_sync(0xffffffffu, a[i] * 0.1f + 3.0f, 5);
}
