// launch: grid 2 block 32
// out int y[64]
// inout int done[1] zeros
// expect: race between a read and a write | line 14 | block 1,0,0 | thread 0,0,0 | other line 8 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *y, int *done) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ bool last;
  y[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(done, 1) == gridDim.x - 1;
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int sum = 0;
    for (int j = 0; j < 64; j++) sum += y[j];
    *done = sum;
  }
}
// cell: race between blocks: global
