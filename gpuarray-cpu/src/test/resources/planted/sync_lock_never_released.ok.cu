// launch: grid 1 block 32
// out int y[64]
// inout int lock[1] zeros
__global__ void k(int *y, int *lock) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < 2) {
    while (atomicExch(lock, 1) != 0) { }
    __threadfence();
    y[i] = i;
    __threadfence();
    atomicExch(lock, 0);
  }
}
