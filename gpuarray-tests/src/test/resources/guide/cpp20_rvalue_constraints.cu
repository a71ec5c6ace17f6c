// gives: 1 2 3 4
// options: --std=c++20
template <typename T> concept Small = sizeof(T) <= 4;
struct Arr { int v; __device__ int operator[](int i) const { return v + i; } };
template <typename T> struct M { T t; __device__ int f() && requires Small<T> { return 2; } __device__ int f() & requires Small<T> { return 3; } };
extern "C" __global__ void k(double *y) {
  int i = 4, j = 1;
  y[0] = Arr{1}[0] < 2 && 3 > j ? 1 : 0;
  y[1] = M<int>{1}.f();
  M<int> m{1}; y[2] = m.f();
  if (i > 5) for (int q = 0; int v : {1}) y[3] = v; else if (i > 6) y[3] = 9; else y[3] = 4;
}
