// gives: 2 20 3 1 1 0 55 3 1
struct V { int x = 1; __device__ int f() { return 10; } static const int s = 1; }; struct A : virtual V { };
struct B : virtual V { int x = 2; __device__ int f() { return 20; } enum { s = 3 }; }; struct C : A, B {};
class Hidden : virtual V { }; struct Open : virtual V { }; struct Both : Hidden, Open { };
__device__ __noinline__ bool isNull(V *v) { return v == nullptr; }
struct N { int v = 0; __device__ virtual int step(int n) = 0; }; struct P : virtual N { __device__ int step(int n) override; };
struct Q : virtual N { __device__ int half(int n) { return step(n); } }; struct R : P, Q {};
__device__ int P::step(int n) { v++; return n == 0 ? 0 : n + static_cast<R *>(this)->half(n - 1); }
struct W { int v; __device__ W(int x) : v(x) {} }; struct X : virtual W { virtual __device__ int f() = 0; }; struct Y : X { __device__ Y() : W(3) {} __device__ int f() { return 1; } };
extern "C" __global__ void k(double *y) {
  C c; y[0] = c.x; y[1] = c.f(); y[2] = C::s; Both both; y[3] = both.x;
  A *none = y[4] == 0 ? nullptr : &c; y[4] = isNull(none); none = &c; y[5] = isNull(none);
  R r; N &n = r; y[6] = n.step(10);
  Y whole; X &part = whole; y[7] = part.v; y[8] = part.f();
}
