// covers: templates: fold expressions; templates: variadic templates; templates: if constexpr
// launch: grid 1 block 16
// out int y[16]
template <class... T> __device__ int left(T... v) { return (... - v); }
template <class... T> __device__ int right(T... v) { return (v - ...); }
template <class... T> __device__ int started(int s, T... v) { return (s + ... + (v * v)); }
template <class... T> __device__ bool any(T... v) { return (... || (v == 3)); }
template <class... T> __device__ int store(int *p, T... v) { int i = 0; ((p[i++] = v), ...); return i; }
template <int... I> struct Seq {};
template <int... I> __device__ int dot(const int *p, Seq<I...>) { return ((p[I] * I) + ...); }
template <class... T> __device__ int biggest(T... v) { int m = 0; ((m = v > m ? v : m), ...); return m; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, p[4];
  int n = store(p, t, 2, 3, 4);
  y[t] = left(10, 3, t) + right(10, 3, t) * 100 + started(1, 2, t) + any(t, 7) * 1000 + n + dot(p, Seq<0, 1, 2, 3>())
      + biggest(3, t, 9) * 10000;
}
