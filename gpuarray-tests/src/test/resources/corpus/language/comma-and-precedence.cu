// covers: language: comma operator; language: compound assignment; language: bitwise operators
// launch: grid 1 block 32
// out int y[32]
extern "C" __global__ void k(int *y) {
  int t = threadIdx.x, a = 1, b = 2, c;
  c = a = b + t;
  a += b *= 2;
  int d = (a++, b++, a * b);
  int e = t & 3 == 1 | 4 ^ 2 << 1;
  int f = -t * 2 % 7 + ~t;
  int g = t > 4 == 1 ? a, b : c;
  int h = a---b;
  int v[4] = {0, 1, 2, 3}, i = 0;
  v[i++] += v[i] * 2;
  y[t] = c + d * 3 + e * 5 + f + g + h + v[0] + sizeof(int) * 2 - !t - !!t;
}
