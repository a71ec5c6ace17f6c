// covers: intrinsics: double arithmetic rounded to nearest
// launch: block 128
// in double x[128] bits
// out double y[896]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double a = x[i], b = x[127 - i];
  y[i] = __dadd_rn(a, b);
  y[128 + i] = __dsub_rn(a, b);
  y[256 + i] = __dmul_rn(a, b);
  y[384 + i] = __ddiv_rn(a, b);
  y[512 + i] = __drcp_rn(a);
  y[640 + i] = __dsqrt_rn(a);
  y[768 + i] = __fma_rn(a, b, x[i ^ 1]);
}
