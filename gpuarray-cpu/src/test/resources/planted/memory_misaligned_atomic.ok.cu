// launch: grid 1 block 8
// inout uchar x[64] zeros
__global__ void k(unsigned char *x) {
  int t = threadIdx.x;
  atomicAdd((int *) (x + 4 * t + 0), 1);
}
