// covers: templates: specialised variable templates; templates: variable templates; templates: non-type parameters
// launch: grid 1 block 32
// in int a[32] iota
// out int y[256]
template <int N> constexpr int square = N * N;
template <> constexpr int square<1> = 11;
template <class T> constexpr int size = sizeof(T);
namespace powers { template <int N> constexpr unsigned bit = 1u << N; }
template <class T> __device__ T padded(T x) { return size<T> + x * 2; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x, x = a[t];
  const int *p = a + t;
  y[t * 8] = square<7> + x;
  y[t * 8 + 1] = 1 + square<3> * x - 2;
  y[t * 8 + 2] = square<2 + 1> - x * 2 + (x << 1);
  y[t * 8 + 3] = square<6> & x | square<1> - -x;
  y[t * 8 + 4] = -square<5> - *p;
  y[t * 8 + 5] = powers::bit<4> + x < 20u ? square<2> * x : x / square<2>;
  y[t * 8 + 6] = padded(x) + padded((long long) x) + (int) (square<3> * (x + 1));
  y[t * 8 + 7] = (square<4> && x) + (x < square<3> + 1) + (size<double> - x > 2) + square<2> % 3;
}
