// launch: grid 1 block 64
// leaked int y[64]
// out int z[64]
// expect: leak of 256 bytes
__global__ void k(int *y, int *z) {
  int t = threadIdx.x;
  y[t] = z[t] = t;
}
// cell: leak: global
