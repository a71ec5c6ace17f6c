// error: 6 a pointer to a bound function may only be used to call the function
struct S { int a; __device__ int f() { return a; } };
__global__ void k(int *y) {
  S s{1};
  int (S::*p)() = &S::f;
  int x = s.*p;
  y[0] = x;
}
