// gives: 5 6 7.5 7.5 2 9 1 3 12 20 4 8 1 2.5
struct A { int a; __device__ A(int x) : a(x) {} __device__ virtual operator int() const { return a; } __device__ virtual operator double() const { return a + 0.5; } __device__ explicit virtual operator bool() const { return a > 6; } };
using Number = int;
struct B : A { __device__ B(int x) : A(x) {} __device__ operator Number() const override { return a + 1; } };
struct C : B { using B::B; };
struct Base { __device__ virtual operator float() = 0; }; struct Made : Base { float f = 2; __device__ operator float() override { return f; } };
template <class T> struct To { __device__ virtual operator T() const { return T(3); } }; struct ToInt : To<int> { __device__ operator int() const final { return 9; } };
__device__ int asInt(const A &a) { return a; }
__device__ double asDouble(const A &a) { return a; }
struct V { __device__ virtual operator int *() { return nullptr; } __device__ virtual operator A() { return A(3); } }; struct W : virtual V { int w = 12; __device__ operator int *() override { return &w; } };
struct H { __device__ operator int() { return 1; } __device__ operator double() { return 1.5; } }; struct Hides : H { __device__ operator double() { return 2.5; } };
extern "C" __global__ void k(double *y) {
  A a(5); B b(5); C c(7);
  y[0] = asInt(a); y[1] = asInt(b); y[2] = asDouble(c); y[3] = (double) c;
  Made m; Base &base = m; y[4] = base; ToInt t; To<int> &to = t; y[5] = to; y[6] = b ? 2 : 1; 
  W w; V &v = w; A made = v; y[7] = made.a; int *p = v; y[8] = *p; *p = 20; y[9] = *static_cast<int *>(w);
  int sum = b; sum -= 2; y[10] = sum; int i = c; y[11] = i;
  Hides h; int one = h; double two = h; y[12] = one; y[13] = two;
}
