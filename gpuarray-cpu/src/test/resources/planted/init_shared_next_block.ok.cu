// launch: grid 2 block 32
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  y[blockIdx.x * 32 + t] = s[31 - t];
}
