// gives: 3 4 12 2.5 1 0 1 7 -3 5 9 2 1 11 6 1 8.5 5 4 1 7 1 0
#include <cuda/std/functional>
#include <cuda/functional>
#include <cuda/std/type_traits>
namespace cs = cuda::std;
struct P { int a; __device__ int twice(int x) const { return 2 * x + a; } };
template <class F> __device__ int reduce(const int *x, int n, int start, F f) { int r = start; for (int i = 0; i < n; i++) r = f(r, x[i]); return r; }
__device__ int halved(int x) { return x / 2; }
extern "C" __global__ void k(double *y) {
  int x[3] = {5, 7, 4};
  y[0] = cs::plus<int>()(1, 2); y[1] = cs::minus<>()(5, 1); y[2] = cs::multiplies<float>{}(3, 4); y[3] = cs::divides<>{}(5, 2.0);
  y[4] = cs::less<int>{}(1, 2); y[5] = cs::greater<>{}(1, 2); y[6] = cs::logical_and<bool>{}(true, true);
  y[7] = reduce(x, 3, -9, cuda::maximum<int>());
  y[8] = cs::negate<int>{}(3);
  int v = 4; cs::reference_wrapper<int> r = cs::ref(v); r.get() = 5; y[9] = v;
  P p{1}; y[10] = cs::invoke(&P::twice, p, 4); y[11] = cs::invoke(halved, 4); y[12] = cs::invoke(&P::a, &p);
  y[13] = cs::bit_xor<int>()(8, 3);
  y[14] = cuda::minimum<>()(6, 7.5); y[15] = cs::is_same_v<decltype(cuda::maximum<>()(1, 2.0f)), float>;
  auto f = cuda::proclaim_return_type<float>([](float q) { return q + 1; }); y[16] = f(7.5f);
  y[17] = cs::identity{}(5); y[18] = cs::modulus<>()(14, 5);
  auto g = cs::not_fn([] (int a) { return a > 3; }); y[19] = g(2);
  y[20] = reduce(x, 2, -5, [](int a, int b) { return cs::plus<>()(a, b); });
  y[21] = cs::is_invocable_v<decltype(halved) *, int>; y[22] = cs::is_invocable_v<cs::plus<int>, P, int>;
}
