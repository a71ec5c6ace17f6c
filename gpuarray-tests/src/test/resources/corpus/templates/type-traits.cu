// covers: templates: type traits of one's own; templates: partial specialisation; language: decltype
// launch: grid 1 block 8
// out int y[8]
template <bool V> struct bool_constant { static constexpr bool value = V; };
template <class T> struct remove_const { using type = T; };
template <class T> struct remove_const<const T> { using type = T; };
template <class T> struct remove_reference { using type = T; };
template <class T> struct remove_reference<T &> { using type = T; };
template <class T> struct remove_reference<T &&> { using type = T; };
template <class T> struct is_pointer : bool_constant<false> {};
template <class T> struct is_pointer<T *> : bool_constant<true> {};
template <bool C, class A, class B> struct conditional { using type = A; };
template <class A, class B> struct conditional<false, A, B> { using type = B; };
template <class T> using decay_t = typename remove_const<typename remove_reference<T>::type>::type;
template <class T> __device__ typename conditional<(sizeof(T) < 4), int, T>::type widen(T v) { return v * 3; }
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x;
  const short s = (short) t;
  decay_t<decltype((s))> copy = s;
  copy += 1;
  y[t] = is_pointer<int *>::value * 100 + is_pointer<int>::value + (int) sizeof(widen(s)) * 1000 + widen(copy) + sizeof(decay_t<const double &>);
}
