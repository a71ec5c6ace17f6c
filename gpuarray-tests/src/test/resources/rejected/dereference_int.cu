// error: 3 operand of "*" must be a pointer but has type "int"
extern "C" __global__ void k(int *y) {
  int i = 1; y[0] = *i;
}
