// error: 4 no instance of constructor "S::S" matches the argument list, argument types are: (float)
struct S { int a; __device__ S(int *p) : a(*p) {} };
extern "C" __global__ void k(int *y) {
  S s(1.5f);
}
