// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  int v = s[(t + 1) % 64];
  __syncthreads();
  s[t] = v;
  __syncthreads();
  y[t] = s[t];
}
