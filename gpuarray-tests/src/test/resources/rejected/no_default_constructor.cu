// error: 4 no default constructor exists for class "S"
struct S { int a; __device__ S(int v) : a(v) {} };
extern "C" __global__ void k(int *y) {
  S s;
}
