// launch: grid 2 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int i = threadIdx.x + blockIdx.x * 32;
  if (threadIdx.x < 32) y[i] = x[i] + blockIdx.x;
}
