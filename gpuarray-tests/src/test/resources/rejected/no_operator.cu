// error: 4 no operator "+" matches these operands, operand types are: S + S
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S a{1}, b{2}; y[0] = (a + b).a;
}
