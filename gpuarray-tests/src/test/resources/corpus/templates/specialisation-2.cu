// covers: templates: partial specialisation; templates: full specialisation; templates: default template arguments; templates: fold expressions
// launch: block 64
// in uint a[64] bits
// out uint y[64]

template <unsigned N, unsigned Acc = 1> struct Factorial {
  static const unsigned value = Factorial<N - 1, Acc * N>::value;
};
template <unsigned Acc> struct Factorial<0, Acc> {
  static const unsigned value = Acc;
};

struct Add {
  __device__ unsigned operator()(unsigned a, unsigned b) const { return a + b; }
};
struct Xor {
  __device__ unsigned operator()(unsigned a, unsigned b) const { return a ^ b; }
};

template <typename Op = Add, int Turns = 3>
__device__ unsigned mix(unsigned x, Op op = Op()) {
  for (int i = 0; i < Turns; i++) x = op(x, x << (i + 1));
  return x;
}

template <bool Twice> __device__ unsigned twice(unsigned x);
template <> __device__ unsigned twice<true>(unsigned x) { return 2 * x; }
template <> __device__ unsigned twice<false>(unsigned x) { return x; }

template <unsigned... Bits>
__device__ unsigned mask() { return (0u | ... | (1u << Bits)); }

extern "C" __global__ void k(const unsigned* a, unsigned* y) {
  unsigned x = a[threadIdx.x];
  y[threadIdx.x] = mix(x) + mix<Xor>(x) * 3 + mix<Xor, 1>(x) + Factorial<6>::value + twice<true>(x) - twice<false>(x & mask<0, 3, 31>());
}
