// covers: intrinsics: float arithmetic rounded to nearest
// launch: block 128
// in float x[128] bits
// out float y[896]
// compare: bits

extern "C" __global__ void k(const float* x, float* y) {
  const int i = threadIdx.x;
  const float a = x[i], b = x[127 - i];
  y[i] = __fadd_rn(a, b);
  y[128 + i] = __fsub_rn(a, b);
  y[256 + i] = __fmul_rn(a, b);
  y[384 + i] = __fdiv_rn(a, b);
  y[512 + i] = __frcp_rn(a);
  y[640 + i] = __fsqrt_rn(a);
  y[768 + i] = __fmaf_rn(a, b, x[i ^ 1]);
}
