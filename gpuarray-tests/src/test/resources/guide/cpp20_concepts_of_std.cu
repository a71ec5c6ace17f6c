// gives: 1 0 1 0 1 1 0 1 0 1 1 0 1 1 1 1 0 2 1 3 1 0 1 1
// options: --std=c++20
#include <concepts>
struct Plain {
  int n;
  __device__ bool operator==(const Plain &) const = default;
};
struct Fixed {
  __device__ Fixed(int) {}
  Fixed(const Fixed &) = delete;
};
struct Base {};
struct Derived : Base {};
template <std::integral T>
__device__ int kind(T) { return 1; }
template <std::signed_integral T>
__device__ int kind(T) { return 2; }
__device__ int kind(std::floating_point auto) { return 3; }
template <typename F>
__device__ int call(F f) requires std::invocable<F, int> { return f(1); }
extern "C" __global__ void k(double *y) {
  y[0] = std::same_as<int, int>;
  y[1] = std::same_as<int, const int>;
  y[2] = std::derived_from<Derived, Base>;
  y[3] = std::derived_from<Base, Derived>;
  y[4] = std::convertible_to<int, double>;
  y[5] = std::integral<char>;
  y[6] = std::unsigned_integral<int>;
  y[7] = std::floating_point<float>;
  y[8] = std::copyable<Fixed>;
  y[9] = std::copyable<Plain>;
  y[10] = std::equality_comparable<Plain>;
  y[11] = std::totally_ordered<Plain>;
  y[12] = std::totally_ordered<int>;
  y[13] = std::regular<Plain>;
  y[14] = std::constructible_from<Fixed, int>;
  y[15] = std::default_initializable<Plain>;
  y[16] = std::default_initializable<Fixed>;
  y[17] = kind(1);
  y[18] = kind(1u);
  y[19] = kind(1.0f);
  y[20] = call([](int n) { return n; });
  y[21] = std::invocable<int, int>;
  auto less = [](int a, int b) { return a < b; };
  y[22] = std::predicate<decltype(less), int, int>;
  y[23] = std::assignable_from<int &, double> && !std::assignable_from<int, double>;
}
