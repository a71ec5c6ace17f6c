// launch: grid 2 block 32
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = x[i];
}
