// launch: grid 1 block 16
// out int y[16]
__global__ void k(int *y) {
  int t = threadIdx.x;
  int a[4] = {}, b[4] = {};
  int *either[2] = {a, b};
  *(int *) ((char *) either[t & 1] + t / 8 * 4) = t;
  y[t] = a[0];
}
