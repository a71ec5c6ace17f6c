// covers: templates: partial specialisation; templates: full specialisation; templates: non-type parameters
// launch: block 64
// in int a[64] bits
// out int y[64]

template <typename T, int N> struct Vec {
  T v[N];
  __device__ T sum() const {
    T s = 0;
    for (int i = 0; i < N; i++) s += v[i];
    return s;
  }
};
template <typename T> struct Vec<T, 1> {
  T v[1];
  __device__ T sum() const { return v[0] * 100; }
};
template <int N> struct Vec<bool, N> {
  unsigned v[1];
  __device__ int sum() const { return __popc(v[0] & ((1u << N) - 1)); }
};

template <typename T> __device__ int code(T) { return 1; }
template <> __device__ int code(int x) { return x & 7; }
template <typename T> __device__ int code(T* p) { return 20 + code(*p); }

extern "C" __global__ void k(const int* a, int* y) {
  int i = threadIdx.x, x = a[i] & 0xff;
  Vec<int, 3> three = {{x, x * 2, 5}};
  Vec<int, 1> one = {{x}};
  Vec<bool, 6> bits = {{(unsigned)a[i]}};
  y[i] = three.sum() + one.sum() + bits.sum() * 1000000 + code(x) * 10000000 + code(&x) + code(2.0f);
}
