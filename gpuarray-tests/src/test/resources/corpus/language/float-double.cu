// covers: language: float and double arithmetic; language: integer promotion and common types; language: casts
// launch: grid 1 block 64
// in float a[64] uniform(-4,4)
// out double y[64]
extern "C" __global__ void k(const float *a, double *y) {
  int t = threadIdx.x;
  float x = a[t];
  float half = x * 0.5f;
  double d = x / 3.0;
  float q = x / 4;
  float n = -x + t;
  int i = x;
  unsigned u = x < 0 ? 0u : (unsigned) x;
  float back = i + 0.25f;
  double r = (double) half + d * 2.0 - q;
  r += n > 2.0f ? 1.5 : -0.5f;
  r -= (double) back * 0.125;
  float f = (float) r;
  f++;
  --f;
  y[t] = f + u + (x == x) + (x != half) + (float) t / 8;
}
