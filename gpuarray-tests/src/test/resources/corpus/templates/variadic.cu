// covers: templates: variadic templates; templates: fold expressions; templates: function templates
// launch: block 64
// in int a[64] bits
// out int y[64]

__device__ int sum() { return 0; }
template <typename First, typename... Rest>
__device__ int sum(First first, Rest... rest) { return (int)first + sum(rest...); }

template <typename... T>
__device__ int maximum(int first, T... others) {
  int most = first;
  ((most = others > most ? others : most), ...);
  return most;
}

template <typename... T>
__device__ bool all(T... conditions) { return (conditions && ...); }

template <int... N>
struct Indices {
  static __device__ int weighted(const int* p) { return (0 + ... + (N * p[N])); }
  static constexpr int count = sizeof...(N);
};

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x;
  int local[4] = {a[i] & 15, a[i] >> 4 & 15, a[i] >> 8 & 15, 3};
  int x = Indices<3, 1, 2>::weighted(local) + Indices<>::count + Indices<1, 1>::count;
  y[i] = sum(local[0], 2.5f, 'c', (short)-3) + maximum(local[0], local[1], local[2]) * 1000 + x * 100000 +
         all(i > 3, local[0] != 2, true) * 50000000;
}
