// gives: 6 10 3 2 1 24 5 7 2.5 4
// options: --std=c++20
#include <concepts>
#include <cuda/std/array>
#include <cuda/std/span>
namespace math {
template <typename T>
concept Arithmetic = std::integral<T> || std::floating_point<T>;
template <typename T>
concept Vector = requires(T v) {
  { v.x } -> std::convertible_to<float>;
  { v.y } -> std::convertible_to<float>;
  requires Arithmetic<decltype(T::x)>;
};
template <Vector V>
__device__ constexpr auto dot(const V &a, const V &b) { return a.x * b.x + a.y * b.y; }
template <Arithmetic T, int N>
struct Vec {
  T data[N]{};
  __device__ constexpr T &operator[](int i) { return data[i]; }
  __device__ constexpr const T &operator[](int i) const { return data[i]; }
  __device__ constexpr T sum() const requires(N > 1) {
    T s{};
    for (const auto &d : data) s += d;
    return s;
  }
  __device__ constexpr T sum() const requires(N == 1) { return data[0]; }
  template <Arithmetic U>
  __device__ constexpr auto operator+(const Vec<U, N> &o) const -> Vec<decltype(T{} + U{}), N> {
    Vec<decltype(T{} + U{}), N> r;
    for (int i = 0; i < N; i++) r[i] = data[i] + o[i];
    return r;
  }
  friend __device__ constexpr bool operator==(const Vec &, const Vec &) = default;
};
}  // namespace math
template <typename Op, typename T>
concept BinaryOp = std::invocable<Op, T, T> && std::same_as<std::invoke_result_t<Op, T, T>, T>;
template <math::Arithmetic T, BinaryOp<T> Op>
__device__ T reduce(const T *data, int n, T init, Op op) {
  for (int i = 0; i < n; i++) init = op(init, data[i]);
  return init;
}
struct Add {
  template <class T>
  __device__ T operator()(T a, T b) const { return a + b; }
};
template <typename T>
struct is_vec : std::false_type {};
template <typename T, int N>
struct is_vec<math::Vec<T, N>> : std::true_type {};
template <typename T>
concept AnyVec = is_vec<std::remove_cvref_t<T>>::value;
__device__ auto total(AnyVec auto &&v) { return v.sum(); }
template <auto N>
  requires(N % 2 == 0)
__device__ int even() { return N; }
template <auto N>
__device__ int even() { return 1; }
template <class T>
concept HasSize = requires { T::size; } && (T::size > 2);
struct Big { static constexpr int size = 5; };
struct Small { static constexpr int size = 2; };
template <class T>
__device__ int sized() {
  if constexpr (HasSize<T>) return T::size; else return 7;
}
extern "C" __global__ void k(double *y) {
  math::Vec<int, 3> a{1, 2, 3};
  y[0] = a.sum();
  math::Vec<double, 3> b{{1.0, 1.0, 2.0}};
  y[1] = (a + b).sum();
  y[2] = math::Vec<int, 1>{3}.sum();
  y[3] = even<2>();
  y[4] = even<3>();
  int data[] = {1, 2, 3, 4};
  y[5] = reduce(data, 4, 1, [](int p, int q) { return p * q; });
  y[6] = sized<Big>();
  y[7] = sized<Small>();
  float fs[] = {0.5f, 2.0f};
  y[8] = reduce(fs, 2, 0.0f, Add{});
  y[9] = (a == math::Vec<int, 3>{1, 2, 3}) + total(a) - 3;
}
