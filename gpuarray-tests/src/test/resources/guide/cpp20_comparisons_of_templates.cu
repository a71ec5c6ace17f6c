// gives: 3 0 1 1 1 4 2 1 5
// options: --std=c++20
#include <compare>
#include <concepts>
template <std::three_way_comparable T>
struct Opt {
  T v;
  bool has;
  friend __device__ constexpr auto operator<=>(const Opt &a, const Opt &b) {
    if (a.has && b.has) return a.v <=> b.v;
    return static_cast<decltype(a.v <=> b.v)>(a.has <=> b.has);
  }
  friend __device__ constexpr bool operator==(const Opt &a, const Opt &b) { return (a <=> b) == 0; }
};
struct Money {
  long long cents;
  __device__ constexpr std::strong_ordering operator<=>(const Money &) const = default;
};
struct Person {
  int age;
  float height;
  __device__ std::partial_ordering operator<=>(const Person &) const = default;
};
enum class Level { low, high };
template <typename T> __device__ const T &largest(const T &a, const T &b) { return a < b ? b : a; }
struct Legacy { int n; __device__ bool operator<(const Legacy &o) const { return n < o.n; } __device__ bool operator==(const Legacy &o) const { return n == o.n; } };
struct Wrap { Legacy l; __device__ std::weak_ordering operator<=>(const Wrap &) const = default; };
extern "C" __global__ void k(double *y) {
  Opt<int> a{3, true}, b{2, true}, n{0, false};
  y[0] = largest(a, b).v;
  y[1] = a == n;
  y[2] = n < b;
  static_assert(Money{1} < Money{2} && Money{3} == Money{3});
  y[3] = Money{5} >= Money{4};
  y[4] = Person{1, 2.0f} < Person{1, 3.0f};
  y[5] = Level::low < Level::high ? 4 : 0;
  auto c = Level::low <=> Level::high;
  y[6] = c < 0 ? 2 : 0;
  y[7] = Wrap{{1}} < Wrap{{2}};
  int values[3]{};
  y[8] = (&values[1] <=> &values[0]) > 0 ? 5 : 0;
}
