// launch: grid 2 block 64
// out int y[128]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s[64], part[80];
  int t = threadIdx.x;
  s[t] = part[t] = x[t];
  __syncthreads();
  y[blockIdx.x * 64 + t] = s[63 - t] + s[t / 7] + part[t / 2];
}
