// launch: grid 1 block 16
// out int y[16]
// table int x[64] 2
__global__ void k(int *y, char **x) {
  int t = threadIdx.x;
  y[t] = *(int *) (x[t & 1] + 4 * t + 0);
}
