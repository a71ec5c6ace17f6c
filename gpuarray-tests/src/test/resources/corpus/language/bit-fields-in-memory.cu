// covers: language: bit-fields; memory spaces: global; language: pointer arithmetic
// launch: grid 1 block 32
// inout uint y[64] bits
struct Rgb { unsigned r : 5, g : 6, b : 5; unsigned rest : 16; };
struct Entry { Rgb c; int count : 10; int sign : 2; unsigned tail : 20; };
extern "C" __global__ void k(unsigned *y) {
  int t = threadIdx.x;
  Entry *e = reinterpret_cast<Entry *>(y) + t;
  unsigned r = e->c.r, g = e->c.g, b = e->c.b;
  e->c.r = b;
  e->c.b = r;
  e->c.g = g / 2;
  e->count = e->count / 2;
  e->sign = e->sign * -1;
  e->tail++;
}
