// launch: grid 1 block 16
// out int y[16]
// expect: read of memory never written | line 9 | block 0,0,0 | thread 0,0,0
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
__global__ void k(int *y) {
  __shared__ Bits s[16];
  int t = threadIdx.x;
  s[t].a = t;
  y[t] = s[t].z;
}
// cell: unwritten bytes: shared
