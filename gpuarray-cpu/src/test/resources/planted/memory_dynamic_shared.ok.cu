// launch: grid 1 block 64 shared 256
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  y[t] = s[63 - t];
}
