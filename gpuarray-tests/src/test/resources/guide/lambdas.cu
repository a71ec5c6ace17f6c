// gives: 2 3 1 7 13.5 8 8 108 7 18 120 16 8
struct Acc { int n; __device__ auto adder() { return [this](int a) { n += a; return n; }; } __device__ auto copied() const { return [*this](int a) { return n + a; }; } };
template <class F, class... A> __device__ auto apply(F f, A... a) { return f(a...); }
__device__ int twice(int (*f)(int), int x) { return f(f(x)); }
extern "C" __global__ void k(double *y) {
  int a = 1, b = 2; auto f = [a, &b](int c) mutable { a += c; b += a; return a; }; y[0] = f(1); y[1] = f(1); y[2] = a; y[3] = b;
auto g = [x = a + 5, &r = b](double z) -> double { return x + r + z; }; y[4] = g(0.5);
Acc c{3}; auto h = c.adder(); h(4); y[5] = h(1); y[6] = c.n; y[7] = c.copied()(100);
y[8] = apply([](int p, int q, int r) { return p + q * r; }, 1, 2, 3); y[9] = twice([](int v) { return v * 3; }, 2);
y[10] = [](int n) { int f = 1; while (n > 1) f *= n--; return f; }(5);
constexpr auto sq = [](int v) { return v * v; }; static_assert(sq(4) == 16, ""); int arr[sq(2)]; y[11] = sizeof(arr);
auto outer = [&] { auto inner = [=] { return a + b; }; return inner(); }; y[12] = outer();
}
