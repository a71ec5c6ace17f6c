extern "C" __global__ void map_to_f64_add_gt_f64(
    const float* a0, const double* a1, double* o0, bool* o1, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float t0 = a0[i];
    const double t1 = a1[0];
    const double t2 = (double) t0;
    const double t3 = t2 + t1;
    const bool t4 = t3 > t1;
    o0[i] = t3;
    o1[i] = t4;
  }
}
