// error: 4 expression must have bool type (or be convertible to bool)
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S a{1}; if (a) y[0] = 1;
}
