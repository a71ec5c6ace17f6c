// covers: classic programs: n-body simulation
// launch: grid 3 block 32
// in float x[96] uniform(-1,1)
// in float y[96] uniform(-1,1)
// out float potential[96]
// compare: magnitude 1e-5

// In two dimensions; the other bodies come round by shuffles instead of shared memory.
extern "C" __global__ void k(const float* x, const float* y, float* potential) {
  int n = gridDim.x * blockDim.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float mx = x[i], my = y[i], sum = 0;
  for (int start = 0; start < n; start += 32) {
    float ox = x[start + threadIdx.x], oy = y[start + threadIdx.x];
    for (int turn = 0; turn < 32; turn++) {
      float dx = ox - mx, dy = oy - my;
      float d2 = dx * dx + dy * dy;
      if (d2 > 0) sum += 1.0f / sqrtf(d2 + 0.001f);
      ox = __shfl_sync(0xffffffff, ox, (threadIdx.x + 1) % 32);
      oy = __shfl_sync(0xffffffff, oy, (threadIdx.x + 1) % 32);
    }
  }
  potential[i] = sum;
}
