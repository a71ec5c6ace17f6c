// gives: 1 2 3 4 5 6 7
// options: --std=c++20
#include <cuda/std/bit>
#include <cuda/std/concepts>
#include <compare>
template <cuda::std::integral T> __device__ int bits(T t) { return cuda::std::popcount(static_cast<unsigned>(t)); }
enum class Flag : unsigned { a = 1, b = 2 };
template <typename E> concept Enum = __is_enum(E);
template <Enum E> __device__ constexpr E operator|(E x, E y) { return static_cast<E>(static_cast<unsigned>(x) | static_cast<unsigned>(y)); }
struct alignas(8) Pt { float x, y; __device__ auto operator<=>(const Pt &) const = default; };
#define REQ(T) requires(sizeof(T) == 4)
template <typename T> REQ(T) __device__ int m(T) { return 4; }
template <typename T> struct Outer { template <typename U> struct In { __device__ int f() const requires(sizeof(T) == sizeof(U)) { return 5; } }; };
template <typename T> concept Iter = requires(T it) { *it; ++it; it++; { it != it }; typename T::tag; requires !requires { it.nope(); }; };
struct It { struct tag {}; int n; __device__ int operator*() { return n; } __device__ It &operator++() { return *this; } __device__ It operator++(int) { return *this; } __device__ bool operator==(const It &) const = default; };
template <typename... Ts> concept AllSame = (cuda::std::same_as<Ts, int> && ...);
template <typename... Ts> requires AllSame<Ts...> __device__ int all(Ts...) { return 7; }
extern "C" __global__ void k(double *y) {
  y[0] = bits(16);
  y[1] = cuda::std::countr_zero(4u);
  y[2] = static_cast<unsigned>(Flag::a | Flag::b);
  y[3] = m(1);
  y[4] = Outer<int>::In<float>{}.f();
  y[5] = Iter<It> ? 6 : 0;
  y[6] = all(1, 2);
}
