// gives: 6 10 8 8 12 5 2 9 3 2.25 1.5 42 6
__device__ int one(int a) { return a + 1; } __device__ int two(int a) { return a * 2; }
__device__ int (*pick(int k))(int);
__device__ int (*pick(int k))(int) { return k ? two : one; }
struct S { int d; __device__ int (*m(int k) const)(int) { return k ? one : two; } __device__ int (*out(int k))(int); static __device__ double (*st())(double); };
__device__ int (*S::out(int k))(int) { d = k; return one; }
__device__ double twice(double x) { return 2 * x; } __device__ double (*S::st())(double) { return twice; }
__device__ int (&ref(int k))(int) { if (k) return two; return one; }
__device__ int (*arr(int (*p)[3]))[3] { return p + 1; }
template <class T> __device__ T (*gen(T x))(T) { return [](T v) -> T { return v + 1; }; }
template <class T> struct C { __device__ T (*get())(T); }; template <class T> __device__ T (*C<T>::get())(T) { return gen(T()); }
namespace ns { __device__ int (*(*deep())(int))(int) { return pick; } }
extern "C" __global__ void k(double *y) { y[0] = pick(0)(5); y[1] = pick(1)(5); S s; y[2] = s.m(1)(7); int (*(*pp)(int))(int) = pick; y[3] = pp(1)(4); y[4] = ref(1)(6); int a[2][3] = {{1,2,3},{4,5,6}}; y[5] = (*arr(a))[1];
 y[6] = s.out(9)(1); y[7] = s.d; y[8] = S::st()(1.5); y[9] = gen(2.5f)(1.25f); C<double> c; y[10] = c.get()(0.5); y[11] = ns::deep()(1)(21); y[12] = (*pick(1))(3); }
