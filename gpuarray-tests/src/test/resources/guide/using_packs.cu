// gives: 4 5 3 2 4 3 6 7 1 2.5 9 12 5 1 8
struct A { __device__ int f(int a) { return a; } int g = 4; __device__ int operator<(int x) { return 6; } __device__ int operator,(int x) { return 7; } };
struct B { __device__ int f(double a) { return 2; } };
template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;
template <class... F> struct Members : F... { using F::f...; int a = 3; };
struct Listed : private A, B { using A::f, B::f; using A::g, A::operator<, A::operator,; };
template <class T, int N> struct Sized { T v[N]; __device__ int size(T (*)[N]) { return N; } };
template <class... S> struct Sizes : S... { using S::size..., A::f; };
struct Made : A { __device__ Made(int, double) {} };
struct I { int i; __device__ I(int x) : i(x) {} };
struct D { double d; __device__ D(double *x) : d(*x) {} };
template <class T> struct One : T { using T::T; };
template <class... T> struct Ctors : One<T>... { using One<T>::One...; };
namespace n { __device__ int a() { return 9; } namespace m { __device__ int b(int x) { return x; } } }
using n::a, n::m::b;
struct Lone { template <class T> __device__ int operator()(T) const { return 5; } };
extern "C" __global__ void k(double *y) {
  Over o{[](int a) { return a + 1; }, [](double d) { return d * 2; }};
  y[0] = o(3); y[1] = o(2.5);
  Members<A, B> m; y[2] = m.f(3); y[3] = m.f(2.5);
  Listed l; y[4] = l.g; y[5] = l.f(3); y[6] = l < 3; y[7] = (l, 4); 
  y[8] = Members<>().a - 2;
  { double z = 2.5; struct X {}; y[9] = One<D>(&z).d; }
  { using n::a, n::m::b; y[10] = a(); y[11] = b(12); }
  Over one{Lone()}; y[12] = one("x");
  Sized<int, 1> s1; Sized<float, 8> s8; struct Two : Sized<int, 1>, Sized<float, 8> { using Sized<int, 1>::size, Sized<float, 8>::size; } two;
  y[13] = two.size(&s1.v); y[14] = two.size(&s8.v);
}
