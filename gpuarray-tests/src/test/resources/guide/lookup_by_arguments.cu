// gives: 1 1 0 7 8 2 3 4 5
struct A { int v; __device__ operator int() const { return v; } };
template <class T> struct B { T v; __device__ operator T() const { return v; } };
template <class T> struct C : B<T> { };
namespace n {
struct S { int x; };
template <class T> struct W { T t; };
struct D : S {};
__device__ int named(S *s) { return s->x; }
__device__ int based(const void *) { return 3; }
template <class T> __device__ int wrapped(const T &) { return 4; }
__device__ int rows(const S (*)[2]) { return 5; }
}
namespace m { struct E : n::D {}; template <class T> struct V {}; }
extern "C" __global__ void k(double *y) {
  A a{1}; y[0] = a <= 2; B<int> b{1}; y[1] = b <= 2; C<int> c; c.v = 6; y[2] = c <= 2; y[3] = c + 1; y[4] = c * 1.0f + 2;
  n::S s{2}; y[5] = named(&s); m::E e; y[6] = based(&e); m::V<n::S> v; y[7] = wrapped(v); n::S two[1][2]; y[8] = rows(two);
}
