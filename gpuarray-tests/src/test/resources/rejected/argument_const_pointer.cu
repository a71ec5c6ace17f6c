// error: 4 argument of type "const int *" is incompatible with parameter of type "int *"
__device__ void f(int *p) { *p = 1; }
extern "C" __global__ void k(int *y) {
  const int c[2] = {1, 2}; f(c);
}
