// launch: grid 1 block 16
// out int y[16]
// raw int x[32]
struct Bits { unsigned a : 3; unsigned b : 29; int z; };
__global__ void k(int *y, Bits *x) {
  int t = threadIdx.x;
  x[t].a = t;
  x[t].b = 2 * t;
  __shared__ Bits s[16];
  s[t] = x[t];
  s[t].z = 1;
  y[t] = s[t].a + s[t].b + s[t].z;
}
