// covers: intrinsics: double arithmetic rounded towards zero
// launch: block 128
// in double x[128] uniform(-4,4)
// out double y[896]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double a = x[i], b = x[127 - i];
  y[i] = __dadd_rz(a, b);
  y[128 + i] = __dsub_rz(a, b);
  y[256 + i] = __dmul_rz(a, b);
  y[384 + i] = __ddiv_rz(a, b);
  y[512 + i] = __drcp_rz(a);
  y[640 + i] = __dsqrt_rz(a);
  y[768 + i] = __fma_rz(a, b, x[i ^ 1]);
}
