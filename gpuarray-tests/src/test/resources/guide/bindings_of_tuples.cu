// gives: 1 2.5 7 9 3 4 5 6 1 1 1 8 2 3 11
typedef decltype(sizeof(0)) size;
namespace std {
template <class T> struct tuple_size;
template <size I, class T> struct tuple_element;
}
template <class A, class B> struct same { static constexpr bool v = false; };
template <class A> struct same<A, A> { static constexpr bool v = true; };
namespace mine {
struct Free { int a; float b; };
template <size I> __device__ auto &get(Free &f) { if constexpr (I == 0) return f.a; else return f.b; }
template <size I> __device__ auto &&get(Free &&f) { if constexpr (I == 0) return static_cast<int &&>(f.a); else return static_cast<float &&>(f.b); }
template <size I> __device__ const auto &get(const Free &f) { if constexpr (I == 0) return f.a; else return f.b; }
struct Values { int x; template <size I> __device__ int get() const { return x + I; } };
struct Plain { int u, v; };
struct Derived : Plain { __device__ Derived(int u, int v) : Plain{u, v} {} };
}
template <> struct std::tuple_size<mine::Free> { static constexpr size value = 2; };
template <> struct std::tuple_element<0, mine::Free> { using type = int; };
template <> struct std::tuple_element<1, mine::Free> { using type = float; };
template <> struct std::tuple_element<0, const mine::Free> { using type = const int; };
template <> struct std::tuple_element<1, const mine::Free> { using type = const float; };
template <> struct std::tuple_size<mine::Values> { enum { value = 3 }; };
template <size I> struct std::tuple_element<I, mine::Values> { using type = int; };
template <> struct std::tuple_size<const mine::Free> { static constexpr size value = 2; };
extern "C" __global__ void k(double *y) {
  auto [a, b] = mine::Free{1, 2.5f};
  y[0] = a; y[1] = b;
  mine::Free f{3, 4};
  auto &[c, d] = f;
  c = 7; d = 9;
  y[2] = f.a; y[3] = f.b;
  auto [e, g, h](mine::Values{3});
  y[4] = e; y[5] = g; y[6] = h;
  auto [i, j]{mine::Derived(6, 8)};
  y[7] = i;
  y[8] = same<decltype(a), int>::v && same<decltype(d), float>::v;
  const auto &[l, m] = f;
  y[9] = same<decltype(m), const float>::v;
  y[10] = same<decltype(i), int>::v;
  y[11] = j;
  mine::Free all[2] = {{1, 2}, {3, 4}};
  int sum = 0;
  for (auto &[p, q] : all) { sum += p; p = 0; y[12] = all[0].b; }
  y[13] = all[1].a + 3;
  y[14] = l + sum;
}
