// error: 4 constraint 'r'
extern "C" __global__ void k(double *y) {
  float f = 1; int r;
  asm("mov.b32 %0, %1;" : "=r"(r) : "r"(f));
  y[0] = r;
}
