// gives: 0 -1 12 1 7 3 3.5 1 4 1 1 5 4 18 81 11 3.25 1099.25 4 3 1 2 3 4 1 2 0 0 1 9 9 4 989 18 5 1.5 2.5 1 11 1 1011 11011 -2 111011 5 111012 221013 6 221123 2 331123 16 631123 30 3 12 2.5 17 30
#include <cuda/std/variant>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
namespace cs = cuda::std;
struct Circle { float r; };
struct Box { float a, b; __device__ Box(float x, float y) : a(x), b(y) {} };
using Shape = cs::variant<cs::monostate, Circle, Box>;
struct Area {
  __device__ float operator()(cs::monostate) const { return -1; }
  __device__ float operator()(const Circle &c) const { return 3 * c.r * c.r; }
  __device__ float operator()(const Box &b) const { return b.a * b.b; }
};
struct Grow {
  __device__ void operator()(cs::monostate) const {}
  __device__ void operator()(Circle &c) const { c.r *= 2; }
  __device__ void operator()(Box &b) const { b.a += 1; }
};
struct Meet {
  template <class A, class B> __device__ int operator()(const A &, const B &) const { return 10 * (int) sizeof(A) + (int) sizeof(B); }
};
struct Fused {
  __device__ double operator()(int a, float b, double c) const { return a * b + c; }
  template <class A, class B, class C> __device__ double operator()(A a, B b, C c) const { return 1000 + a + b + c; }
};
struct Kind {
  __device__ int operator()(int &) const { return 1; }
  __device__ int operator()(const int &) const { return 2; }
  __device__ int operator()(int &&) const { return 3; }
  template <class T> __device__ int operator()(T &&) const { return 4; }
};
struct Twice { template <class T> __device__ double operator()(T x) const { return x * 2; } };
struct Next { template <class T> __device__ void operator()(T &x) const { x += 1; } };
struct Size { template <class T> __device__ int operator()(T &x) const { return (int) sizeof(x); } };
struct Point { int x; };
struct Origin { __device__ operator Point() const { return Point{0}; } };
struct Counted {
  int *count, id;
  __device__ Counted(int *c, int i) : count(c), id(i) { count[0]++; }
  __device__ Counted(const Counted &o) : count(o.count), id(o.id) { count[1]++; }
  __device__ Counted(Counted &&o) : count(o.count), id(o.id) { count[2]++; o.id = -1; }
  __device__ Counted &operator=(const Counted &o) { id = o.id; count[3]++; return *this; }
  __device__ Counted &operator=(Counted &&o) { id = o.id; o.id = -2; count[4]++; return *this; }
  __device__ ~Counted() { count[5]++; }
};
struct OnlyMoves {
  int x;
  __device__ explicit OnlyMoves(int v) : x(v) {}
  OnlyMoves(const OnlyMoves &) = delete;
  __device__ OnlyMoves(OnlyMoves &&o) : x(o.x) { o.x = 0; }
  __device__ OnlyMoves &operator=(OnlyMoves &&o) { x = o.x; o.x = 0; return *this; }
};
__device__ int all(const int *c) { return c[0] + 10 * c[1] + 100 * c[2] + 1000 * c[3] + 10000 * c[4] + 100000 * c[5]; }

