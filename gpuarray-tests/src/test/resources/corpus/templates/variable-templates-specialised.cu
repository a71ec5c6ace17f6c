// covers: templates: specialised variable templates; templates: variable templates; templates: full specialisation
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[96]
template <class T> constexpr float scale = 1;
template <> constexpr float scale<float> = 2;
template <> constexpr float scale<double> = 4;
template <class T> constexpr float scale<T *> = scale<T> + 0.5f;
template <class T> constexpr float scale<const T> = -scale<T>;
template <int N> constexpr int factorial = N * factorial<N - 1>;
template <> constexpr int factorial<0> = 1;
template <class T, int N> constexpr int cells = N;
template <class T> constexpr int cells<T, 1> = 100;
template <int N> constexpr int cells<float, N> = N * 10;
template <class T> __device__ float scaled(T x) { return x * scale<T>; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  y[t * 3] = a[t] * scale<float> + scale<int> - scale<double>;
  y[t * 3 + 1] = scale<float *> + scale<const double> + scale<const float *> + scaled(a[t]) + scaled(t);
  y[t * 3 + 2] = factorial<5> + cells<int, 1> + cells<int, 7> + cells<float, 3> + t;
}
