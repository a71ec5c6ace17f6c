// error: 2 expression must be a modifiable lvalue
struct S { int a; __device__ void set() const { a = 1; } };
extern "C" __global__ void k(int *y) {
  S s; s.set();
}
