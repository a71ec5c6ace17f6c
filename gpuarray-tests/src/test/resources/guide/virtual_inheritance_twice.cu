// gives: 10 30 40 30 40 30 100 100 40 157 30 37
struct V { int v = 1; }; struct D : virtual V { int d = 2; __device__ int sum() { return v + d; } __device__ D &me() { return *this; } };
struct A : D { int a = 3; }; struct B : D { int b = 4; }; struct C : A, B { int c = 5; __device__ C() { v = 10; A::d = 20; B::d = 30; } };
__device__ int read(V &v) { return v.v; }
extern "C" __global__ void k(double *y) {
  C c; y[0] = c.v; y[1] = c.A::sum(); y[2] = c.B::sum(); A &a = c; B &b = c; y[3] = a.sum(); y[4] = b.sum(); y[5] = read(c) + read(a) + read(b);
  D &d = b; d.v = 100; y[6] = c.v; y[7] = a.me().v; y[8] = sizeof(C); C e = c; e.v = 7; y[9] = e.B::sum() + c.A::sum(); y[10] = e.B::me().d; D cut = static_cast<B &>(e); y[11] = cut.sum();
}
