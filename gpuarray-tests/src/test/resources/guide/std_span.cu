// gives: 12 5 10 20 3 60 2 3 7
#include <cuda/std/array>
#include <cuda/std/numeric>
#include <cuda/std/span>
namespace cs = cuda::std;
__device__ int total(cs::span<const int> s) { int t = 0; for (int x : s) t += x; return t; }
template <class T, cs::size_t N> __device__ int width(cs::span<T, N>) { return N == cs::dynamic_extent ? -1 : (int) N; }
extern "C" __global__ void k(double *y) {
  int v[4] = {1, 2, 3, 4}; cs::array<int, 3> a{2, 4, 9};
  cs::span<int> all(v, 4); y[0] = all.size() * 3; y[1] = total(cs::span<const int>(v, 4).subspan(1, 2)); y[2] = total(v); y[3] = total(a) + total(cs::array<int, 2>{1, 4});
  all[0] = 3; y[4] = v[0]; y[5] = cs::midpoint(40, 80); y[6] = width(cs::span<int, 4>(v).first<2>()); y[7] = width(cs::span<int, 4>(v).subspan<1>()); y[8] = all.last(2).front() + all.back();
}
