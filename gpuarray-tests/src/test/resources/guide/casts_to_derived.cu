// gives: 12 12 13 13 13 13 10 11 11 25 40 1 1 50 18 4 50 2.5 3
struct A { int a; __device__ A(int x) : a(x) {} };
struct B { int b; __device__ B(int x) : b(x) {} };
struct C : A, B { int c; __device__ C(int x) : A(x), B(x + 1), c(x + 2) {} };
struct D : C { int d; __device__ D(int x) : C(x), d(x + 3) {} };
// The curiously recurring template pattern.
template <class T> struct Shape {
  __device__ float twice() const { return 2 * static_cast<const T &>(*this).area(); }
  __device__ T &grown(float by) {
    static_cast<T &>(*this).grow(by);
    return static_cast<T &>(*this);
  }
  __device__ T moved() && { return static_cast<T &&>(*this); }
  __device__ T *self() { return static_cast<T *>(this); }
};
template <class T> struct Ordered {
  friend __device__ bool operator>(const T &x, const T &y) { return y < x; }
  __device__ bool same(const T &y) const { return !(static_cast<const T &>(*this) < y) && !(y < static_cast<const T &>(*this)); }
};
struct Square : Shape<Square>, Ordered<Square> {
  float side;
  __device__ explicit Square(float s) : side(s) {}
  __device__ float area() const { return side * side; }
  __device__ void grow(float by) { side += by; }
  __device__ bool operator<(const Square &other) const { return side < other.side; }
};
__device__ int ofBase(B &b) { return static_cast<D &>(b).d; }
extern "C" __global__ void k(double *y) {
  int n = 0;
  D d(10);
  A &a = d; B &b = d; const B &fixed = d;
  y[n++] = static_cast<C &>(a).c; y[n++] = static_cast<C &>(b).c; y[n++] = static_cast<D &>(b).d; y[n++] = ofBase(d);
  y[n++] = ((D &) b).d; y[n++] = static_cast<const D &>(fixed).d; y[n++] = ((D &) fixed).a;
  y[n++] = ((B &) d).b; y[n++] = static_cast<B &>(d).b; const D e(20); ((B &) e).b = 5; y[n++] = static_cast<const B &>(e).b + e.a;
  static_cast<D &>(b).d = 40; y[n++] = d.d; y[n++] = &static_cast<D &>(b) == &d; y[n++] = (B *) &d == &b;
  D taken = static_cast<D &&>(static_cast<B &&>(b)); y[n++] = taken.d + taken.a;
  Square s(3); y[n++] = s.twice(); y[n++] = s.grown(1).side; y[n++] = s.self()->grown(1).twice(); y[n++] = Square(2).moved().grown(0.5f).side;
  y[n++] = (s > Square(1)) + 2 * s.same(Square(5)) + 4 * s.same(Square(4));
}
