// gives: 3 6 1 7 2
template <typename T, int N> __device__ int count(const T (&a)[N]) { return N; }
template <typename T, int N> __device__ T sum(const T (&a)[N]) { T s = 0; for (T x : a) s += x; return s; }
template <typename T> __device__ int plain(T a, T b = {}) { return 1; }
extern "C" __global__ void k(double *y) { y[0] = count({1, 2, 3}); y[1] = sum({1.5, 2.5, 2.0}); y[2] = plain(3, {}); y[3] = sum({7}); int a[2] = {}; y[4] = count(a); }
