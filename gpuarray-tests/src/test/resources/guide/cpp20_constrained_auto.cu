// gives: 1 2 3 4 5 6 7 8
// options: --std=c++20
#include <concepts>
template <typename T> concept Small = sizeof(T) <= 4;
template <std::integral auto N> __device__ int value() { return N; }
template <std::floating_point auto N> __device__ int value() { return N + 1; }
template <std::integral auto... Ns> __device__ int sum() { return (Ns + ...); }
__device__ Small auto one() { return 1; }
__device__ auto two() -> Small auto { return 2; }
__device__ std::integral decltype(auto) three() { return 3; }
template <Small T = int> struct D { T t = 4; };
template <typename T, std::same_as<T> U> __device__ int same(T, U) { return 5; }
extern "C" __global__ void k(double *y) {
  y[0] = one();
  y[1] = two();
  y[2] = three();
  y[3] = D<>{}.t;
  y[4] = same(1, 2);
  y[5] = value<6>();
  y[6] = value<6.0>();
  const Small auto &r = 8;
  y[7] = r;
  int arr[2] = {1, 2}; for (Small auto e : arr) y[7] += e - e;
  y[7] += sum<1, -1>();
}
