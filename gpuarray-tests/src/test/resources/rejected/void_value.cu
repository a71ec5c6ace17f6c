// error: 4 a value of type "void" cannot be assigned to an entity of type "int"
__device__ void f() {}
extern "C" __global__ void k(int *y) {
  y[0] = f();
}
