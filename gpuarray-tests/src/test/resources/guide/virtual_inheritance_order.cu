// gives: 10 23 40 704 705 706 24 -37 -23 -10 -1 1000 10 202 203 -10 -1 1001 60 267 267 1 207 -267 -60 1002 50 51 257 257 257 1 59 50 7 -257 -50 1003 80 81 287 287 381 301 1 90 -287 -80 1004 80 81 287 287 381 301 -287 -80 1005 10 23 40 704 -37 -23 -10 -1 1006 90 91 297 297 298 298 298 91 -298 -91 -298 -91 -298 -91 1007
__device__ double *out; __device__ int at;
__device__ void note(int x) { out[at++] = x; }
struct I { __device__ virtual int f() = 0; __device__ virtual int g(int a) const { return a + 1; } __device__ virtual ~I() { note(-1); } };
struct J : virtual I { __device__ J() { note(10); } __device__ int f() override { return 2; } __device__ ~J() { note(-10); } };
struct K : virtual I { int k; __device__ K(int x) : k(x) { note(20 + g(0)); } __device__ int g(int a) const override { return a + k; } __device__ ~K() { note(-20 - g(0)); } };
struct L : J, K { int l; __device__ L() : K(3), l(4) { note(30 + f() + g(0)); } __device__ int f() override { return l + k; } __device__ ~L() { note(-30 - f()); } };
__device__ int viaI(I &i) { return 100 * i.f() + i.g(1); }
__device__ int viaJ(J *j) { return 100 * j->f() + j->g(2); }
__device__ int viaK(K &k) { return 100 * k.f() + k.g(3); }
// a virtual base with data and functions, its number read while parts are made
struct V { int v; __device__ V(int x) : v(x) { note(v); } __device__ V() : V(50) {} __device__ virtual int name() { return 1; } __device__ int called() { return name() + v; } __device__ virtual V *self() { return this; } __device__ virtual ~V() { note(-v); } };
struct A : virtual V { int a; __device__ A() : V(60), a(7) { note(called()); } __device__ int name() override { return 200 + a; } __device__ A *self() override { return this; } __device__ ~A() { note(-called()); } };
struct B : virtual V { int b; __device__ B() : V(70), b(8) { note(called()); } __device__ virtual int more() { return b; } };
struct Pad { double pad[3]; __device__ virtual void nothing() {} };
struct C : Pad, B, A { int c; __device__ C() : c(9) { note(called()); } __device__ C(int x) : V(x), c(10) { note(called()); } __device__ int more() override { return c + v; } __device__ C *self() override { return this; } };
struct F : C { int f; __device__ F() : V(80), C(81), f(1) { note(called()); } __device__ int name() override { return 300 + f; } };
extern "C" __global__ void k(double *y) {
  out = y; at = 0;
  { L l; note(viaI(l)); note(viaJ(&l)); note(viaK(l)); note(sizeof(L)); }
  note(1000);
  { J j; note(viaI(j)); note(viaJ(&j)); }
  note(1001);
  { A a; note(a.called()); V *p = &a; note(p->self() == p); note(p->name()); }
  note(1002);
  { C c; V &v = c; note(v.called()); note(v.self() == &v); B &b = c; note(b.more()); note(b.self()->v); A *pa = c.A::self(); note(pa->a); }
  note(1003);
  { F f; V *v = &f; note(v->name()); note(v->self() == v); B *b = &f; note(b->more()); }
  note(1004);
  V *h = new F(); note(h->name()); delete h;
  note(1005);
  I *i = new L(); note(viaI(*i)); delete i;
  note(1006);
  { C c(90); C d = c; d.v = 91; note(d.called()); c = d; note(c.called()); A a = c; note(a.called()); B &b = d; b = c; note(d.v); }
  note(1007);
}
