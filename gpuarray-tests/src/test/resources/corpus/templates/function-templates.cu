// covers: templates: function templates; templates: argument deduction; templates: explicit arguments
// launch: grid 1 block 32
// in float a[32] uniform(-4,4)
// out float y[32]
template <typename T> __device__ T largest(T a, T b) { return a > b ? a : b; }
template <class T, class U> __device__ T cast(U v) { return (T) v; }
template <typename T> __device__ T total(const T *p, int n) { T s = T(); for (int i = 0; i < n; ++i) s += p[i]; return s; }
template <class T, int N> __device__ int length(T (&)[N]) { return N; }
template <class T> __device__ void exchange(T &a, T &b) { T c = a; a = b; b = c; }
extern "C" __global__ void k(const float *a, float *y) {
  int t = threadIdx.x;
  float v[3] = {a[t], 1, 2};
  int i = t, j = 5;
  exchange(i, j);
  double d = largest<double>(a[t], 1);
  y[t] = largest(a[t], 0.5f) + largest(i, j) + cast<int>(a[t]) + total(v, 3) + length(v) + (float) d;
}
