// covers: templates: default template arguments; templates: template template parameters; templates: deduction of array sizes
// launch: block 64
// in float a[64] uniform(-1,1)
// out float y[64]

template <typename T> struct Plus {
  static __device__ T apply(T a, T b) { return a + b; }
};
template <typename T> struct Times {
  static __device__ T apply(T a, T b) { return a * b; }
};

template <template <typename> class Op, typename T, int N>
__device__ T fold(const T (&values)[N], T start) {
  T result = start;
  for (int i = 0; i < N; i++) result = Op<T>::apply(result, values[i]);
  return result;
}

template <typename T = double, typename U = T>
__device__ U convert(float x) { return (U)((T)x / 3); }

template <typename T, int N>
__device__ constexpr int length(T (&)[N]) { return N; }

extern "C" __global__ void k(const float* a, float* y) {
  int i = threadIdx.x;
  float v[3] = {a[i], 2.0f, 0.5f};
  double d[5] = {1, 2, 3, 4, a[i]};
  y[i] = fold<Plus>(v, 0.0f) + fold<Times>(v, 1.0f) + (float)fold<Plus>(d, 0.5) + length(d) + (float)convert(a[i]) +
         convert<float>(a[i]);
}
