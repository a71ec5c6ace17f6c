// covers: templates: template template parameters; templates: alias templates; templates: member templates
// launch: grid 1 block 8
// out float y[8]
template <class T> struct Add { static __device__ T run(T a, T b) { return a + b; } static constexpr T zero = 0; };
template <class T> struct Mul { static __device__ T run(T a, T b) { return a * b; } static constexpr T zero = 1; };
template <template <class> class Op, class T, int N> __device__ T reduce(const T (&v)[N]) {
  T r = Op<T>::zero;
  for (int i = 0; i < N; i++) r = Op<T>::run(r, v[i]);
  return r;
}
struct Visitor { float s; template <class T> __device__ void operator()(T v) { s += v; } template <int N> __device__ float times() const { return s * N; } };
template <class V> __device__ float drive(V v) { v(1); v(0.5f); return v.template times<3>(); }
extern "C" __global__ void k(float *y) {
  int t = threadIdx.x;
  float f[3] = {1.5f, 2, (float) t};
  int i[4] = {1, 2, 3, t};
  y[t] = reduce<Add>(f) + reduce<Mul>(i) + reduce<Mul, float, 3>(f) + drive(Visitor{(float) t});
}
