// gives: 1 0 1 0 1 0 1 1 0 1 0 1 0 1 0 1 1 0 3
// options: --std=c++20
#include <type_traits>
template <typename T>
concept Integral = std::is_integral_v<T>;
template <typename T>
concept Small = sizeof(T) <= 4;
template <typename T>
concept SmallIntegral = Integral<T> && Small<T>;
template <typename T>
concept Number = Integral<T> || std::is_floating_point_v<T>;
template <typename T, typename U>
concept Same = std::is_same_v<T, U>;
template <typename T>
concept Addable = requires(T a, T b) { a + b; };
template <typename T>
concept Sized = requires(const T &t) {
  typename T::value_type;
  { t.size() } -> Same<int>;
  requires sizeof(T) > 1;
};
template <typename T>
concept Quiet = requires(T t) {
  { t.run() } noexcept;
};
struct Values {
  using value_type = float;
  int n;
  __device__ int size() const { return n; }
  __device__ void run() noexcept {}
};
struct Wrong {
  using value_type = float;
  __device__ float size() const { return 0; }
  __device__ void run() {}
};
template <int N>
concept Even = N % 2 == 0;
namespace lib {
template <typename T>
concept Pointer = std::is_pointer_v<T>;
}
template <typename T>
__device__ int choose(T) {
  if constexpr (Integral<T>) {
    return 3;
  } else {
    return 4;
  }
}
extern "C" __global__ void k(double *y) {
  y[0] = Integral<int>;
  y[1] = Integral<float>;
  y[2] = SmallIntegral<short>;
  y[3] = SmallIntegral<long long>;
  y[4] = Number<float>;
  y[5] = Number<int *>;
  y[6] = Addable<int>;
  y[7] = Addable<double>;
  y[8] = Addable<Values>;
  y[9] = Sized<Values>;
  y[10] = Sized<Wrong>;
  y[11] = Quiet<Values>;
  y[12] = Quiet<Wrong>;
  y[13] = Even<4>;
  y[14] = Even<5>;
  y[15] = lib::Pointer<int *>;
  y[16] = Integral<int> && !Integral<float>;
  y[17] = Sized<int>;
  y[18] = choose(1);
  static_assert(Integral<unsigned char>);
  static_assert(!Same<int, long>);
}
