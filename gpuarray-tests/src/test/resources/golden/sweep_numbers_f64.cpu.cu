extern "C" __global__ void sweep_mul_add_lt_f64(
    const double* a0, const double* a1, const double* a2, const int a2_s0, double* o0, const int o0_s0, bool* o1,
    const double s0, const int n, const int turns) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const double t0 = a0[0];
    const double t1 = a1[0];
    double t4_0 = t0;
    double t4_1 = t1;
    for (int turn = 0; turn < turns; turn++) {
      const double t2 = a2[turn * a2_s0];
      const double t4_v4 = t4_1 * s0;
      const double t4_v5 = t2 + t4_v4;
      const bool t4_v6 = t4_v5 < t4_0;
      o0[turn * o0_s0] = t4_v5;
      o1[turn] = t4_v6;
      const double t4_b1 = t4_0;
      t4_0 = t4_v5;
      t4_1 = t4_b1;
    }
  }
}
