// launch: grid 1 block 16
// out int y[16]
// expect: misaligned write of 4 bytes | line 8 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y) {
  int t = threadIdx.x;
  int a[4] = {}, b[4] = {};
  int *either[2] = {a, b};
  *(int *) ((char *) either[t & 1] + t / 8) = t;
  y[t] = a[0];
}
// cell: misaligned through a stored pointer: local
