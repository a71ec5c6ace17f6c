// gives: 120 9 5 7 3 6 1 8 11
// options: --std=c++20
__device__ consteval int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
constinit __device__ int counter = factorial(3) + 3;
struct Value {
  int n;
  __device__ consteval Value(int a) : n(a + 1) {}
};
struct Shape {
  __device__ constexpr virtual int sides() const { return 0; }
};
struct Triangle : Shape {
  __device__ constexpr int sides() const override { return 3; }
};
__device__ constexpr int sides() {
  Triangle t;
  const Shape &s = t;
  return s.sides();
}
union Either {
  int i;
  float f;
};
__device__ constexpr int changed() {
  Either e{.i = 1};
  e.i = 6;
  return e.i;
}
template <int N>
__device__ int value() {
  return N;
}
__device__ constexpr int uninitialised(bool b) {
  int n;
  if (b) {
    n = 8;
  } else {
    n = 9;
  }
  return n;
}
__device__ consteval auto square(auto n) { return n * n; }
__device__ constexpr int evaluated(int n) { return n; }
extern "C" __global__ void k(double *y) {
  y[0] = factorial(5);
  y[1] = counter;
  Value v = 4;
  y[2] = v.n;
  y[3] = value<factorial(3) + 1>();
  y[4] = sides();
  y[5] = changed();
  constexpr int one = evaluated(1);
  y[6] = one;
  static_assert(uninitialised(true) == 8);
  y[7] = uninitialised(y[0] > 1);
  y[8] = square(3) + square(1) + 1;
}
