// launch: grid 2 block 32
// out int y[64]
// inout int sum[1]
__global__ void k(int *y, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) atomicAdd(sum, i);
  y[i] = i;
}
