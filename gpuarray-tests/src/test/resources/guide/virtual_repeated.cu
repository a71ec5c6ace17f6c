// gives: 103 103 103 103 1 1 1100 1100 20 10 1100 1100 103
struct V { int x = 0; __device__ virtual int f() { return 0; } __device__ virtual V *self() { return this; } __device__ virtual ~V() {} };
struct A : V { int a = 7; __device__ int f() override { return 10 + x; } };
struct B : V { double b = 8; __device__ int f() override { return 20 + x; } __device__ B *self() override { return this; } };
struct C : A, B { int c = 100; __device__ int f() override { return c + A::x + B::x; } __device__ ~C() { c = 1; } };
struct D : C { int d = 1000; __device__ int f() override { return d + C::f(); } };
struct E : A, B { };
extern "C" __global__ void k(double *y) {
  C c; A *a = &c; B *b = &c; V *va = a, *vb = b; va->x = 1; vb->x = 2;
  y[0] = va->f(); y[1] = vb->f(); y[2] = a->f(); y[3] = b->f(); y[4] = vb->self() == vb; y[5] = va->self() == va;
  D d; b = &d; vb = b; va = static_cast<A *>(&d); y[6] = vb->f(); y[7] = va->f();
  E e; b = &e; vb = b; va = static_cast<A *>(&e); y[8] = vb->f(); y[9] = va->f();
  V *h = static_cast<B *>(new D()); y[10] = h->f(); delete h; V *g = static_cast<A *>(new D()); y[11] = g->f(); delete g;
  C copy = c; b = &copy; y[12] = static_cast<V *>(b)->f();
}
