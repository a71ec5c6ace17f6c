// covers: intrinsics: double arithmetic rounded down
// launch: block 128
// in double x[128] uniform(-4,4)
// out double y[896]
// compare: bits

extern "C" __global__ void k(const double* x, double* y) {
  const int i = threadIdx.x;
  const double a = x[i], b = x[127 - i];
  y[i] = __dadd_rd(a, b);
  y[128 + i] = __dsub_rd(a, b);
  y[256 + i] = __dmul_rd(a, b);
  y[384 + i] = __ddiv_rd(a, b);
  y[512 + i] = __drcp_rd(a);
  y[640 + i] = __dsqrt_rd(a);
  y[768 + i] = __fma_rd(a, b, x[i ^ 1]);
}
