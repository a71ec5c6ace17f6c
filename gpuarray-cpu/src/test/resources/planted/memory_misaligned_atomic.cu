// launch: grid 1 block 8
// inout uchar x[64] zeros
// expect: misaligned atomic of 4 bytes | line 6 | block 0,0,0 | thread 4,0,0
__global__ void k(unsigned char *x) {
  int t = threadIdx.x;
  atomicAdd((int *) (x + 4 * t + t / 4), 1);
}
// cell: misaligned: global
