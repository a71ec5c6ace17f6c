// covers: warp: warp shuffle; warp: shuffle with a width
// launch: grid 1 block 64
// in float a[64] specials
// out float y[512]
// compare: bits

extern "C" __global__ void k(const float* a, float* y) {
  int i = threadIdx.x;
  const unsigned all = 0xffffffffu;
  float v = a[i];
  y[i] = __shfl_sync(all, v, i * 7);
  y[64 + i] = __shfl_sync(all, v, (i + 3) & 3, 8);
  y[128 + i] = __shfl_up_sync(all, v, 5);
  y[192 + i] = __shfl_up_sync(all, v, 1 + i % 2, 4);
  y[256 + i] = __shfl_down_sync(all, v, 9);
  y[320 + i] = __shfl_down_sync(all, v, 3, 16);
  y[384 + i] = __shfl_xor_sync(all, v, 21);
  y[448 + i] = __shfl_xor_sync(all, v, 6, 8);
}
