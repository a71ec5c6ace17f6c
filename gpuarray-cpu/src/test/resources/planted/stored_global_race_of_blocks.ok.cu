// launch: grid 2 block 32
// table int x[64] 2
__global__ void k(int **x) {
  int t = threadIdx.x;
  x[1][t] = t;
}
