// error: 4 expected an expression
struct S { int a, b; };
__global__ void k(int *y) {
  S s = {.a = 1, .b = 2};
  y[0] = s.b;
}
