// launch: grid 1 block 16
// out int y[16]
// expect: misaligned write of 4 bytes | line 8 | block 0,0,0 | thread 8,0,0
__global__ void k(int *y) {
  __shared__ int s[32], r[32];
  int t = threadIdx.x;
  int *either[2] = {s, r};
  *(int *) ((char *) either[t & 1] + 4 * t + t / 8) = t;
  y[t] = t;
}
// cell: misaligned through a stored pointer: shared
