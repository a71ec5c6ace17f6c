// covers: language: integer types of every width and sign; language: bitwise operators; language: compound assignment
// launch: grid 1 block 64
// in uint a[64] bits
// inout uint y[64] iota
extern "C" __global__ void k(const unsigned *a, unsigned *y) {
  int t = threadIdx.x;
  unsigned x = a[t], r = y[t];
  r += x;
  r ^= x >> 7;
  r |= (x << 3) & 0xF0F0F0F0u;
  r -= ~x;
  r *= 2654435761u;
  r <<= t & 3;
  r >>= 1;
  r &= 0x7FFFFFFF;
  r %= 1000003u;
  r /= 3;
  short s = (short) x;
  s += 40000;
  unsigned char c = (unsigned char) (x >> 8);
  c -= 200;
  c <<= 1;
  y[t] = r + (unsigned) s * 3u + c + (unsigned) (-(int) (t % 5)) + !r + !!x;
}
