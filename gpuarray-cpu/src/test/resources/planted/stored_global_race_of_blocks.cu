// launch: grid 2 block 32
// table int x[64] 2
// expect: race between a write and a write | line 6 | block 1,0,0 | thread 0,0,0 | other line 6 | other block 0,0,0 | other thread 0,0,0
__global__ void k(int **x) {
  int t = threadIdx.x;
  x[1][t] = blockIdx.x;
}
// cell: race between blocks through a stored pointer: global
