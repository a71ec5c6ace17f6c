// error: 2 return value type ("int") does not match the function type ("void")
__device__ void f() { return 3; }
extern "C" __global__ void k(int *y) {
  f();
}
