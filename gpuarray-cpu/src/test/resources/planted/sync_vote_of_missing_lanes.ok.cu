// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  if (x[t] % 2 == 0) y[t] = __ballot_sync(0x55555555u, t < 9);
  __syncthreads();
}
