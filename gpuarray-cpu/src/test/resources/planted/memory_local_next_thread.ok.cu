// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int own[8];
  for (int i = 0; i < 8; i++) own[i] = x[(t + i) % 64];
  __syncthreads();
  own[x[t] % 8] = 5;
  y[t] = own[0];
}
