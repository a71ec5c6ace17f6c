extern "C" __global__ void map_mul_add_mul_add_mul_add_30more_f32(
    const float* a0, const float* a1, float* o0, float* o1, const float s0, const int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float t0 = a0[i];
    const float t1 = a1[i];
    const float t3 = t0 * s0;
    const float t4 = t3 + t1;
    const float t5 = t3 * s0;
    const float t6 = t5 + t4;
    const float t7 = t5 * s0;
    const float t8 = t7 + t6;
    const float t9 = t7 * s0;
    const float t10 = t9 + t8;
    const float t11 = t9 * s0;
    const float t12 = t11 + t10;
    const float t13 = t11 * s0;
    const float t14 = t13 + t12;
    const float t15 = t13 * s0;
    const float t16 = t15 + t14;
    const float t17 = t15 * s0;
    const float t18 = t17 + t16;
    const float t19 = t17 * s0;
    const float t20 = t19 + t18;
    const float t21 = t19 * s0;
    const float t22 = t21 + t20;
    const float t23 = t21 * s0;
    const float t24 = t23 + t22;
    const float t25 = t23 * s0;
    const float t26 = t25 + t24;
    const float t27 = t25 * s0;
    const float t28 = t27 + t26;
    const float t29 = t27 * s0;
    const float t30 = t29 + t28;
    const float t31 = t29 * s0;
    const float t32 = t31 + t30;
    const float t33 = t31 * s0;
    const float t34 = t33 + t32;
    const float t35 = t33 * s0;
    const float t36 = t35 + t34;
    const float t37 = t35 * s0;
    const float t38 = t37 + t36;
    o0[i] = t37;
    o1[i] = t38;
  }
}
