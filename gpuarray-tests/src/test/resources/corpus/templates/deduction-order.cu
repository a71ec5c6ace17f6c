// covers: templates: argument deduction; templates: specialisation; language: overloads
// launch: grid 1 block 8
// out int y[8]
template <class T> struct Vec { T x; };
template <class T> __device__ int f(T) { return 1; }
template <class T> __device__ int f(T *) { return 2; }
template <class T> __device__ int f(const T *) { return 3; }
template <class T> __device__ int f(Vec<T>) { return 4; }
template <class T> __device__ int f(T (*)(T)) { return 5; }
template <class T, int N> __device__ int g(const T (&)[N]) { return N; }
template <class T> __device__ int g(T &&) { return 50; }
template <class T> __device__ T &&forward_(T &t) { return static_cast<T &&>(t); }
template <class A, class B> __device__ auto add(const A &a, const B &b) { return a + b; }
__device__ int id(int x) { return x; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  int v[3] = {1, 2, 3};
  const float *cp = nullptr;
  short s = 7;
  y[t] = f(t) + f(&t) * 10 + f(cp) * 100 + f(Vec<int>{1}) * 1000 + f(id) * 10000 + g(v) + g(5) + (int) sizeof(add(s, 1.0)) + add(s, t);
}
