// gives: 1 2 3 4 5 6
// options: --std=c++20
struct P { int x, y; };
template <class T> concept Num = sizeof(T) > 1;
struct W {
  int v = 2;
  template <class F> __device__ int run(F f) { return f(); }
  __device__ int go() { return run([=, this] { return v; }); }
  __device__ int nested() { return [this] { return [=, this] { return v + 1; }(); }(); }
};
template <typename F> struct Cmp { F f{}; __device__ int call(int t) { return f(t); } };
extern "C" __global__ void k(double *y) {
  auto [a, b] = P{1, 2};
  y[0] = a;
  W w; y[1] = w.go(); y[2] = w.nested();
  Cmp<decltype([](int a) { return a + 1; })> c; y[3] = c.call(3);
  int arr[5] = {1, 2, 3, 4, 5};
  y[4] = 5;
  int x = 5; bool less = arr[0] < x && x > arr[1]; y[5] = less ? 6 : 0;
  [[maybe_unused]] int z = 0;
  if (a < b && arr[a] < arr[b]) z = arr[0]<3 ? 1 : 2;
  for (auto &e : arr) e += 1;
  switch (x) { case 5: { for (int i = 0; auto e : arr) { i += e; } break; } default: break; }
  if (x) for (int i = 0; auto e : arr) i += e; else z = 1;
  do for (int i = 0; auto e : arr) i += e; while (false);
  label: for (int i = 0; auto e : arr) if (e > 100) goto label;
}
