// launch: grid 1 block 16
// out int y[16]
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
__global__ void k(int *y) {
  __shared__ Bits s[16];
  int t = threadIdx.x;
  s[t].a = t;
  s[t].b = 2 * t;
  Bits own = s[t];
  y[t] = own.a + own.b;
}
