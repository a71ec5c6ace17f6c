extern "C" __global__ void sweep_mul_f32_d2(
    const float* a0, const int a0_s1, float* o0, const int o0_s1, const int n, const int turns) {
  const int at = blockIdx.x * blockDim.x + threadIdx.x;
  const int turn = at / n;
  const int i = at - turn * n;
  if (turn < turns) {
    const float t0 = a0[i + turn * a0_s1];
    const float t1_v1 = t0 * t0;
    o0[i + turn * o0_s1] = t1_v1;
  }
}
