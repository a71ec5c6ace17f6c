// gives: 1 2 1 2 8 9 3 4 5 1 12 21 7 2
struct V { int x = 0; __device__ int get() const { return x; } __device__ void set(int n) { x = n; } static const int s = 3; enum { e = 4 }; typedef int T; __device__ virtual int f() { return 0; } };
struct A : V { int a = 0; __device__ int f() override { return 10 + x; } }; struct B : V { int b = 0; __device__ int f() override { return 20 + x; } };
struct C : A, B {
  __device__ int sum() { A::x++; return A::x * 10 + B::get(); }
  __device__ void both(int p, int q) { A::set(p); B::set(q); }
};
__device__ int read(const V &v) { return v.x; }
extern "C" __global__ void k(double *y) {
  C c; c.A::x = 1; c.B::x = 2;
  y[0] = static_cast<A &>(c).x; y[1] = static_cast<B &>(c).x; y[2] = read(static_cast<A &>(c)); B *b = &c; y[3] = b->get();
  c.both(8, 9); y[4] = c.A::get(); y[5] = read(*b);
  y[6] = C::s; y[7] = c.e; C::T t = 5; y[8] = t;
  c.both(1, 2); V *va = static_cast<A *>(&c), *vb = static_cast<B *>(&c); y[9] = va != vb;
  c.both(1, 1); y[10] = c.sum() - 9; c.A::x = 1; y[11] = vb->f(); c.A::x -= 5; y[12] = va->f() + 1; c.B::x = 2; y[13] = vb->x;
}
