// launch: grid 1 block 32
// out int y[32]
// expect: read of memory never written | line 8 | block 0,0,0 | thread 0,0,0
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
__global__ void k(int *y) {
  int t = threadIdx.x;
  Bits b; b.a = t;
  y[t] = b.a + b.z;
}
// cell: unwritten bytes: local
