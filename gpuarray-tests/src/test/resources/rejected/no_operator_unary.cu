// error: 4 no operator "-" matches these operands, operand types are: - S
struct S { int a; };
extern "C" __global__ void k(int *y) {
  S a{1}; y[0] = -a;
}
