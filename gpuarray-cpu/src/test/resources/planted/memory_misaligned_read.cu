// launch: grid 1 block 8
// out int y[8]
// in uchar x[64]
// expect: misaligned read of 4 bytes | line 7 | block 0,0,0 | thread 1,0,0
__global__ void k(int *y, const unsigned char *x) {
  int t = threadIdx.x;
  y[t] = *(const int *) (x + t + (t > 2 ? 1 : 0)) ;
}
// cell: misaligned: global
