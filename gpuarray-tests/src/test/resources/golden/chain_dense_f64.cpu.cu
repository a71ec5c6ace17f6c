extern "C" __global__ void map_mul_mul_add_sqrt_mul_sub_f64(
    const double* a0, const double* a1, const double* a2, double* o0, const double s0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const double t0 = a0[i];
    const double t1 = a1[i];
    const double t2 = t0 * t0;
    const double t3 = t1 * t1;
    const double t4 = t2 + t3;
    const double t5 = sqrt(t4);
    const double t7 = t5 * s0;
    const double t8 = a2[i];
    const double t9 = t7 - t8;
    o0[i] = t9;
  }
}
