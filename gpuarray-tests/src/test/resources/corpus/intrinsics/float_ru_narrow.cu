// covers: intrinsics: float arithmetic rounded up
// launch: block 128
// in float x[128] uniform(-4,4)
// out float y[896]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float a = x[i], b = x[127 - i];
  y[i] = __fadd_ru(a, b);
  y[128 + i] = __fsub_ru(a, b);
  y[256 + i] = __fmul_ru(a, b);
  y[384 + i] = __fdiv_ru(a, b);
  y[512 + i] = __frcp_ru(a);
  y[640 + i] = __fsqrt_ru(a);
  y[768 + i] = __fmaf_ru(a, b, x[i ^ 1]);
}
