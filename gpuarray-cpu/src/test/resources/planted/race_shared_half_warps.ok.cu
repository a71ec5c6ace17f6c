// launch: grid 1 block 32
// out int y[32]
// in int x[64]
__global__ void k(int *y, const int *x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncwarp(t < 16 ? 0x0000ffff : 0xffff0000);
  y[t] = s[t ^ 8];
}
