// gives: 1 2 1 2 1 3
// options: --std=c++20
#include <type_traits>
__device__ constexpr int which() { return std::is_constant_evaluated() ? 1 : 2; }
__device__ consteval int always() { return which(); }
__device__ constexpr int power(int n) {
  if (std::is_constant_evaluated()) {
    return n * n;
  }
  return n + 1;
}
template <int N>
__device__ int value() {
  return N;
}
extern "C" __global__ void k(double *y) {
  constexpr int constant = which();
  y[0] = constant;
  int n = 2;
  int running = which() + n - 2;
  y[1] = running;
  y[2] = value<which()>();
  int twice = which();
  y[3] = twice;
  y[4] = always();
  static_assert(power(3) == 9);
  y[5] = power(n);
}
