// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncwarp();
  int v = __shfl_xor_sync(0xffffffff, t, 1);
  y[t] = s[v];
}
