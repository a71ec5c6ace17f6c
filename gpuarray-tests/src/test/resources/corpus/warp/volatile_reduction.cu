// covers: warp: warp-synchronous code on volatile shared memory; synchronisation: __syncthreads
// gpuarray:nocheck race
// launch: grid 2 block 128
// in float a[256] uniform(-1,1)
// out float y[2]
// compare: bits

template <unsigned N>
__device__ void warpReduce(volatile float* s, unsigned t) {
  if (N >= 64) s[t] += s[t + 32];
  if (N >= 32) s[t] += s[t + 16];
  if (N >= 16) s[t] += s[t + 8];
  if (N >= 8) s[t] += s[t + 4];
  if (N >= 4) s[t] += s[t + 2];
  if (N >= 2) s[t] += s[t + 1];
}

extern "C" __global__ void k(const float* a, float* y) {
  __shared__ float s[160];
  unsigned t = threadIdx.x;
  s[t] = a[blockIdx.x * 128 + t];
  if (t < 32) s[128 + t] = 0;
  __syncthreads();
  if (t < 64) s[t] += s[t + 64];
  __syncthreads();
  if (t < 32) warpReduce<64>(s, t);
  if (t == 0) y[blockIdx.x] = s[0];
}
