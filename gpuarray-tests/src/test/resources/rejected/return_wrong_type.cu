// error: 2 return value type ("int *") does not match the function type ("float *")
__device__ float *f(int *p) { return p; }
extern "C" __global__ void k(int *y) {
  f(y);
}
