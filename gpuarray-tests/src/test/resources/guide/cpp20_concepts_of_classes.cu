// gives: 1 2 3 9 16 7 4 30 5
// options: --std=c++20
#include <concepts>
template <typename T> struct Base { using value_type = T; __device__ T get() const { return T(3); } };
template <std::integral T> struct D : Base<T> {
  using typename Base<T>::value_type;
  __device__ value_type twice() const { return this->get() * 2; }
};
template <class T> concept Shape = requires(const T &s) { { s.area() } -> std::convertible_to<double>; } && !std::same_as<T, int>;
struct Sq { double a; __device__ double area() const { return a * a; } };
struct Ci { double r; __device__ double area() const { return 3 * r * r; } };
__device__ double area(const Shape auto &s) { return s.area(); }
template <Shape... Ss> __device__ double total(const Ss &...ss) { return (area(ss) + ... + 0.0); }
template <typename T, std::size_t N> requires std::default_initializable<T> && (N > 0)
class Stack {
  T data[N]{};
  std::size_t top = 0;
 public:
  __device__ constexpr void push(const T &t) requires std::copyable<T> { data[top++] = t; }
  __device__ constexpr T pop() { return data[--top]; }
  [[nodiscard]] __device__ constexpr bool empty() const noexcept { return top == 0; }
  template <std::invocable<T> F> __device__ void each(F &&f) { for (std::size_t i = 0; i < top; i++) f(data[i]); }
};
template <auto Fn> struct Fun { template <class... A> requires requires(A... a) { Fn(a...); } __device__ auto operator()(A... a) const { return Fn(a...); } };
__device__ int sq(int n) { return n * n; }
struct Opts { int block = 128; bool fast = true; };
template <Opts O> __device__ int tune() { if constexpr (O.fast) return O.block / 32; else return O.block; }
extern "C" __global__ void k(double *y) {
  y[0] = Shape<Sq> && !Shape<int>;
  Stack<int, 4> s; s.push(1); s.push(2);
  y[1] = s.pop();
  y[2] = D<int>{}.get();
  y[3] = area(Sq{3});
  y[4] = Fun<sq>{}(4);
  y[5] = total(Sq{2}, Ci{1});
  y[6] = tune<Opts{}>();
  s.push(9); int sum = 20; s.each([&](int v) { sum += v; });
  y[7] = sum;
  y[8] = tune<Opts{.block = 5, .fast = false}>();
}
