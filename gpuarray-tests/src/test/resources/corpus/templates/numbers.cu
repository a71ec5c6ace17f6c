// covers: templates: alias templates; templates: argument deduction; templates: default arguments; templates: explicit arguments; templates: recursion; templates: specialisation; templates: variable templates
// launch: grid 2 block 32
// in int a[64] uniform(-100,100)
// in float f[64] uniform(-4,4)
// out int y[64]
// out float z[64]

template <typename T, int N = 3>
struct Row {
  T at[N];
  __device__ T sum() const {
    T s = 0;
    for (int i = 0; i < N; i++) s += at[i];
    return s;
  }
};

template <typename T>
using Pair = Row<T, 2>;

template <typename T>
constexpr T scale = T(3);

template <int N>
__device__ int power(int x) {
  return x * power<N - 1>(x);
}
template <>
__device__ int power<0>(int) {
  return 1;
}

template <typename T, typename U = T>
__device__ U widest(T a, T b) {
  return a > b ? a : b;
}

template <typename T, int N>
__device__ int length(const Row<T, N>&) {
  return N;
}

extern "C" __global__ void k(const int* a, const float* f, int* y, float* z) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Row<int> three = {{a[i], i, 7}};
  Pair<float> two = {{f[i], 1.5f}};
  y[i] = three.sum() * scale<int> + power<3>(i % 5) + length(three) * 10 + length(two);
  z[i] = two.sum() * scale<float> + widest<int, float>(a[i], i) + widest(f[i], 0.25f);
}
