// error: 4 a value of type "int (*)(int)" cannot be used to initialize an entity of type "float (*)(float)"
__device__ int f(int a) { return a; }
extern "C" __global__ void k(int *y) {
  float (*p)(float) = f;
}
