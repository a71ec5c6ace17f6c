// covers: language: structs; language: inheritance
// launch: grid 1 block 8
// out int y[48]
template <class T> class Box {
  T v;
 protected:
  T w;
  class In { T q; friend class Box; public: __device__ In(T a) : q(a) {} };
  In in;
  typedef T Own;
  static constexpr int N = 3;
 public:
  __device__ Box(T a) : v(a), w(a), in(a) {}
  __device__ T get() const;
  __device__ Own sum(const Box &o) const { return v + o.v + in.q; }
  template <class U> friend class Box;
  template <class U> __device__ T other(const Box<U> &b) { return b.v + N; }
  friend __device__ T peek(const Box &b) { return b.v; }
  __device__ T byLambda() { auto f = [&] { return v + in.q; }; return f(); }
  template <class U> friend __device__ U look(const Box<U> &b);
  struct Pub { int a; };
  static __device__ Own make(Own x);
};
template <class T> __device__ T Box<T>::get() const { auto f = [this] { return v; }; return f() + v; }
template <class T> __device__ typename Box<T>::Own Box<T>::make(Own x) { return x + N; }
template <class U> __device__ U look(const Box<U> &b) { return b.v; }
struct D : public Box<int> {
  __device__ D(int a) : Box<int>(a) {}
  __device__ int f() { return w + this->w; }
  using Box<int>::w;
};
class Priv {
  int a;
  __device__ Priv(int x) : a(x) {}
 public:
  static __device__ Priv make(int x) { return Priv(x); }
  __device__ int get() const { return a; }
  friend class Maker;
  friend __device__ int outside(Priv &p);
  __device__ bool operator==(const Priv &o) const { return a == o.a; }
};
__device__ int outside(Priv &p) { return p.a + 5; }
class Maker { public: __device__ Priv m(int x) { Priv p(x); return p; } };
class Base { protected: int z; __device__ Base() : z(1) {} };
class Der : public Base { public: int k = 2; __device__ int g() { return z + k; } };
struct Hidden : private Der { using Der::g; __device__ int h() { return g() + z; } };
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  Box<int> b(t);
  Box<float> c(2.0f);
  D d(t);
  Priv p = Priv::make(t), q = p;
  Der e;
  Hidden h;
  Box<int>::Pub u = {t};
  y[t * 6] = b.get() + b.sum(b) + b.other(c);
  y[t * 6 + 1] = peek(b) + b.byLambda() + look(b) + Box<int>::make(t);
  y[t * 6 + 2] = d.f() + d.w;
  y[t * 6 + 3] = q.get() + outside(q) + Maker().m(t).get() + (p == q);
  y[t * 6 + 4] = e.g() + h.g() + h.h();
  y[t * 6 + 5] = u.a;
}
