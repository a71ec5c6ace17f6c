// covers: templates: deduction of template template parameters; templates: template template parameters
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[64]
template <class T> struct Single { T x; };
template <class T, int N> struct Sized { T x[N]; };
template <template <class> class C, class T> __device__ T get(const C<T> &c) { return c.x; }
template <template <class, int> class C, class T, int N> __device__ T total(C<T, N> c) {
  T s = 0;
  for (int i = 0; i < N; i++) s += c.x[i];
  return s * N;
}
template <template <class> class C, class T> __device__ C<C<T>> nest(C<T> c) { return {c}; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  Single<float> s{a[t]};
  Sized<float, 3> z{{a[t], 1, 2}};
  y[t * 2] = get(s) + get(nest(s)).x * 2;
  y[t * 2 + 1] = total(z) + total(Sized<int, 2>{{t, 5}});
}
