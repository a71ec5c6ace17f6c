// gives: 3 2.5 7 8 2 1 5 6 1 0 1 3 4
#include <cuda/std/utility>
template <cuda::std::size_t... I> __device__ int sum(cuda::std::index_sequence<I...>) { return (int(I) + ... + 0); }
extern "C" __global__ void k(double *y) {
  cuda::std::pair<int, float> p(3, 2.5f);
  y[0] = p.first; y[1] = cuda::std::get<1>(p);
  cuda::std::pair<int, double> q(7, 8); cuda::std::swap(q.first, q.first);
  y[2] = q.first; y[3] = q.second;
  y[4] = cuda::std::tuple_size<decltype(q)>::value;
  y[5] = cuda::std::is_same_v<cuda::std::tuple_element_t<1, decltype(q)>, double>;
  cuda::std::pair<double, double> r = p; r = cuda::std::make_pair(5, 6.0f);
  y[6] = r.first; y[7] = r.second;
  y[8] = p < cuda::std::pair<int, float>(3, 2.75f); y[9] = p == cuda::std::make_pair(3, 2.0f);
  y[10] = sum(cuda::std::make_index_sequence<2>());
  y[11] = sum(cuda::std::make_index_sequence<3>{});
  auto [a, b] = cuda::std::pair(1, 3);
  y[12] = a + b;
}
