// gives: 1 1 16 27 30 30 26 36 42 45 13 23 40 118 40 100
__device__ int len(const char *s) { int n = 0; while (*s++) ++n; return n; }
namespace ns {
template <class T> __device__ int f(T) { return len(__PRETTY_FUNCTION__); }
struct S {
  int made; __device__ S() : made(len(__PRETTY_FUNCTION__)) {}
  __device__ int m(int, float) const { return len(__PRETTY_FUNCTION__); }
  static __device__ int st(const int *p) { return len(__PRETTY_FUNCTION__); }
  __device__ int operator+=(const S &) { return len(__PRETTY_FUNCTION__); }
  template <class U, int N> __device__ int tm(U (&)[N]) { return len(__PRETTY_FUNCTION__); }
  __device__ operator int() const { return len(__PRETTY_FUNCTION__); }
};
}
template <class... A> __device__ int pack(A...) { return len(__PRETTY_FUNCTION__); }
__device__ auto result() { return len(__PRETTY_FUNCTION__); }
__device__ int (*pick(int *n))(int) { *n = len(__PRETTY_FUNCTION__); return 0; }
extern "C" __global__ void k(double *y) {
  y[0] = len(__func__); y[1] = len(__FUNCTION__); y[2] = len(__PRETTY_FUNCTION__); y[3] = ns::f(1); y[4] = ns::f(2.0);
  ns::S s; int a[3] = {}; y[5] = s.m(1, 2); y[6] = ns::S::st(a) + 0; y[7] = (s += s); y[8] = (int) s + 15;
  y[9] = s.tm(a); y[10] = result(); int n; pick(&n); y[11] = n; y[12] = pack(1, 2.0f);
  const char *p = __PRETTY_FUNCTION__; y[13] = p[0]; y[14] = p[6]; y[15] = p[7];
}
