// covers: language: static_assert; language: sizeof and alignof; templates: type traits of one's own
// launch: block 1
// out int y[2]
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
static_assert(sizeof(int) == 4);
static_assert(same<unsigned, unsigned int>::value, "a type is itself");
template <class T, int N> __device__ T sum(const T (&v)[N]) {
  static_assert(N > 0 && N <= 8, "small arrays only");
  static_assert(!same<T, bool>::value, "no bools");
  T s = 0;
  for (int i = 0; i < N; i++) s += v[i];
  return s;
}
extern "C" __global__ void k(int *y) {
  static_assert(same<decltype(1 + 1u), unsigned>::value);
  int v[] = {1, 2, 3};
  y[0] = sum(v);
  y[1] = same<char, signed char>::value;
}
