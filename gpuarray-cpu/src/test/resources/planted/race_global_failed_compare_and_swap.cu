// launch: grid 1 block 96
// inout int data[1] zeros
// inout int flag[1] zeros
// out int y[1]
// expect: race between a read and a write | line 16 | block 0,0,0 | thread 64,0,0 | other line 9 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int *data, int *flag, int *y) {
  if (threadIdx.x == 0) {
    // what only reads the flag publishes nothing
    data[0] = 5;
    __threadfence();
    atomicCAS(flag, 7, 8);
  }
  if (threadIdx.x == 32) { __threadfence(); atomicExch(flag, 1); }
  if (threadIdx.x == 64) {
    while (atomicOr(flag, 0) == 0) { }
    __threadfence(); y[0] = data[0];
  }
}
// cell: race in a block: global
