// gives: 4 0 4 9 4 5 0 2 3 62 10 4 3 0 2 40 5 3.5 8 7 0.25 81 8 1 6 11 8 1 1 12 1 11 -9 1111 5 49 0 1 2.5 3
#include <cuda/std/expected>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
namespace cs = cuda::std;
enum class Why { EMPTY = 3, NEGATIVE };
struct Point { int x; float y; __device__ Point(int a, float b) noexcept : x(a), y(b) {} };
struct Counted {
  int *count, id;
  __device__ Counted(int *c, int i) noexcept : count(c), id(i) { count[0]++; }
  __device__ Counted(const Counted &o) noexcept : count(o.count), id(o.id) { count[1]++; }
  __device__ Counted(Counted &&o) noexcept : count(o.count), id(o.id) { count[2]++; o.id = -1; }
  __device__ Counted &operator=(const Counted &o) { id = o.id; return *this; }
  __device__ Counted &operator=(Counted &&o) { id = o.id; o.id = -2; return *this; }
  __device__ ~Counted() { count[3]++; }
};
__device__ cs::expected<float, Why> root(float x) {
  if (x < 0) return cs::unexpected<Why>(Why::NEGATIVE);
  return sqrtf(x);
}
__device__ cs::expected<void, int> check(int x) {
  if (x > 5) return cs::unexpected(x);
  return {};
}
extern "C" __global__ void k(double *y) {
  int n = 0;
  auto good = root(16), bad = root(-1);
  y[n++] = *good; y[n++] = bad.has_value(); y[n++] = (int) bad.error(); y[n++] = root(-2).value_or(9); y[n++] = good.value();
  good = 5.0f; y[n++] = *good; good = bad; y[n++] = bool(good); good = 2; y[n++] = *good; good = cs::unexpected<Why>(Why::EMPTY); y[n++] = (int) good.error();
  y[n++] = (good == bad) + 2 * (good != bad) + 4 * (root(4) == 2.0f) + 8 * (bad == cs::unexpected<Why>(Why::NEGATIVE)) + 16 * (root(9) == root(9)) + 32 * (bad != 1.0f);
  y[n++] = *root(81).transform([](float x) { return (int) x + 1; }); y[n++] = (int) root(-1).transform([](float x) { return (int) x; }).error();
  y[n++] = *root(81).and_then(root); y[n++] = root(-81).and_then(root).has_value();
  y[n++] = *root(-81).or_else([](Why) { return root(4); }); y[n++] = root(-81).transform_error([](Why w) { return (int) w * 10; }).error();
  y[n++] = *root(25).transform_error([](Why w) { return (int) w * 10; });
  cs::expected<Point, int> p(cs::in_place, 3, 0.5f); y[n++] = p->x + p->y; p->x = 8; y[n++] = (*p).x;
  cs::expected<Point, int> q(cs::unexpect, 7); y[n++] = q.error(); q.emplace(1, 0.25f); y[n++] = q->y; p.swap(q); y[n++] = p->x + 10 * q->x; cs::swap(p, q); y[n++] = p->x;
  y[n++] = check(3).has_value(); y[n++] = check(6).error(); y[n++] = *check(3).transform([] { return 11; }); y[n++] = check(8).and_then([] { return check(1); }).error();
  y[n++] = check(7).or_else([](int e) { return check(e - 5); }).has_value(); cs::expected<void, int> v = check(9); v.emplace(); v.value(); *v; y[n++] = v == check(2);
  v = cs::unexpected(12); y[n++] = v.error(); y[n++] = root(4).transform([](float) {}).has_value();
  int c[4] = {};
  {
    cs::expected<Counted, int> a(cs::in_place, c, 1), b = a, d(cs::unexpect, 2);
    y[n++] = c[0] + 10 * c[1] + 100 * c[2] + 1000 * c[3]; d = cs::move(a); y[n++] = d->id + 10 * a->id; b = cs::unexpected(4); y[n++] = c[0] + 10 * c[1] + 100 * c[2] + 1000 * c[3];
    b = Counted(c, 5); y[n++] = b->id; Counted taken = *cs::move(b); y[n++] = b->id + 10 * taken.id;
  }
  y[n++] = c[0] + c[1] + c[2] - c[3];
  cs::expected<int, int> none; y[n++] = *none + none.has_value(); y[n++] = cs::expected<int, float>(cs::unexpected(2.5f)).error(); y[n++] = cs::unexpected(3).error();
  static_assert(cs::is_trivially_copyable_v<cs::expected<int, float>> && !cs::is_trivially_copyable_v<cs::expected<int, Counted>>, "");
  static_assert(cs::is_same_v<cs::expected<int, float>::error_type, float> && !cs::is_default_constructible_v<cs::expected<Point, int>>, "");
  static_assert(cs::is_same_v<cs::expected<int, char>::rebind<float>, cs::expected<float, char>> && sizeof(cs::expected<char, char>) == 2, "");
  constexpr cs::expected<int, char> three = 3; static_assert(*three == 3 && three.value_or(4) == 3 && three, "");
}
