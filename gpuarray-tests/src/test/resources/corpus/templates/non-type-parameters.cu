// covers: templates: non-type parameters; templates: explicit arguments; preprocessor: #pragma unroll
// launch: grid 1 block 32
// in int a[128] iota
// out int y[32]
enum class Mode { Sum, Max };
template <Mode M> __device__ int reduce(int a, int b) { if (M == Mode::Sum) return a + b; return a > b ? a : b; }
template <int N, Mode M, bool Reverse = false> __device__ int fold(const int *p) {
  int r = p[Reverse ? N - 1 : 0];
#pragma unroll
  for (int i = 1; i < N; i++) r = reduce<M>(r, p[Reverse ? N - 1 - i : i] * (i % 2 ? -1 : 1));
  return r;
}
template <unsigned Bits> __device__ unsigned low(unsigned v) { return v & ((1u << Bits) - 1); }
template <char C> struct Tag { static constexpr char value = C; };
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x;
  y[t] = fold<4, Mode::Sum>(a + t * 4) + fold<3, Mode::Max, true>(a + t) * 1000 + (int) low<5>(t * 37) + Tag<'x'>::value;
}
