// error: 4 no suitable constructor exists to convert from "int" to "S"
struct S { int a; }; __device__ int f(S s) { return s.a; }
extern "C" __global__ void k(int *y) {
  y[0] = f(3);
}
