// covers: language: inheritance; language: methods; language: overloads
// launch: grid 1 block 16
// out int y[16]
struct A { int a; __device__ int f() const { return a; } __device__ int g(int x) const { return a + x; } };
struct B { int b; __device__ int h() const { return b * 2; } __device__ int f(int) const { return 1; } };
struct C : A, B {
  int c;
  using A::f;
  using B::f;
  __device__ int g(int x) const { return A::g(x) * 10 + c; }
};
template <class T> struct Crtp { __device__ int call() { return static_cast<T *>(this)->impl() + 1; } };
struct Impl : Crtp<Impl> { int v; __device__ int impl() { return v * 3; } };
class D : public C { protected: int d; public: __device__ D(int v) : C{{v}, {v + 1}, v + 2}, d(v + 3) {} __device__ int sum() { return a + b + c + d; } };
__device__ int viaBase(const A &x) { return x.a * 100; }
__device__ int viaPointer(const B *p) { return p->h(); }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  D d(t);
  Impl impl;
  impl.v = t;
  A sliced = d;
  B *back = &d;
  D *again = static_cast<D *>(back);
  y[t] = d.f() + d.f(1) + d.g(2) + viaBase(d) + viaPointer(&d) + d.sum() + impl.call() + sliced.g(1) + again->c;
}
