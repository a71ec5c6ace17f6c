// error: 4 operand types are incompatible ("int *" and "S")
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S s{1}; int *p = y[0] ? y : s;
}
