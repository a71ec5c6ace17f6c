// covers: templates: type traits of one's own; templates: class templates; templates: partial specialisation
// launch: block 64
// in int a[64] bits
// out int y[64]

template <typename T> struct IsFloat { static constexpr bool value = false; };
template <> struct IsFloat<float> { static constexpr bool value = true; };
template <> struct IsFloat<double> { static constexpr bool value = true; };

template <typename A, typename B> struct Same { enum { value = 0 }; };
template <typename A> struct Same<A, A> { enum { value = 1 }; };

template <typename T> struct Unsigned;
template <> struct Unsigned<int> { using type = unsigned; };
template <> struct Unsigned<short> { using type = unsigned short; };

template <typename T> struct Pointee { using type = void; };
template <typename T> struct Pointee<T*> { using type = T; };

template <typename T>
__device__ int kind(T x) {
  if constexpr (IsFloat<T>::value) {
    return (int)(x * 4);
  } else {
    typename Unsigned<T>::type u = x;
    return u % 1000;
  }
}

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  int same = Same<Pointee<int*>::type, int>::value * 2 + Same<Pointee<float>::type, float>::value;
  y[i] = kind(a[i]) + kind((short)a[i]) * 1000 + kind((a[i] & 0xff) * 0.25f) + kind(i * 0.5) + same * 10000000;
}
