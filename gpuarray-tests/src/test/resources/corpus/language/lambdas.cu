// covers: language: lambdas; language: auto; templates: function templates
// launch: grid 1 block 32
// in float a[32] uniform(0,1)
// out float y[32]
template <class F> __device__ float twice(F f, float x) { return f(f(x)); }
struct Acc { float s; __device__ float run(float x) { auto f = [this, x](float k) { s += k * x; return s; }; return f(1) + f(2); } };
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  float scale = 2, offset = a[t];
  auto byValue = [scale, offset](float x) { return x * scale + offset; };
  auto byRef = [&](float x) { scale += x; return scale; };
  auto larger = [](float a, float b) { return a > b ? a : b; };
  auto counter = [n = 0]() mutable { return ++n; };
  auto trailing = [=](int i) -> double { return i * 0.5; };
  scale = 8;
  float r = twice(byValue, 1.0f) + byRef(0.5f);
  counter();
  r += counter() + larger(t, 3) + larger(1.5f, a[t]) + (float) trailing(t);
  r += [](float v) { return v * v; }(3.0f);
  auto nested = [&](int i) { return [&, i](int j) { return i * j + t; }; };
  r += nested(2)(3);
  Acc acc{1};
  const auto all = [=, &acc] { return acc.run(offset); };
  r += all();
  y[t] = r + scale;
}
