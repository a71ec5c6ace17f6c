// launch: grid 1 block 64
// out uint y[64]
// raw uint x[8]
__global__ void k(unsigned int *y, unsigned int *x) {
  unsigned int i = threadIdx.x;
  if (i < 8) x[i] = 0;
  __syncthreads();
  atomicAdd(&x[i / 8], i);
  y[i] = i;
}
