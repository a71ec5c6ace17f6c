// covers: templates: variable templates; templates: member templates; templates: if constexpr
// launch: grid 1 block 8
// out double y[8]
template <class T> constexpr T pi = T(3.14159265358979);
template <class T, class U> constexpr bool same = false;
template <int N> constexpr int square = N * N;
template <class T> struct Box {
  T v;
  template <class U> __device__ Box<U> as() const { return Box<U>{(U) v}; }
  template <class U> __device__ Box &operator+=(const Box<U> &o) { v += (T) o.v; return *this; }
  template <class F> __device__ auto map(F f) const { return Box<decltype(f(v))>{f(v)}; }
};
extern "C" __global__ void k(double *y) {
  int t = threadIdx.x;
  Box<int> b{t * 3};
  b += Box<float>{2.75f};
  auto c = b.as<double>().map([](double x) { return x / 2; });
  y[t] = c.v + (int) (pi<float> * 100) + pi<int> + (square<7>) + (same<int, int>);
}
