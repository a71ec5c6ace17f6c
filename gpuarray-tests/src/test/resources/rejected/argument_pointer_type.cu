// error: 4 argument of type "int *" is incompatible with parameter of type "float *"
__device__ float f(float *p) { return p[0]; }
extern "C" __global__ void k(int *y) {
  int a[2]; y[0] = f(a);
}
