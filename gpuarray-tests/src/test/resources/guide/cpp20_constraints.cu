// gives: 1 2 3 1 2 3 4 5 6 7 1 2 8 9 10 11 12 2 13 14
// options: --std=c++20
#include <type_traits>
template <typename T>
concept Integral = std::is_integral_v<T>;
template <typename T>
concept Signed = Integral<T> && std::is_signed_v<T>;
template <typename T>
concept Floating = std::is_floating_point_v<T>;
template <typename T, typename U>
concept Same = std::is_same_v<T, U>;
template <typename T>
__device__ int f(T) { return 1; }
template <Integral T>
__device__ int f(T) { return 2; }
template <Signed T>
__device__ int f(T) { return 3; }
template <typename T>
  requires Floating<T>
__device__ int g(T) { return 1; }
template <typename T>
  requires Integral<T> && (sizeof(T) == 4)
__device__ int g(T) { return 2; }
template <typename T>
__device__ int g(T) requires Integral<T> && (sizeof(T) != 4) { return 3; }
__device__ int h(Integral auto n) { return 4; }
__device__ int h(Floating auto n) { return 5; }
__device__ int h(const Same<int *> auto &n) { return 6; }
template <typename T>
  requires(requires(T t) { t.go(); })
__device__ int go(T t) { return t.go(); }
template <typename T>
__device__ int go(T) { return 1; }
struct Goes {
  __device__ int go() { return 7; }
};
template <typename T>
struct Kind {
  static constexpr int value = 1;
};
template <Integral T>
struct Kind<T> {
  static constexpr int value = 2;
};
template <typename T>
  requires Floating<T>
struct Kind<T> {
  static constexpr int value = 8;
};
template <Integral T>
struct Box {
  T value;
  __device__ int get() const requires(sizeof(T) == 4) { return value; }
  __device__ int get() const requires(sizeof(T) == 8) { return value + 1; }
  template <Floating U>
  __device__ int with(U u) { return value + u; }
};
template <Same<int> T>
__device__ int exact(T) { return 12; }
template <typename... Ts>
  requires(Integral<Ts> && ...)
__device__ int all(Ts...) { return 2; }
template <Integral... Ts>
__device__ int every(Ts...) { return 13; }
template <typename T>
constexpr int size = 1;
template <Integral T>
constexpr int size<T> = 14;
extern "C" __global__ void k(double *y) {
  y[0] = f(1.0);
  y[1] = f(1u);
  y[2] = f(1);
  y[3] = g(1.0f);
  y[4] = g(1);
  y[5] = g('a');
  y[6] = h(1);
  y[7] = h(1.0);
  int n;
  y[8] = h(&n);
  y[9] = go(Goes{});
  y[10] = go(1);
  y[11] = Kind<int>::value;
  y[12] = Kind<float>::value;
  y[13] = Box<int>{9}.get();
  y[14] = Box<long long>{9}.get();
  y[15] = Box<int>{9}.with(2.0f);
  y[16] = exact(1);
  y[17] = all(1, 2, 'c');
  y[18] = every(1, 2u);
  y[19] = size<int>;
  Integral auto deduced = 3;
  (void)deduced;
}
