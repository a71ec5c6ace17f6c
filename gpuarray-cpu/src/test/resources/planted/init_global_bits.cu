// launch: grid 1 block 16
// out int y[16]
// raw int x[32]
// expect: read of memory never written | line 9 | block 0,0,0 | thread 0,0,0
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
__global__ void k(int *y, Bits *x) {
  int t = threadIdx.x;
  x[t].a = t;
  y[t] = x[t].a + x[t].z;
}
// cell: unwritten bytes: global
