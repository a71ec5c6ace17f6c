// gives: 1 2 4 8 3 5 9 2 7 11 6
// options: --std=c++20
#include <type_traits>
template <typename T>
concept Hashable = requires(T a) { { a.hash() } noexcept; };
struct H { __device__ int hash() noexcept { return 1; } };
template <typename T> requires Hashable<T>
struct Set { T t; __device__ int go() { return t.hash(); } };
template <typename T, typename... Rest>
concept OneOf = (std::is_same_v<T, Rest> || ...);
template <OneOf<int, float> T> __device__ int pick(T) { return 2; }
__device__ int pick(OneOf<double, char> auto) { return 4; }
template <typename T>
struct Ptr {
  T *p;
  __device__ T &operator*() const requires (sizeof(T) > 1) { return *p; }
  __device__ explicit operator bool() const { return p; }
  template <typename U> requires std::is_same_v<U, T>
  __device__ Ptr &operator=(U *u) { p = u; return *this; }
};
template <template <typename> class C, typename T> concept Wraps = requires(C<T> c) { c.p; };
template <typename F> concept Callable = requires(F f, int i) { f(i); f(i) + 1; };
__device__ int call(Callable auto &&f, auto... args) { return (f(args) + ... + 0); }
struct Tree {
  int value;
  Tree *left = nullptr;
  __device__ constexpr int depth() const { return left ? 1 + left->depth() : 1; }
};
enum struct Op : unsigned char { add, mul };
template <Op O> __device__ int apply(int a, int b) requires (O == Op::add) { return a + b; }
template <Op O> __device__ int apply(int a, int b) requires (O == Op::mul) { return a * b; }
template <typename T> concept C1 = sizeof(T) > 1;
template <typename T> concept C2 = C1<T> && sizeof(T) > 2;
template <typename T> struct S { static constexpr int v = 1; };
template <C1 T> struct S<T> { static constexpr int v = 2; };
template <C2 T> struct S<T> { static constexpr int v = 7; };
template <C2 T> struct S<T *> { static constexpr int v = 11; };
struct Ctor { int n; template <C2 T> __device__ Ctor(T t) : n(6) {} template <typename T> requires (!C2<T>) __device__ Ctor(T t) : n(5) {} };
extern "C" __global__ void k(double *y) {
  y[0] = Set<H>{}.go();
  y[1] = pick(1);
  y[2] = pick(1.0);
  int eight = 8;
  Ptr<int> p{nullptr};
  p = &eight;
  y[3] = *p;
  Ptr<int> v{nullptr};
  y[4] = v ? 0 : Wraps<Ptr, int> ? 3 : 4;
  Tree leaf{.value = 1}, root{.value = 5, .left = &leaf};
  y[5] = root.value;
  y[6] = call([](int i) { return i * i; }, 1, 2, 2);
  y[7] = root.depth();
  y[8] = S<int>::v;
  y[9] = S<int *>::v;
  y[10] = Ctor(1).n + apply<Op::add>(1, 2) - apply<Op::mul>(1, 3) + S<char>::v - 1;
}
