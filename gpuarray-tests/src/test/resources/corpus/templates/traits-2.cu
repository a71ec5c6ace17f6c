// covers: templates: default template arguments; templates: full specialisation; templates: template template parameters; templates: fold expressions; templates: variadic templates
// launch: block 64
// in int a[64] bits
// out int y[64]

template <typename T> struct Limits;
template <> struct Limits<signed char> { static __device__ int max() { return 127; } };
template <> struct Limits<short> { static __device__ int max() { return 32767; } };

template <typename T> struct Clamp {
  static __device__ int apply(int x) { return x > Limits<T>::max() ? Limits<T>::max() : x; }
};

template <template <typename> class F, typename... Ts>
__device__ int sumOf(int x) { return (F<Ts>::apply(x) + ...); }

extern "C" __global__ void k(const int* a, int* y) {
  int x = a[threadIdx.x] & 0xfffff;
  y[threadIdx.x] = sumOf<Clamp, signed char, short>(x) + sumOf<Clamp, short>(x) * 3;
}
