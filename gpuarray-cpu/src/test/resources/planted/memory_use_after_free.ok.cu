// launch: grid 1 block 64
// out int y[64]
// freedtable int x[64] 1
__global__ void k(int *y, int **x) {
  int t = threadIdx.x;
  y[t] = x[0] != nullptr;
}
