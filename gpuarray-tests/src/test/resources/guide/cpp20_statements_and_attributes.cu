// gives: 10 6 3 1 2 1 7 4
// options: --std=c++20
namespace a::inline b::c {
__device__ int seven() { return 7; }
}
struct Empty {};
struct Tagged {
  [[no_unique_address]] Empty e;
  int n;
};
__device__ int sign(int n) {
  if (n > 0) [[likely]] {
    return 1;
  } else [[unlikely]] {
    return 2;
  }
}
__device__ int pick(int n) {
  switch (n) {
    [[likely]] case 1: return 1;
    [[unlikely]] default: return 2;
  }
}
[[nodiscard("the sum")]] __device__ int noted() { return 3; }
struct Bits {
  int low : 4 = 3;
  int high : 4 {1};
};
extern "C" __global__ void k(double *y) {
  int sum = 0;
  for (int values[] = {1, 2, 3, 4}; int v : values) {
    sum += v;
  }
  y[0] = sum;
  int product = 1;
  for (int n = 3; const auto &v : {1, 2, 3}) {
    product *= v;
    n--;
  }
  y[1] = product;
  y[2] = noted();
  y[3] = sign(4);
  y[4] = sign(-4);
  y[5] = pick(1);
  y[6] = a::c::seven();
  Bits bits;
  y[7] = bits.low + bits.high;
  while (sum > 0) [[likely]] {
    --sum;
  }
}
