// covers: templates: class template argument deduction; templates: partial specialisation
// launch: grid 1 block 32
// in float a[32] uniform(-9,9)
// out float y[96]
template <class T> struct Complex {
  T re, im;
  __device__ Complex(T r, T i = T()) : re(r), im(i) {}
  __device__ Complex operator*(const Complex &o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
};
template <class T, class U> struct Mixed {
  T t;
  U u;
  __device__ Mixed(T x, U z) : t(x), u(z) {}
};
template <class T> struct Mixed<T, T> {
  T t, u;
  __device__ Mixed(T x, T z) : t(z), u(x) {}
};
struct Holder { Complex<float> c = Complex(2.0f, 1.0f); };
__device__ float norm(Complex<float> c) { return c.re * c.re + c.im * c.im; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  Complex one(a[t]), two(a[t], 1.0f);
  auto three = one * two * Complex{0.5f};
  Mixed m(t, a[t]);
  Mixed n(t, t + 1);
  Holder h;
  float s = 0;
  for (Complex i(0, 4); i.re < i.im; i.re++) s += i.re * a[t];
  if (Complex z(t, 0); z.re % 2) s += 1;
  y[t * 3] = three.re + three.im;
  y[t * 3 + 1] = m.t + m.u + n.t * 100 + n.u;
  y[t * 3 + 2] = s + norm(h.c * two);
}
