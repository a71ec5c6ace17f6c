// launch: grid 300 block 32
// inout int flag[1] zeros
__global__ void k(volatile int *flag) {
  if (blockIdx.x == 0) flag[0] = 1;
  else while (flag[0] == 0) { }
}
