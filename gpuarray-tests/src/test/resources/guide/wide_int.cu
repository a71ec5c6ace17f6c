// gives: 9223372036854775807 2147483648 -2147483648 1 -4 15 1099511627776 65535 4294967295 1 0 1 0 5 0 1 0 8
extern "C" __global__ void k(double *y) {
  long long a = 0x7fffffffffffffffLL; y[0] = (double) (unsigned long long) (a + 1ull); unsigned u = 1u << 31; y[1] = u; y[2] = (int) u; y[3] = u >> 31; y[4] = -8 >> 1; y[5] = (unsigned) -8 >> 28; y[6] = 1ll << 40; short s = -1; y[7] = (unsigned short) s; y[8] = (unsigned) s; y[9] = s * s; unsigned char c = 255; c++; y[10] = c; y[11] = (c - 1) < 0; y[13] = 5u / 2u * 2 + 5u % 2u; y[14] = (long) 3.99 + (long) -3.99; y[15] = ~0u == 0xffffffff; y[17] = sizeof(long);
}
