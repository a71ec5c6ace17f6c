// launch: grid 2 block 32
// inout int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&y[x[i] % 64], 1);
}
