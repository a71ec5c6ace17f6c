// covers: language: integer types of every width and sign; language: integer promotion and common types; language: casts
// launch: grid 1 block 32
// in int a[32] bits
// out longlong y[256]
extern "C" __global__ void k(const int *a, long long *y) {
  int t = threadIdx.x;
  int v = a[t];
  signed char sc = (signed char) v;
  unsigned char uc = (unsigned char) v;
  short s = (short) v;
  unsigned short us = (unsigned short) v;
  unsigned u = (unsigned) v;
  long l = v * 3L;
  unsigned long ul = u * 5UL;
  long long ll = (long long) v << 20;
  unsigned long long ull = (unsigned long long) u << 31;
  y[t * 8 + 0] = sc + uc;
  y[t * 8 + 1] = s - us;
  y[t * 8 + 2] = u / 7u + (v % 7);
  y[t * 8 + 3] = l ^ (long long) ul;
  y[t * 8 + 4] = ll >> 3;
  y[t * 8 + 5] = (long long) (ull >> 5);
  y[t * 8 + 6] = (uc < sc) + 2 * (us > s) + 4 * (u > 2147483648u) + 8 * (-1 < 1u);
  y[t * 8 + 7] = (sc * us) + (long long) (u * uc) + (unsigned char) (uc + 1) + (short) (s * 2);
}
