// gives: 4 1.5 63 19.5 14.5 173 121 65 393221 3 2.5 7
struct N {
  int x, *log;
  __device__ N(int x, int *log) : x(x), log(log) { *log += x; }
  __device__ N(const N &o) : x(o.x), log(o.log) {}
  __device__ ~N() { *log += 10 * x; }
};
// A value or none, as libraries write it.
template <class T> struct Maybe {
  union {
    char none;
    T value;
  };
  bool has;
  __device__ Maybe() : none(), has(false) {}
  __device__ Maybe(const T &v) : value(v), has(true) {}
  template <class A, class B> __device__ Maybe(A a, B b) : value(a, b), has(true) {}
  __device__ ~Maybe() {
    if (has) value.~T();
  }
};
struct Both {
  int id;
  struct { int a = 4; float b; };
  N n;
  union { int i = 9; float f; };
  __device__ Both(int *log) : id(1), b(2.5f), n(3, log) {}
  __device__ Both(int *log, float x) : id(2), a(5), n(7, log), f(x) {}
};
struct Deep {
  union { struct { short lo, hi; }; union { int all; unsigned char bytes[4]; }; };
  constexpr __device__ Deep(int x) : all(x) {}
  __device__ Deep(short a, short b) : lo(a), hi(b) {}
};
union Choice {
  int i = 3;
  float f;
  __device__ Choice() {}
  __device__ Choice(float x) : f(x) {}
};
struct Small {
  union { int n; float x; };
  __host__ __device__ constexpr Small(int v) : n(v) {}
};
extern "C" __global__ void k(double *y) {
  int n = 0, log = 0;
  {
    Maybe<N> a, b(3, &log), c(b.value);
    y[n++] = a.has + b.has + c.value.x;
    Maybe<float> f(1.5f);
    y[n++] = f.value;
  }
  y[n++] = log;
  {
    Both p(&log), q(&log, 0.5f);
    y[n++] = p.id + p.a + p.b + p.n.x + p.i; y[n++] = q.id + q.a + q.n.x + q.f;
  }
  y[n++] = log;
  Deep d(0x00020001), e(5, 6); y[n++] = d.lo + 10 * d.hi + 100 * d.bytes[0]; y[n++] = e.lo + 10 * e.hi; y[n++] = e.all;
  Choice i, f(2.5f); y[n++] = i.i; y[n++] = f.f;
  constexpr Small s(7); static_assert(s.n == 7, ""); y[n++] = s.n;
}
