// launch: grid 300 block 32
// inout int flag[1] zeros
// expect: deadlock | line 6 | block 0,0,0 | thread 0,0,0
__global__ void k(volatile int *flag) {
  if (blockIdx.x == 299) flag[0] = 1;
  else while (flag[0] == 0) { }
}
// cell: spin on a block not running: global
