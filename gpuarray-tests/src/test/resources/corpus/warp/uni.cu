// covers: warp: __uni_sync; warp: masks
// launch: block 32
// in float a[32] uniform(-1,1)
// out int y[64]
// compare: bits

extern "C" __global__ void k(const float* a, int* y) {
  int i = threadIdx.x;
  unsigned mask = i < 12 ? 0x00000fffu : 0xfffff000u;
  if (i < 12) {
    y[i] = __uni_sync(mask, a[i] > -2) + 2 * __uni_sync(mask, i < 6);
  } else {
    y[i] = __uni_sync(mask, i == 40) * 4 + __all_sync(mask, i >= 12);
  }
  __syncwarp();
  y[32 + i] = __uni_sync(~0u, y[i] >= 0);
}
