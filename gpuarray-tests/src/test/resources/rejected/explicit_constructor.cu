// error: 4 no suitable constructor exists to convert from "int" to "S"
struct S { int a; __device__ explicit S(int v) : a(v) {} };
extern "C" __global__ void k(int *y) {
  S s = 3;
}
