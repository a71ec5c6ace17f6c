// launch: grid 1 block 64
// out int y[64]
// null int x
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (x && t == 5) y[t] = x[t];
  else y[t] = 0;
}
