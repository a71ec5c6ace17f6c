// gives: 1 1 0 1 1 0 1 0 1 1 0 0 1 1 0 1 1 1 0 1 1 0 1 0 1
// options: --std=c++20
#include <compare>
struct Version {
  int major, minor;
  __device__ auto operator<=>(const Version &) const = default;
};
struct Point {
  int x, y;
  __device__ bool operator==(const Point &) const = default;
};
struct Length {
  double metres;
  __device__ friend bool operator==(Length a, Length b) { return a.metres == b.metres; }
  __device__ std::partial_ordering operator<=>(const Length &other) const { return metres <=> other.metres; }
};
struct Named {
  int id;
  __device__ bool operator==(int n) const { return id == n; }
  __device__ std::strong_ordering operator<=>(int n) const { return id <=> n; }
};
struct Derived : Version {
  int patch;
  __device__ auto operator<=>(const Derived &) const = default;
};
extern "C" __global__ void k(double *y) {
  Version a{1, 2}, b{1, 3};
  y[0] = a < b;
  y[1] = a <= b;
  y[2] = a > b;
  y[3] = a != b;
  y[4] = a == Version{1, 2};
  y[5] = a >= b;
  Point p{1, 2}, q{1, 2};
  y[6] = p == q;
  y[7] = p != q;
  Length l{1.0}, m{2.0};
  y[8] = l < m;
  y[9] = l != m;
  y[10] = l == m;
  Length nan{0.0 / 0.0 * 0};
  nan.metres = __longlong_as_double(0x7ff8000000000000LL);
  y[11] = nan < m;
  y[12] = (l <=> m) == std::partial_ordering::less;
  Named n{5};
  y[13] = 5 == n;
  y[14] = 4 == n;
  y[15] = 4 != n;
  y[16] = 4 < n;
  y[17] = n < 6;
  y[18] = 6 <= n;
  Derived d{{1, 2}, 4}, e{{1, 2}, 5};
  y[19] = d < e;
  y[20] = (3 <=> 4) < 0;
  y[21] = (3 <=> 3) != 0;
  y[22] = (1.5 <=> 1.0) > 0;
  y[23] = d == e;
  y[24] = std::is_lt(2 <=> 3);
}
