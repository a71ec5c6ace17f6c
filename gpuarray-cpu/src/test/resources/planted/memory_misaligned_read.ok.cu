// launch: grid 1 block 8
// out int y[8]
// in uchar x[64]
__global__ void k(int *y, const unsigned char *x) {
  int t = threadIdx.x;
  y[t] = *(const int *) (x + 4 * t) ;
}
