// gives: 1 1 1 1 1 1 1 1 1 1
__device__ bool near(float a, float b) { return fabsf(a - b) <= 1e-5f; }
extern "C" __global__ void k(double *y) {
  float r, x = y[0] < 1e9 ? 3.0f : 0.0f;
  asm("ex2.approx.f32 %0, %1;" : "=f"(r) : "f"(x)); y[0] = near(r, 8); asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(x + 5)); y[1] = near(r, 3);
  asm("sqrt.approx.f32 %0, %1;" : "=f"(r) : "f"(x + 1)); y[2] = near(r, 2); asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(x + 1)); y[3] = near(r, 0.25f);
  asm("rsqrt.approx.f32 %0, %1;" : "=f"(r) : "f"(x + 1)); y[4] = near(r, 0.5f); asm("sin.approx.f32 %0, %1;" : "=f"(r) : "f"(x - 2)); y[5] = near(r, 0.841470985f);
  asm("cos.approx.f32 %0, %1;" : "=f"(r) : "f"(x - 2)); y[6] = near(r, 0.540302306f); asm("tanh.approx.f32 %0, %1;" : "=f"(r) : "f"(x - 3)); y[7] = near(r, 0);
  asm("div.approx.f32 %0, %1, %2;" : "=f"(r) : "f"(x), "f"(2.0f)); y[8] = near(r, 1.5f); asm("div.full.f32 %0, %1, %2;" : "=f"(r) : "f"(x), "f"(2.0f)); y[9] = near(r, 1.5f);
}
