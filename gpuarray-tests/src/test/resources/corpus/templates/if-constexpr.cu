// covers: templates: if constexpr; templates: type traits of one's own; templates: function templates
// launch: grid 1 block 16
// out double y[16]
template <class T> struct is_float { static constexpr bool value = false; };
template <> struct is_float<float> { static constexpr bool value = true; };
template <> struct is_float<double> { static constexpr bool value = true; };
template <class T> constexpr bool is_float_v = is_float<T>::value;
template <class T> __device__ double convert(T v) {
  if constexpr (is_float_v<T>) return v * 0.5;
  else if constexpr (sizeof(T) == 8) return (double) (v >> 1);
  else { static_assert(!is_float_v<T>); return v + 0.25; }
}
template <int N> __device__ int power(int b) { if constexpr (N == 0) return 1; else return b * power<N - 1>(b); }
extern "C" __global__ void k(double *y) {
  int t = threadIdx.x;
  y[t] = convert(t) + convert(1.5f * t) + convert((long long) t << 33) + power<3>(t);
}
