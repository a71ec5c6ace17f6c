// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int v = t;
  if (x[t] < 200) v = __shfl_xor_sync(0xffffffff, v, 1);
  else __syncthreads();
  y[t] = v;
}
