// covers: standard library: functional; standard library: tuple
// launch: grid 1 block 16
// in int a[16] uniform(-100,100)
// out int y[64]
#include <cuda/functional>
#include <cuda/std/functional>
#include <cuda/std/tuple>
namespace cs = cuda::std;
struct Scaled { int by; __device__ int of(int x) const { return by * x; } };
__device__ int shifted(int x) { return x + 7; }
extern "C" __global__ void k(const int *a, int *y) {
  int t = threadIdx.x, v = a[t];
  Scaled s{t};
  cs::reference_wrapper<int> r = cs::ref(v);
  y[4 * t] = cs::invoke(&Scaled::of, s, v) + cs::invoke(&Scaled::by, s) + cs::invoke(shifted, v);
  r.get() += 3;
  y[4 * t + 1] = cuda::maximum<int>()(v, 5) * 1000 + cuda::minimum<>()(v, -5);
  auto ops = cs::make_tuple(cs::plus<int>(), cs::bit_and<>(), cs::modulus<int>());
  y[4 * t + 2] = cs::get<0>(ops)(v, 1) ^ cs::get<1>(ops)(v, 0xf0) ^ cs::get<2>(ops)(v, 7);
  y[4 * t + 3] = cs::apply(cs::not_equal_to<>(), cs::make_tuple(v, 4)) + 2 * cs::greater_equal<>()(v, 0) + 4 * cs::logical_not<>()(v);
}
