// launch: grid 1 block 64
// out int y[64]
// in int x[64]
// expect: out-of-bounds write | line 10 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  int a[8] = {}, b[8] = {};
  int *either[2] = {a, b};
  __syncthreads();
  either[t & 1][x[t] % 9] = t;
  y[t] = a[0] + b[1];
}
// cell: out-of-bounds through a stored pointer: local
