// covers: language: structured bindings; language: structs; language: references
// launch: grid 1 block 16
// out int y[16]
struct Div { int quot, rem; };
__device__ Div divide(int a, int b) { return {a / b, a % b}; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  auto [q, r] = divide(t * 7, 5);
  int pair[2] = {t, 3};
  auto &[a, b] = pair;
  a += b;
  const auto &[c, d] = divide(100, 7);
  auto [e, f] = pair;
  pair[1] = 50;
  if (auto [g, h] = divide(t, 3); h == 0) q += g * 1000;
  float2 v = make_float2(1.5f, t);
  auto [vx, vy] = v;
  auto lambda = [q = q](int s) { return q + s; };
  y[t] = lambda(r) + pair[0] + b + c * d + e * f + (int) (vx * 2 + vy);
}
