// launch: grid 1 block 32
// out int y[64]
// inout int lock[1] zeros
// expect: deadlock | line 8 | block 0,0,0 | thread 1,0,0
__global__ void k(int *y, int *lock) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < 2) {
    while (atomicExch(lock, 1) != 0) { }
    __threadfence();
    y[i] = i;
  }
}
// cell: spin for ever: global
