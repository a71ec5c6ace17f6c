// gives: 3 5 12 25 4 2 1 42 7 9 16 2 5 60 11
#include <variant>
template <class... F> struct Over : F... { using F::operator()...; };
template <class... F> Over(F...) -> Over<F...>;
struct Count { double *to; __device__ int operator()(int a) const { return *to += a, 1; } __device__ int operator()(float a) const { return *to += 10 * a, 1; } };
struct Other { int x; __device__ Other(int a) : x(a * 2) {} __device__ Other(float a) : x(int(a) * 3) {} };
struct Ref { int a, b; __device__ int &operator()(int) { return a; } __device__ int &operator()(float) { return b; } };
struct Same { template <class T> __device__ T operator()(T a) const { return a; } };
struct Seven { template <class T> __device__ T operator()(T a) const { return a * 7; } };
struct Set { template <class T> __device__ void operator()(T &a) const { a = 16; } };
struct To { double *y; template <class T> __device__ int operator()(T a) const { *y = a * 24; return 3; } };
struct Pair { template <class T> __device__ long operator()(float, T) const { return 25; } };
struct Kinds { template <class T> __device__ int operator()(T &&) { return std::is_lvalue_reference<T>::value + 2 * std::is_const<std::remove_reference_t<T>>::value; } };
extern "C" __global__ void k(double *y) {
  std::variant<int, float> v = 3, w = 2.5f;
  Over twice{[](int a) { return a; }, [](float d) { return d * 2; }};
  y[0] = std::visit<double>(twice, v); y[1] = std::visit<double>(twice, w);
  Over pair{[](int a, int b) { return 1; }, [](int a, float b) { return 12.0f; }, Pair()};
  y[2] = std::visit<double>(pair, v, w); y[3] = std::visit<long>(pair, w, v);
  y[4] = 4; std::visit<void>(Count{y + 4}, v); y[4] -= 3;
  y[5] = std::visit<int>(Same(), w);
  y[6] = std::visit<bool>(Seven(), v);
  y[7] = std::visit<int>([] { return 42.5; });
  y[8] = std::visit<Other>(Same(), v).x + 1;
  Ref r{1, 2}; std::visit<int &>(r, w) = 9; y[9] = r.b;
  std::visit(Set(), v); y[10] = std::get<int>(v);
  const auto &c = w; y[11] = std::visit<int>(Kinds(), std::move(c)) ; y[12] = std::visit<int>(Kinds(), c) + 2;
  std::visit<void>(To{y + 13}, w);
  y[14] = std::visit(Over{[](int a) { return 11; }, [](float) { return 12; }}, v);
}
