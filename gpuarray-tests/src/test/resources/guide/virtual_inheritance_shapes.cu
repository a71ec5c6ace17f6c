// gives: 17 -17 -17 6 6 5 6 10 8 8 5 17 30 9 2 2 20 6 3 50 5 60 70 71 72 70 1 311 5 5 6 -17 6 3 5
__device__ double *out; __device__ int at;
__device__ void note(int x) { out[at++] = x; }
template <class T> struct V { T v = T(3); __device__ virtual T get() const { return v; } };
template <class T, int N> struct Part : virtual V<T> { T p = T(N); __device__ T sum() const { return this->v + p; } };
template <int... N> struct All : Part<int, N>... { __device__ int total() const { return (Part<int, N>::sum() + ...); } __device__ int get() const override { return -total(); } };
struct Vp { int x, y; }; struct Mid : virtual Vp { int m = 4; int Vp::*which = &Vp::y; __device__ int read() { return this->*which; } };
struct Low : Mid { char c = 'c'; __device__ Low() { x = 5; y = 6; } };
struct Ref { int &r; __device__ Ref(int &x) : r(x) {} }; struct Holder : virtual Ref { __device__ Holder(int &x) : Ref(x) {} __device__ void set(int n) { r = n; } }; struct Keeper : Holder { __device__ Keeper(int &x) : Ref(x), Holder(x) {} };
struct Bits { unsigned a : 3, b : 5; }; struct WithBits : virtual Bits { unsigned c : 4; __device__ WithBits() { a = 5; b = 17; c = 9; } };
struct Inner { __device__ virtual int id() { return 1; } }; struct Deep1 : virtual Inner {}; struct Deep2 : virtual Deep1 { int d = 2; }; struct Deep3 : Deep2, virtual Deep1 { __device__ int id() override { return d; } };
struct Using : virtual V<int> { using V<int>::V; };
struct Array { WithBits items[3]; Low low; };
struct S { __device__ S() {} __device__ S(const S &) { note(70); } __device__ S(S &&) { note(71); } __device__ S &operator=(const S &) { note(72); return *this; } };
struct Sv : virtual S { int s = 1; }; struct Sw : Sv { int w = 2; };
__device__ Sw make() { return Sw(); }
__device__ int byValue(Low low) { return low.x + low.read(); }
struct Lambda : virtual Vp { int z = 1; __device__ int run() { auto f = [this](int a) { return x + y + z + a; }; return f(10); } }; struct Lambda2 : Lambda {};
extern "C" __global__ void k(double *y) {
  out = y; at = 0;
  All<1, 2, 5> all; note(all.total()); V<int> &v = all; note(v.get()); note(static_cast<Part<int, 5> &>(all).get());
  Low low; note(low.read()); Mid &mid = low; note(mid.read()); mid.which = &Vp::x; note(mid.read()); note(mid.y); note(byValue(low));
  int n = 1; Keeper keeper(n); Holder &h = keeper; h.set(8); note(n); note(h.r);
  WithBits w; Bits &b = w; note(b.a); note(b.b); b.b = 30; note(w.b); note(w.c);
  Deep3 d; Inner *i = &d; note(i->id()); Deep1 &d1 = d; note(d1.id());
  Array a; a.items[1].b = 3; note(a.items[0].b + a.items[1].b); note(a.low.read()); Array c = a; note(c.items[1].b);
  Low many[2]; many[1].x = 50; Mid *m = &many[1]; note(m->x); note(many[0].x);
  Low *heap = new Low[3]; heap[2].y = 60; Mid &hm = heap[2]; note(hm.read()); delete[] heap;
  Sw s = make(); Sw t = s; Sw u = static_cast<Sw &&>(t); u = s; Sv sliced = u; note(sliced.s);
  Lambda2 l; l.x = 100; l.y = 200; Lambda &lr = l; note(lr.run());
  const Low &cl = low; note(cl.x); volatile int q = static_cast<Vp &>(low).x; note(q);
  int Vp::*pm = &Low::y; note(mid.*pm); int (V<int>::*pf)() const = &V<int>::get; note((all.*pf)());
  Mid &&moved = static_cast<Low &&>(low); note(moved.y); Using un; note(un.get());
  if (Vp *p = &low) note(p->x);
}
