// error: 3 class "S" has already been defined
struct S { int a; };
struct S { int b; };
extern "C" __global__ void k(int *y) {
  y[0] = 1;
}
