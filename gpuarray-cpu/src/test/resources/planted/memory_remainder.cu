// launch: grid 1 block 64
// out longlong y[64]
// in longlong x[64]
// expect: integer division by zero | line 8 | block 0,0,0 | thread 7,0,0
__global__ void k(long long *y, const long long *x) {
  int t = threadIdx.x;
  long long r = 5 * t;
  r %= x[t] - 7;
  y[t] = r;
}
// cell: division by zero: any
