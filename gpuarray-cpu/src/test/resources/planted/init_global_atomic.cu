// launch: grid 1 block 64
// out uint y[64]
// raw uint x[8]
// expect: read of memory never written | line 7 | block 0,0,0 | thread 0,0,0
__global__ void k(unsigned int *y, unsigned int *x) {
  unsigned int i = threadIdx.x;
  atomicAdd(&x[i / 8], i);
  y[i] = i;
}
// cell: unwritten bytes: global
