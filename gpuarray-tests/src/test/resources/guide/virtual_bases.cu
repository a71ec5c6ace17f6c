// gives: 34 11 145 122 1 2 1 34 11 2.5 5 2 42 21 32 5 4 45
// several bases, covariant results, pointers to members, templates
struct P { int p = 1; __device__ virtual int f() { return 10 + p; } __device__ virtual P *self() { return this; } __device__ virtual ~P() {} };
struct Q { int q = 2; __device__ virtual int g(int a) const { return 20 + q + a; } __device__ virtual Q *me() { return this; } __device__ virtual ~Q() {} };
struct N { int n = 5; };
struct D : N, P, Q { int d = 3; __device__ int f() override { return 30 + d + p; } __device__ int g(int a) const override { return 40 + d + q + a; } __device__ D *self() override { return this; } __device__ D *me() override { return this; } };
template <class T> struct Base { __device__ virtual T get() const { return T(1); } __device__ T twice() const { return 2 * get(); } };
template <class T> struct Der : Base<T> { T v; __device__ Der(T x) : v(x) {} __device__ T get() const override { return v; } };
__device__ int viaP(P *p) { return p->f(); }
__device__ int viaQ(Q *q) { return q->g(100); }
__device__ int viaM(P *p, int (P::*m)()) { return (p->*m)(); }
struct Fn { __device__ virtual int operator()(int a) const { return a; } };
struct Twice : Fn { __device__ int operator()(int a) const override { return 2 * a; } };
__device__ int call(const Fn &f) { return f(21); }
struct Stop { __device__ virtual int run() final { return 4; } };
extern "C" __global__ void k(double *y) {
  D d; P p; Q q;
  y[0] = viaP(&d); y[1] = viaP(&p); y[2] = viaQ(&d); y[3] = viaQ(&q); // 34 11 145 122
  P *pp = &d; y[4] = pp->self()->p; Q *qq = &d; y[5] = qq->me()->q; y[6] = (qq->me() == qq); // 1 2 1
  y[7] = viaM(&d, &P::f); y[8] = viaM(&p, &P::f); // 34 11
  Der<float> e(2.5f); const Base<float> &b = e; y[9] = b.get(); y[10] = e.twice(); // 2.5 5
  Base<float> f; y[11] = f.twice(); // 2
  Twice t; y[12] = call(t); y[13] = call(Fn()); // 42 21
  y[14] = sizeof(D); y[15] = d.n; Stop s; Stop &rs = s; y[16] = rs.run();
  Q *heap = new D; y[17] = heap->g(0); delete heap; // 45
  static_assert(sizeof(D) == 32, "");
}
