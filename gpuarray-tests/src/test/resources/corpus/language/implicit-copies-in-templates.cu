// covers: language: implicit copies of members; templates: class templates; language: lambdas
// launch: grid 1 block 32
// in int a[32] iota
// out int y[96]
struct Logged {
  int v;
  __device__ Logged(int x) : v(x) {}
  __device__ Logged(const Logged &o) : v(o.v * 2 + 1) {}
};
template <class T, int N> struct Array {
  T items[N];
  __device__ T &operator[](int i) { return items[i]; }
};
template <class A, class B> struct Pair { A a; B b; };
struct Base { Logged l; __device__ Base(int x) : l(x) {} };
struct Derived : Base {
  int w : 5;
  int &r;
  __device__ Derived(int x, int &y) : Base(x), w(x), r(y) {}
};
__device__ int sum(Array<Logged, 3> values) { return values[0].v + values[1].v * 3 + values[2].v * 9; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x, seen = 5;
  Array<Logged, 3> x = {{Logged(a[t]), Logged(1), Logged(2)}};
  Pair<Array<Logged, 3>, float> p = {x, 1.5f};
  auto q = p;
  Logged l(t);
  auto read = [l, p](int i) mutable { return l.v + p.a[i].v; };
  auto again = read;
  Derived d(t % 8, seen), e = d;
  e.r += 2;
  const Logged &chosen = t & 1 ? q.a[0] : x[0];
  Logged copy = t & 2 ? q.a[1] : x[1];
  y[t * 3] = sum(x) + sum(q.a) * 2 + (int) q.b;
  y[t * 3 + 1] = read(t % 3) + again(1) * 100;
  y[t * 3 + 2] = e.l.v + e.w * 64 + seen * 512 + chosen.v + copy.v * 3;
}