extern "C" __global__ void k(double *y) {
  int n = 0;
  Shape s; y[n++] = s.index(); y[n++] = cs::visit(Area(), s);
  s = Circle{2}; y[n++] = cs::visit(Area(), s); y[n++] = s.index();
  s = Box(2, 3.5f); y[n++] = cs::visit(Area(), s); cs::visit(Grow(), s); y[n++] = cs::get<Box>(s).a; y[n++] = cs::get<2>(s).b;
  s.emplace<Circle>().r = 5; y[n++] = cs::holds_alternative<Circle>(s) + 2 * cs::holds_alternative<Box>(s);
  s.emplace<2>(1.0f, 4.0f); y[n++] = cs::get_if<Box>(&s)->b; y[n++] = cs::get_if<1>(&s) == nullptr; y[n++] = cs::get_if<Circle>((Shape *) nullptr) == nullptr;
  const Shape t = s; y[n++] = cs::visit(Area(), t) + cs::get<Box>(t).a;
  Shape list[3] = {Circle{1}, Box(1, 2), Shape()}; float sum = 0;
  for (const Shape &each : list) sum += cs::visit(Area(), each);
  y[n++] = sum;
  cs::variant<char, double> a = 'x', b = 2.5; y[n++] = cs::visit(Meet(), a, b); y[n++] = cs::visit(Meet(), b, a); y[n++] = cs::visit(Meet(), a, a);
  cs::variant<int, float> v1 = 2; cs::variant<float, char> v2 = 1.5f; cs::variant<double, int> v3 = 0.25;
  y[n++] = cs::visit(Fused(), v1, v2, v3); v2 = 'a'; y[n++] = cs::visit(Fused(), v1, v2, v3);
  y[n++] = cs::visit(Twice(), v1);
  cs::visit(Next(), v1); y[n++] = cs::get<int>(v1);
  cs::variant<int, float> w1 = 3; const cs::variant<int, float> w2 = 4;
  y[n++] = cs::visit(Kind(), w1); y[n++] = cs::visit(Kind(), w2); y[n++] = cs::visit(Kind(), cs::move(w1)); y[n++] = cs::visit(Kind(), cs::variant<int, float>(1.0f));
  cs::variant<float, long long, bool> conv = 7LL; y[n++] = conv.index(); conv = true; y[n++] = conv.index(); conv = 1.0f; y[n++] = conv.index();
  cs::variant<long long, double> wide = 3; y[n++] = wide.index(); wide = 2.0f; y[n++] = wide.index();
  cs::variant<int, int> same(cs::in_place_index_t<1>(), 8); y[n++] = same.index() + cs::get<1>(same); same.emplace<0>(9); y[n++] = cs::get<0>(same) + same.index();
  cs::variant<int, float> typed(cs::in_place_type_t<float>(), 3); y[n++] = cs::get<float>(typed) + typed.index();
  cs::variant<int, float> i1 = 1, i2 = 2, f1 = 0.5f, f2 = cs::get<float>(typed) - cs::get<float>(typed);
  y[n++] = (i1 == i1) + 2 * (i1 == i2) + 4 * (i1 != f1) + 8 * (i1 < i2) + 16 * (i2 < f1) + 32 * (f1 < i1) + 64 * (f2 <= f1) + 128 * (f1 > f2) + 256 * (f1 >= f1) + 512 * (i2 > i1);
  cs::get<float>(f2) = 0.0f / cs::get<float>(f2); y[n++] = (f2 == f2) + 2 * (f2 != f2) + 4 * (f2 < f1) + 8 * (f2 >= f1) + 16 * (i1 < f2);
  y[n++] = (cs::monostate() == cs::monostate()) + 2 * (cs::monostate() < cs::monostate()) + 4 * (Shape().index() == 0);
  cs::swap(i1, f1); y[n++] = cs::get<float>(i1) + cs::get<int>(f1); i1.swap(i2); y[n++] = cs::get<int>(i1) + cs::get<1>(i2);
  int c[6] = {};
  {
    cs::variant<int, Counted> p, q(cs::in_place_index_t<1>(), c, 1);
    y[n++] = all(c); p = q; y[n++] = all(c); y[n++] = cs::get<1>(p).id; p = q; y[n++] = all(c); p = cs::move(q); y[n++] = all(c); y[n++] = cs::get<1>(q).id;
    q = 5; y[n++] = all(c); y[n++] = cs::get<int>(q); q.emplace<Counted>(c, 4); y[n++] = all(c); q = Counted(c, 6); y[n++] = all(c); y[n++] = cs::get<Counted>(q).id;
    cs::variant<int, Counted> r = q, u = cs::move(p); y[n++] = all(c); r = 1; r = 2; y[n++] = cs::get<int>(r); p = cs::move(u); y[n++] = all(c);
    y[n++] = cs::visit(Size(), p);
  }
  y[n++] = all(c);
  cs::variant<int, OnlyMoves> m(cs::in_place_index_t<1>(), 3), l = cs::move(m); y[n++] = cs::get<1>(m).x + 10 * cs::get<1>(l).x;
  OnlyMoves taken = cs::get<OnlyMoves>(cs::move(l)); y[n++] = taken.x + cs::get<1>(l).x; m = cs::move(l); m = OnlyMoves(12); y[n++] = cs::get<1>(m).x;
  static_assert(!cs::is_copy_constructible_v<cs::variant<int, OnlyMoves>> && cs::is_move_constructible_v<cs::variant<int, OnlyMoves>>, "");
  static_assert(cs::is_trivially_copyable_v<cs::variant<int, float>> && !cs::is_trivially_copyable_v<cs::variant<int, Counted>>, "");
  static_assert(cs::is_trivially_destructible_v<cs::variant<int, float>> && !cs::is_trivially_destructible_v<cs::variant<int, Counted>>, "");
  static_assert(!cs::is_default_constructible_v<cs::variant<Box, int>> && cs::is_default_constructible_v<cs::variant<int, Box>>, "");
  static_assert(!cs::is_constructible_v<cs::variant<int, char>, double> && !cs::is_constructible_v<cs::variant<int, int>, int>, "");
  static_assert(cs::variant_size_v<const Shape> == 3 && cs::is_same_v<cs::variant_alternative_t<1, Shape>, Circle>, "");
  static_assert(cs::is_same_v<cs::variant_alternative_t<1, const Shape>, const Circle> && cs::variant_npos == (cs::size_t) -1, "");
  static_assert(cs::is_same_v<decltype(cs::get<0>(cs::variant<int>(1))), int &&> && cs::is_same_v<decltype(cs::get_if<0>(&w2)), const int *>, "");
  constexpr cs::variant<int, float> three = 3, half = 0.5f;
  static_assert(three.index() == 0 && cs::get<0>(three) == 3 && cs::get<float>(half) == 0.5f && three < half && !three.valueless_by_exception(), "");
  cs::variant<cs::variant<int, float>, char> nested = cs::variant<int, float>(2.5f); y[n++] = cs::get<1>(cs::get<0>(nested));
  y[n++] = cs::visit([] { return 17; });
  static_assert(!cs::is_constructible_v<cs::variant<unsigned, char>, int> && !cs::is_constructible_v<cs::variant<bool>, int *>, "");
  static_assert(cs::is_constructible_v<cs::variant<long, char>, short> && cs::is_constructible_v<cs::variant<int, float>, bool>, "");
  static_assert(!cs::is_constructible_v<cs::variant<float>, int> && cs::is_constructible_v<cs::variant<float, Point>, Origin>, "");
  enum Small : short { FEW = 3 }; cs::variant<int, char> fromEnum = FEW; y[n++] = fromEnum.index() + 10 * cs::get<0>(fromEnum);
}
