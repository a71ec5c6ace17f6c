// covers: language: literals; language: integer types of every width and sign; language: enums
// launch: block 1
// out longlong y[20]
enum Flags { A = 1 << 0, B = 1 << 4, C = A | B, D };
extern "C" __global__ void k(long long *y) {
  y[0] = 0x7fffffff;
  y[1] = 0xffffffff;
  y[2] = 0b101101;
  y[3] = 0777;
  y[4] = 1'000'000;
  y[5] = 4294967296;
  y[6] = -1u;
  y[7] = (long long) 18446744073709551615ull;
  y[8] = 'a' + '\n' + '\x41' + '\0' + '\\';
  y[9] = sizeof(1) * 1000 + sizeof(1L) * 100 + sizeof(1LL) * 10 + sizeof('a');
  y[10] = sizeof(1.0f) * 10 + sizeof(1.0);
  y[11] = (long long) 1e3 + (long long) 2.5e-1 + (long long) 0x1p10;
  y[12] = C * 100 + D;
  y[13] = sizeof(0xffffffffu) + sizeof(4294967296) * 10;
  y[14] = true + false + (long long) (3.99f);
  y[15] = 1 ? 2 : 3;
  y[16] = -7 / 2 * 100 + -7 % 2;
  y[17] = 7u - 8u > 0;
  y[18] = (1 << 31) < 0;
  y[19] = 10 - 3 - 2 * 2 / 3;
}
