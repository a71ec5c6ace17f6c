// launch: grid 1 block 16
// out int y[16]
__global__ void k(int *y) {
  __shared__ int s[32], r[32];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  *(int *) ((char *) either[t & 1] + 4 * t + 0) = t;
  y[t] = t;
}
