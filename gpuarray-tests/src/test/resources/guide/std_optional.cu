// gives: 0 9 -1 1 5 2 1 3.5 4.25 8 1 2 9 0 2 1.5 5 0 4 0 7 6 2 6127 50 1 11 1 111 2 1111 11111 111111 7 112112 212122 9 312223 712223 30 3 3 2.5 1 4 1 1 6 7 11 1 2.5
#include <cuda/std/optional>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
namespace cs = cuda::std;
struct Point {
  int x;
  float y;
  __device__ Point(int a, float b) : x(a), y(b) {}
};
// Counts what is made and what has ended.
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
__device__ cs::optional<int> root(int n) {
  for (int i = 0; i * i <= n; i++) {
    if (i * i == n) return i;
  }
  return cs::nullopt;
}
__device__ cs::optional<float> halved(int n) { return n % 2 == 0 ? cs::make_optional(n * 0.5f) : cs::nullopt; }
__device__ int all(const int *c) { return c[0] + 10 * c[1] + 100 * c[2] + 1000 * c[3] + 10000 * c[4] + 100000 * c[5]; }

extern "C" __global__ void k(double *y) {
  int n = 0;
  cs::optional<int> none, nine = root(81);
  y[n++] = none.has_value(); y[n++] = *nine; y[n++] = root(82).value_or(-1); y[n++] = bool(nine);
  none = 5; y[n++] = none.value(); none = cs::nullopt; y[n++] = none ? 1 : 2;
  none = {}; y[n++] = none == cs::nullopt;
  cs::optional<Point> p(cs::in_place, 3, 0.5f);
  y[n++] = p->x + p->y;
  p.emplace(4, 0.25f); y[n++] = (*p).x + p.value().y;
  p->x = 8; const cs::optional<Point> q = p; y[n++] = q->x; p.reset(); y[n++] = p.has_value() + q.has_value();
  cs::swap(p, p); cs::optional<Point> r(cs::in_place, 1, 2.0f); p.swap(r); y[n++] = p->y + r.has_value();
  cs::optional<double> wide = nine; y[n++] = *wide; wide = root(3); y[n++] = wide.has_value(); wide = 2; y[n++] = *wide;
  wide = cs::optional<float>(1.5f); y[n++] = *wide;
  y[n++] = *root(16).transform([](int x) { return x * 1.25; });
  y[n++] = root(17).transform([](int x) { return x * 1.25; }).has_value();
  y[n++] = *root(64).and_then(halved); y[n++] = root(49).and_then(halved).has_value(); y[n++] = root(48).and_then(halved).value_or(7);
  y[n++] = *root(5).or_else([] { return cs::optional<int>(6); }); y[n++] = *root(4).or_else([] { return cs::optional<int>(6); });
  y[n++] = (nine == 9) + 2 * (nine == cs::optional<int>(9)) + 4 * (nine != none) + 8 * (none < nine) + 16 * (nine < none) + 32 * (nine > 8) + 64 * (10 > nine)
      + 128 * (none == none) + 256 * (none < 0) + 512 * (none <= cs::nullopt) + 1024 * (cs::nullopt < nine) + 2048 * (nine >= 9.5) + 4096 * (9 <= nine);
  cs::optional<float> nan = 0.0f / (y[n - 1] == -1 ? 1.0f : 0.0f);
  y[n++] = (nan == nan) + 2 * (nan != nan) + 4 * (nan < nan) + 8 * (nan >= nan) + 16 * (none < nan) + 32 * (nan >= none);
  int c[6] = {};
  {
    cs::optional<Counted> a(cs::in_place, c, 1), b, d;
    y[n++] = all(c);
    b = a; y[n++] = all(c); y[n++] = b->id;
    d = cs::move(a); y[n++] = all(c); y[n++] = d->id - a->id;
    b = d; y[n++] = all(c);
    b = cs::move(d); y[n++] = all(c);
    b.reset(); y[n++] = all(c);
    b.emplace(c, 7); a = b; y[n++] = a->id; y[n++] = all(c);
    cs::optional<Counted> e = a, g = cs::optional<Counted>();
    e = g; y[n++] = all(c);
    e = Counted(c, 9); y[n++] = e->id; y[n++] = all(c);
  }
  y[n++] = all(c);
  cs::optional<OnlyMoves> m(cs::in_place, 3), l = cs::move(m);
  y[n++] = m->x + 10 * l->x; m = cs::move(l); y[n++] = m->x + 10 * l->x;
  OnlyMoves taken = *cs::move(m); y[n++] = taken.x + m->x;
  static_assert(!cs::is_copy_constructible_v<cs::optional<OnlyMoves>> && cs::is_move_constructible_v<cs::optional<OnlyMoves>>, "");
  static_assert(!cs::is_copy_assignable_v<cs::optional<OnlyMoves>> && cs::is_copy_constructible_v<cs::optional<Point>>, "");
  static_assert(cs::is_trivially_copyable_v<cs::optional<int>> && !cs::is_trivially_copyable_v<cs::optional<Counted>>, "");
  static_assert(cs::is_trivially_destructible_v<cs::optional<int>> && !cs::is_trivially_destructible_v<cs::optional<Counted>>, "");
  static_assert(!cs::is_convertible_v<int, cs::optional<OnlyMoves>> && cs::is_constructible_v<cs::optional<OnlyMoves>, int>, "");
  static_assert(!cs::is_constructible_v<cs::optional<int>, Point> && cs::is_same_v<cs::optional<int>::value_type, int>, "");
  static_assert(sizeof(cs::optional<char>) == 2 && sizeof(cs::optional<double>) == 16, "");
  constexpr cs::optional<int> three = 3, nothing;
  static_assert(three.has_value() && *three == 3 && three.value_or(1) == 3 && nothing.value_or(2) == 2 && three > nothing && !nothing, "");
  cs::optional deduced = 2.5f; static_assert(cs::is_same_v<decltype(deduced), cs::optional<float>>, ""); y[n++] = *deduced;
  cs::optional<cs::optional<int>> nested = cs::optional<int>(); y[n++] = nested.has_value() + 2 * (*nested).has_value();
  nested = 4; y[n++] = **nested;
  cs::optional<bool> flag = false; y[n++] = flag.has_value() + 2 * *flag; flag = !flag.value(); y[n++] = *flag;
  cs::optional<const int> fixed = 6; y[n++] = *fixed; fixed.emplace(7); y[n++] = *fixed;
  int target = 1; cs::optional<int *> pointer = &target; **pointer = 11; y[n++] = target; pointer = nullptr; y[n++] = pointer.has_value();
  y[n++] = cs::make_optional<Point>(1, 2.5f)->y;
}
