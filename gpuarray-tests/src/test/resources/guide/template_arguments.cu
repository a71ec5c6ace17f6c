// gives: 4 5 7 9 5 8 2 7 6 5 7 7 1 1 5
__device__ int g = 4, h = 7; __constant__ int c = 9; __device__ int arr[3] = {1, 2, 3}; __device__ int f(int x) { return x + 1; } __device__ int f2(int x) { return x * 2; }
template <int &R> __device__ int get() { return R++; } template <int *P> __device__ int getp() { return *P; } template <const int &R> __device__ int getc() { return R; } template <int (&F)(int)> __device__ int call(int x) { return F(x); } template <int (*F)(int)> __device__ int callp(int x) { return F(x); }
template <auto *P> __device__ int ap() { return *P; } template <int (&A)[3]> __device__ int sum() { return A[0] + A[1] + A[2]; }
struct S { int a, b; __device__ int m(int x) { return a + x; } }; template <int S::*M> __device__ int mem(S &s) { return s.*M; } template <int (S::*M)(int)> __device__ int meth(S &s, int x) { return (s.*M)(x); }
template <class T, T v> struct C { __device__ T get() { return v; } }; template <int *P> struct Ptr { __device__ static int get() { return *P; } };
extern "C" __global__ void k(double *y) { y[0] = get<g>(); y[1] = g; y[2] = getp<&h>(); y[3] = getc<c>(); y[4] = call<f>(4); y[5] = callp<f2>(4); y[6] = callp<&f>(1); y[7] = ap<&h>(); y[8] = sum<arr>(); S s{3, 5}; y[9] = mem<&S::b>(s); y[10] = meth<&S::m>(s, 4); y[11] = Ptr<&h>::get(); y[12] = getp<arr>(); y[13] = getp<arr>(); y[14] = Ptr<&g>::get(); }
