// covers: templates: deduction of template template parameters; templates: type traits of one's own
// launch: grid 1 block 32
// in int a[32] iota
// out int y[64]
template <class... T> struct Tuple { static constexpr int count = sizeof...(T); };
template <class T> struct Vec { T v; };
template <class T> using Alias = Vec<T>;
template <class T> struct Inner { using type = T; static constexpr bool wrapped = false; };
template <template <class> class C, class T> struct Inner<C<T>> {
  using type = T;
  static constexpr bool wrapped = true;
};
template <class A, class B> struct SameTemplate { static constexpr bool value = false; };
template <template <class> class C, class A, class B> struct SameTemplate<C<A>, C<B>> {
  static constexpr bool value = true;
};
template <template <class...> class C, class... T> __device__ int count(C<T...>) { return sizeof...(T); }
template <template <class> class C> struct Make { C<int> made; };
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  Inner<Vec<short>>::type narrow = (short) (a[t] * 3000);
  Make<Alias> m{{a[t]}};
  y[t * 2] = narrow + count(Tuple<int, float, char>()) * 16 + count(Vec<int>{1});
  y[t * 2 + 1] = Inner<Vec<int>>::wrapped + Inner<int>::wrapped * 2 + SameTemplate<Vec<int>, Vec<float>>::value * 4
      + SameTemplate<Vec<int>, float>::value * 8 + m.made.v * 16;
}
