// launch: grid 2 block 32
// out int y[64]
// inout int flag[1] zeros
__global__ void k(int *y, volatile int *flag) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) while (flag[0] != 0) { }
  __syncthreads();
  y[i] = i;
}
