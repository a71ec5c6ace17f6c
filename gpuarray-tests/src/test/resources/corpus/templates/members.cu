// covers: templates: member templates; templates: deduction of array sizes; templates: partial specialisation; templates: non-type parameters
// launch: block 64
// in uint a[64] bits
// out uint y[64]

template <int Bits>
struct Hash {
  unsigned state = 2166136261u;

  template <typename T>
  __device__ Hash& add(const T& x) {
    const unsigned char* bytes = reinterpret_cast<const unsigned char*>(&x);
    for (int i = 0; i < (int)sizeof(T); i++) state = (state ^ bytes[i]) * 16777619u;
    return *this;
  }

  template <typename T, int N>
  __device__ Hash& add(const T (&xs)[N]) {
    for (const T& x : xs) add(x);
    return *this;
  }

  __device__ unsigned get() const { return state >> (32 - Bits); }
};

template <typename T> struct Tag { static constexpr unsigned value = sizeof(T); };
template <typename T> struct Tag<T*> { static constexpr unsigned value = 100 + Tag<T>::value; };
template <typename T, int N> struct Tag<T[N]> { static constexpr unsigned value = 1000 * N + Tag<T>::value; };

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  int i = threadIdx.x;
  unsigned short pair[2] = {(unsigned short)a[i], 7};
  y[i] = Hash<24>().add(a[i]).add((short)i).add(pair).get() + Tag<double*>::value + Tag<int[3]>::value;
}
