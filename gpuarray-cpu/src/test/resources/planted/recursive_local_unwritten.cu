// launch: grid 1 block 32
// out int y[32]
// in int x[64]
// expect: read of memory never written | line 8 | block 0,0,0 | thread 1,0,0
__device__ int sum(const int *x, int n) {
  int own[4];
  for (int i = 0; i < 3; i++) own[i] = x[n + i]; 
  return n == 0 ? own[0] : own[3] + sum(x, n - 1);
}
__global__ void k(int *y, const int *x) {
  int t = threadIdx.x;
  y[t] = sum(x, t);
}
// cell: unwritten bytes in a recursive function: local
