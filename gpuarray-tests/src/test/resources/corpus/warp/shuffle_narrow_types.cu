// covers: warp: warp shuffle; warp: shuffle with a width
// launch: block 32
// in int a[32] bits
// out int y[160]
// compare: bits

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  unsigned char c = (unsigned char) a[i];
  short s = (short) a[i];
  bool b = a[i] > 0;
  long l = a[i] * 3L;
  unsigned long u = (unsigned long) a[i] << 7;
  y[i] = __shfl_xor_sync(~0u, c, 1);
  y[32 + i] = __shfl_down_sync(~0u, s, 2, 16);
  y[64 + i] = __shfl_up_sync(~0u, b, 3);
  y[96 + i] = (int) (__shfl_sync(~0u, l, 31 - i) >> 3);
  y[128 + i] = (int) (__shfl_xor_sync(~0u, u, 4) >> 9);
}
