// covers: templates: variadic templates; templates: fold expressions; templates: recursion
// launch: grid 1 block 32
// in float a[32] uniform(0,2)
// out float y[32]
template <class T> __device__ T sum(T v) { return v; }
template <class T, class... R> __device__ T sum(T first, R... rest) { return first + (T) sum(rest...); }
template <class... T> __device__ float folded(T... v) { return (0.0f + ... + v); }
template <class... T> __device__ bool all(T... v) { return (v && ...); }
template <int... I> __device__ int product() { return (I * ...); }
template <class F, class... A> __device__ void each(F f, A... a) { (f(a), ...); }
template <class... T> struct Count { static constexpr int value = sizeof...(T); };
template <class H, class... T> struct Tuple { H head; Tuple<T...> tail; };
template <class H> struct Tuple<H> { H head; };
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  float s = 0;
  each([&](float v) { s = s * 2 + v; }, 1, 2.5f, t);
  Tuple<int, float, double> tuple{t, {0.5f, {2.0}}};
  y[t] = sum(a[t], 1, 2) + folded(t, 0.5f, a[t]) + all(t > 3, true, a[t] > 1) * 100 + product<2, 3, 4>() + s
      + Count<int, float, char>::value + tuple.head + tuple.tail.head + (float) tuple.tail.tail.head;
}
