// launch: grid 1 block 16
// out int y[16]
// table int x[64] 2
// expect: misaligned read of 4 bytes | line 7 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y, char **x) {
  int t = threadIdx.x;
  y[t] = *(int *) (x[t & 1] + 4 * t + t / 8);
}
// cell: misaligned through a stored pointer: global
