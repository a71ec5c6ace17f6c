// covers: integer intrinsics: minimum and maximum of three
// launch: block 128
// in int x[128] uniform(-100,100)
// out int y[640]
// out uint z[384]
// compare: bits

extern "C" __global__ void k(const int* x, int* y, unsigned int* z) {
  const int i = threadIdx.x;
  const int a = x[i], b = x[127 - i], c = x[i ^ 1];
  y[i] = __vimax3_s32(a, b, c);
  y[128 + i] = __vimin3_s32(a, b, c);
  y[256 + i] = __viaddmax_s32(a, b, c);
  y[384 + i] = __vimax_s32_relu(a, b);
  y[512 + i] = __viaddmin_s32_relu(a, b, c);
  z[i] = __vimax3_u32((unsigned) a, (unsigned) b, (unsigned) c);
  z[128 + i] = __vimin3_s16x2((unsigned) a, (unsigned) b, (unsigned) c);
  z[256 + i] = __viaddmax_u16x2((unsigned) a, (unsigned) b, (unsigned) c);
}
