// error: 3 no operator "+" matches these operands, operand types are: int * + int *
extern "C" __global__ void k(int *y) {
  int *p = y + y;
}
