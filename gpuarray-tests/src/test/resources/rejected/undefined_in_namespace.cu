// error: 4 namespace "ns" has no member "inner"
namespace ns { __device__ int f() { return 1; } }
extern "C" __global__ void k(int *y) {
  y[0] = ns::inner::f();
}
