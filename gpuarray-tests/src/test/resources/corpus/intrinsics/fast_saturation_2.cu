// covers: intrinsics: saturation
// launch: block 128
// in float x[128] bits
// out float y[256]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float v = x[i];
  y[i] = __saturatef(v);
  y[128 + i] = __saturatef(v * 2.0f);
}
