// gives: 1 2 3 4
// options: --std=c++20
#include <concepts>
struct S { int relation; __device__ int movable() const { return 4; } };
template <typename T> __device__ int take(T &&t) requires std::same_as<T, int &&> || true { return 2; }
extern "C" __global__ void k(double *y) {
  int predicate = 1, regular = 2;
  y[0] = predicate < 3 && regular > 1 ? 1 : 0;
  y[1] = take(predicate);
  S s{3};
  y[2] = s.relation < 4 ? 3 : s.relation > 5;
  y[3] = s.movable();
  y[3] = predicate < regular || regular > predicate ? 4 : 0;
}
