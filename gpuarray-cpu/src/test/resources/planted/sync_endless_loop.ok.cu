// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = 0;
  while (x[0] == 1) { }
}
