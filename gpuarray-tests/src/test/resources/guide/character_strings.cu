// gives: 97 195 169 226 120 8364 55357 56832 0 128512 122 195 131 16 8 4 12 121 0 105 12 16 92 3
extern "C" __global__ void k(double *y) {
  const wchar_t *w = L"aé€"; const char16_t *s = u"x\u20ac\U0001F600"; const char32_t *t = U"\U0001F600z"; const char *e = u8"é";
  y[0] = w[0]; y[1] = w[1]; y[2] = w[2]; y[3] = w[3]; y[4] = s[0]; y[5] = s[1]; y[6] = s[2]; y[7] = s[3]; y[8] = s[4];
  y[9] = t[0]; y[10] = t[1]; y[11] = (unsigned char)e[0]; y[12] = (unsigned char)e[1]; y[13] = sizeof(L"abc"); y[14] = sizeof(u"abc"); y[15] = sizeof(u8"abc");
  wchar_t a[] = L"hi"; char16_t b[4] = u"xy"; y[16] = sizeof(a); y[17] = b[1]; y[18] = b[3]; y[19] = a[1];
  y[20] = sizeof("a" L"b"); y[21] = sizeof(LR"(a\n)"); y[22] = R"(\)"[0]; y[23] = sizeof(u8R"x()")x");
}
