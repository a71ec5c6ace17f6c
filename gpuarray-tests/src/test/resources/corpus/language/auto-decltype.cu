// covers: language: auto; language: decltype; language: initialisation forms
// launch: grid 1 block 16
// in float a[16] iota
// out double y[16]
template <class A, class B> __device__ auto mix(A a, B b) -> decltype(a * b) { return a * b; }
__device__ auto deduced(int n) { if (n > 4) return 1.5; return 2.5; }
__device__ decltype(auto) ref(float &x) { return (x); }
struct P { int i; double d; };
extern "C" __global__ void k(const float *a, double *y) {
  int t = threadIdx.x;
  auto x = a[t];
  auto i = 3;
  auto *p = a + 1;
  const auto &c = a[0];
  decltype(i + 1.0) wide = x;
  decltype((x)) alias = x;
  alias += 0.5f;
  ref(x) += 1;
  auto [first, second] = P{t, 2.25};
  auto u = 7u;
  auto s = P{1, 2};
  decltype(s.d) member = s.d;
  y[t] = x + i + p[0] + c + wide + mix(t, 0.5f) + deduced(t) + first + second + (u - 8 > 0) + member;
}
