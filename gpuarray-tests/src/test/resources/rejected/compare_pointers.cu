// error: 3 operand types are incompatible ("float *" and "int *")
extern "C" __global__ void k(int *y) {
  float *p = 0; if (p == y) y[0] = 1;
}
