// error: 6 it is a deleted function
struct A { int v; A() = default; A(const A &) = delete; };
struct B { A a; };
__global__ void k(int *y) {
  B b;
  B c = b;
  y[0] = c.a.v;
}
