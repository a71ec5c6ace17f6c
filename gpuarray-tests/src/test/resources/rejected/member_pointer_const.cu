// error: 6 type qualifiers that are not compatible
struct S { int a; __device__ int f() { return a; } };
__global__ void k(int *y) {
  const S s{1};
  int (S::*p)() = &S::f;
  y[0] = (s.*p)();
}
