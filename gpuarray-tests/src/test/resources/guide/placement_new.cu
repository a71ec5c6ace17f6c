// gives: 45 1 8 4 0 6
#include <new>
struct T { int v; __device__ T(int a) : v(a) {} __device__ ~T() { v = -1; } }; template <class X, int N> struct Pool { alignas(X) unsigned char m[N * sizeof(X)]; int n = 0; template <class... A> __device__ X *make(A... a) { return new (m + sizeof(X) * n++) X(a...); } };
extern "C" __global__ void k(double *y) {
  Pool<T, 3> p; T *a = p.make(4), *b = p.make(5); y[0] = a->v * 10 + b->v; a->~T(); y[1] = b - a; T *h = new T(8); y[2] = h->v; delete h; alignas(16) char buf[32]; double *d = new (buf) double[2]{1.5, 2.5}; y[3] = d[0] + d[1]; int *z = new int(); y[4] = *z; delete z; int *n = new (buf) int{6}; y[5] = *n;
}
