// covers: templates: specialised variable templates; templates: variable templates; templates: type traits of one's own
// launch: grid 1 block 32
// in float a[32] uniform(-100,100)
// out float y[96]
template <class T> struct Limits { static constexpr float top = 1; };
template <> struct Limits<short> { static constexpr float top = 32767; };
template <class T> constexpr bool is_small = sizeof(T) <= 2;
template <> constexpr bool is_small<bool> = false;
template <class A, class B> constexpr bool is_same = false;
template <class A> constexpr bool is_same<A, A> = true;
template <class T> constexpr bool is_pointer = false;
template <class T> constexpr bool is_pointer<T *> = true;
template <class T> __device__ float kind(T) {
  if constexpr (is_pointer<T>) return 10;
  else if constexpr (is_same<T, float>) return 20;
  else return is_small<T> ? 30 : 40;
}
struct Config { template <int N> static constexpr float step = 1.0f / N; };
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  y[t * 3] = kind(a) + kind(a[t]) * 2 + kind((short) t) * 4 + kind(t) * 8 + kind(true) * 16;
  y[t * 3 + 1] = a[t] * Config::step<4> + Limits<short>::top;
  y[t * 3 + 2] = is_same<int, int> + is_same<int, long> * 2 + is_pointer<float **> * 4 + Config::step<2> * t;
}
