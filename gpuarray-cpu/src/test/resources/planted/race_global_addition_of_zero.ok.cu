// launch: grid 1 block 96
// inout int data[1] zeros
// inout int flag[1] zeros
// out int y[1]
__global__ void k(int *data, int *flag, int *y) {
  if (threadIdx.x == 0) {
    // the flag tells of the number
    data[0] = 5;
    __threadfence();
    atomicExch(flag, 1);
  }
  if (threadIdx.x == 32) { __threadfence(); }
  if (threadIdx.x == 64) {
    while (atomicOr(flag, 0) == 0) { }
    __threadfence(); y[0] = data[0];
  }
}
