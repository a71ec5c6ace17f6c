// launch: grid 1 block 64
// out int y[64]
// in int x[64]
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int a[8] = {}, b[8] = {};
  int *either[2] = {a, b};
  __syncthreads();
  either[t & 1][x[t] % 8] = t;
  y[t] = a[0] + b[1];
}
