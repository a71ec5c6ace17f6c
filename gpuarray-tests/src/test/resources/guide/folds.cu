// gives: 6.5 5 0 123 9 85 9
template <class... T> __device__ auto sum(T... t) { return (t + ...); }
template <class... T> __device__ bool all(T... t) { return (... && t); }
template <class F, class... T> __device__ void each(F f, T &&...t) { (f(t), ...); }
template <class... T> __device__ int minus(T... t) { return (t - ... - 0); }
template <class... T> __device__ int lminus(T... t) { return (100 - ... - t); }
template <int... I> __device__ int mx() { int m = 0; ((m = I > m ? I : m), ...); return m; }
extern "C" __global__ void k(double *y) {
  y[0] = sum(1, 2.5, 3u); y[1] = all(true, 1, 2) + 2 * all(1, 0) + 4 * all(); int s = 0; each([&](int v) { s = s * 10 + v; }, 1, 2, 3); y[3] = s; y[4] = minus(10, 3, 2); y[5] = lminus(10, 3, 2); y[6] = mx<3, 9, 4>();
}
