// gives: 21 4 10 7 15 3 8 9 1 12 6 22 2
// options: --std=c++20
struct Counter {
  int total = 3;
  __device__ int add(int n) {
    auto f = [=, this](int m) { return total += n + m; };
    return f(1);
  }
  __device__ int copied(int n) {
    auto f = [=, *this]() mutable { return total += n; };
    return f() - total;
  }
};
template <typename... Ts>
__device__ int total(Ts... values) {
  auto f = [... kept = values] { return (kept + ... + 0); };
  return f();
}
template <typename... Ts>
__device__ int byReference(Ts &...values) {
  auto f = [&... kept = values] { (++kept, ...); };
  f();
  return (values + ...);
}
template <typename... Ts>
__device__ int doubled(Ts... values) {
  return [... kept = 2 * values, sum = 0](int more) mutable {
    ((sum += kept), ...);
    return sum + more + sizeof...(kept);
  }(3);
}
template <typename F>
struct Holder {
  [[no_unique_address]] F f;
  __device__ int call(int n) { return f(n); }
};
template <auto F>
__device__ int apply(int n) {
  return F(n);
}
extern "C" __global__ void k(double *y) {
  y[0] = total(1, 2, 3, 15);
  int a = 1, b = 1;
  y[1] = byReference(a, b);
  Counter counter;
  y[2] = counter.add(6);
  y[3] = counter.copied(7);
  auto twice = [](int n) { return 2 * n; };
  using Twice = decltype(twice);
  Twice again;
  y[4] = again(7) + 1;
  Holder<decltype([](int n) { return n + 1; })> holder;
  y[5] = holder.call(2);
  y[6] = apply<[](int n) { return n * 4; }>(2);
  twice = again;
  y[7] = twice(4) + 1;
  y[8] = sizeof(Holder<Twice>);
  y[9] = holder.call(11);
  y[10] = total() + Twice{}(3);
  y[11] = doubled(1, 2, 5) == 22 ? 22 : doubled(1, 2, 5);
  decltype([] { return 2; }) unnamed;
  y[12] = unnamed();
}
