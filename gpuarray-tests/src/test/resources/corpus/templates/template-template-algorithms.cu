// covers: templates: deduction of template template parameters; templates: function templates
// launch: grid 1 block 32
// in int a[32] iota
// out int y[32]
template <class T> struct Min { __device__ static T of(T a, T b) { return a < b ? a : b; } };
template <class T> struct Sum { __device__ static T of(T a, T b) { return a + b; } };
template <template <class> class Op, class T> __device__ T fold(Op<T>, const T *p, int n) {
  T r = p[0];
  for (int i = 1; i < n; i++) r = Op<T>::of(r, p[i]);
  return r;
}
template <template <class> class Op, class T> __device__ T twice(T x) { return Op<T>::of(x, x); }
template <class T> struct Derived : Sum<T> {};
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  int values[4] = {a[t], 7, -t, t * t};
  y[t] = fold(Sum<int>(), values, 4) * 100 + fold(Min<int>(), values, 4) + twice<Sum>(t) + (int) twice<Min>(2.5);
}
