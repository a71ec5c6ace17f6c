// launch: grid 2 block 32
// out int y[64]
// inout int flag[1] zeros
// expect: deadlock | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(int *y, volatile int *flag) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) while (flag[0] != 2) { }
  __syncthreads();
  y[i] = i;
}
// cell: barrier never reached: any
