// error: 3 a constructor for a class with virtual bases cannot be constexpr
struct V { int v = 1; };
struct D : virtual V { constexpr __device__ D() {} };
extern "C" __global__ void k(int *y) { y[0] = 1; }
