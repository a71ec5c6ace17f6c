// gives: 3 1.75 6 4 10 8 1 2 5 7 9
// options: --std=c++20
__device__ auto add(auto a, auto b) { return a + b; }
__device__ auto twice(const auto &value) { return value + value; }
__device__ int count(auto... values) { return sizeof...(values); }
__device__ auto sum(auto first, auto... rest) {
  if constexpr (sizeof...(rest) == 0) {
    return first;
  } else {
    return first + sum(rest...);
  }
}
__device__ void increment(auto &value) { ++value; }
__device__ int kind(auto) { return 1; }
__device__ int kind(int) { return 2; }
__device__ int pointed(auto *p) { return *p; }
template <typename T>
__device__ T as(auto value) {
  return static_cast<T>(value);
}
struct Adder {
  int base;
  __device__ int operator()(auto n) const { return base + n; }
  __device__ void set(auto n);
};
__device__ void Adder::set(auto n) { base = n; }
extern "C" __global__ void k(double *y) {
  y[0] = add(1, 2);
  y[1] = add(1, 0.75);
  y[2] = twice(3);
  y[3] = count(1, 2.0, 'c', 4u);
  y[4] = sum(1, 2, 3, 4);
  int n = 7;
  increment(n);
  y[5] = n;
  y[6] = kind(1.0);
  y[7] = kind(1);
  int five = 5;
  y[8] = pointed(&five);
  y[9] = as<int>(7.9);
  Adder adder{0};
  adder.set(4);
  y[10] = adder(5);
}
