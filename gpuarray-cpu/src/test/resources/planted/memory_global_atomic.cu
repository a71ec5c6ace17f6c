// launch: grid 2 block 32
// inout int y[64]
// in int x[64]
// expect: out-of-bounds atomic | line 7 | block 0,0,0 | thread 4,0,0
__global__ void k(int *y, const int *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&y[x[i] + 60], 1);
}
// cell: out-of-bounds atomic: global
