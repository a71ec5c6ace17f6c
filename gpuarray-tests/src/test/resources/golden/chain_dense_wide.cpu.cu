extern "C" __global__ void map_mul_mul_add_sqrt_mul_sub_f32_wide(
    const float* a0, const float* a1, const float* a2, float* o0, const float s0, const long long n,
    const long long first_block) {
  const long long i = (first_block + blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) {
    const float t0 = a0[i];
    const float t1 = a1[i];
    const float t2 = t0 * t0;
    const float t3 = t1 * t1;
    const float t4 = t2 + t3;
    const float t5 = sqrtf(t4);
    const float t7 = t5 * s0;
    const float t8 = a2[i];
    const float t9 = t7 - t8;
    o0[i] = t9;
  }
}
