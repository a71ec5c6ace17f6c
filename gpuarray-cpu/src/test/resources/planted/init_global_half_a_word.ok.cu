// launch: grid 1 block 8
// out int y[8]
// raw short x[16]
__global__ void k(int *y, short *x) {
  int t = threadIdx.x;
  x[2 * t] = 3; x[2 * t + 1] = 4;
  y[t] = *(int *) (x + 2 * t);
}
