// covers: templates: class template argument deduction; templates: variadic templates
// launch: grid 1 block 32
// in int a[32] iota
// out int y[96]
template <class T> struct Box { T v; };
template <class T> Box(T) -> Box<T>;
Box(const char *) -> Box<int>;
template <class T, int N> struct Row { T v[N]; };
template <class T, class... U> Row(T, U...) -> Row<T, 1 + sizeof...(U)>;
template <class F> struct Call {
  F f;
  __device__ Call(F g) : f(g) {}
  __device__ int operator()(int x) const { return f(x) + 1; }
};
template <class... Fs> struct Overloaded : Fs... { using Fs::operator()...; };
template <class... Fs> Overloaded(Fs...) -> Overloaded<Fs...>;
namespace lib {
template <class T> struct Ref { T *p; __device__ Ref(T *q) : p(q) {} __device__ T get() const { return *p; } };
}
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  Box b{a[t]};
  Box c = b;
  Row row{a[t], 2, 3, 4};
  Row pair = {1.5f, 2.5f};
  Call call([=](int x) { return x * a[t]; });
  lib::Ref ref(&b.v);
  y[t * 3] = b.v + c.v * 2 + (int) sizeof(Box{2.0}) + ref.get();
  y[t * 3 + 1] = row.v[t % 4] + (int) (sizeof(row) + sizeof(pair)) + (int) (pair.v[1] * 2);
  y[t * 3 + 2] = call(3) + Call([](int x) { return -x; })(t);
}
