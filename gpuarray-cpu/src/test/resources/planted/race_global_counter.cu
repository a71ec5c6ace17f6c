// launch: grid 2 block 32
// out int y[64]
// inout int sum[1]
// expect: race between a read and a write | line 7 | block 1,0,0 | thread 0,0,0 | other line 7 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) sum[0] = sum[0] + i;
  y[i] = i;
}
// cell: race between blocks: global
