// gives: 2 233 6 195 255 -255 -15447 195 -22 65535 4294967295 -1 12 -1 -1 3 4 4 1 73 97 -1 511
extern "C" __global__ void k(double *y) {
  y[0] = sizeof("\u00e9"); y[1] = (unsigned char)"\u00e9"[0]; y[2] = sizeof(u"é"); y[3] = u"é"[0]; y[4] = L'\xff'; y[5] = '\xff\x01'; y[6] = 'é'; y[7] = L'é'; y[8] = '\u00e9' + 1;
  y[9] = u'\xffff'; y[10] = U'\xffffffff'; y[11] = L"\xffffffff"[0]; y[12] = sizeof(U"é"); y[13] = '\xff'; y[14] = u8"\xff"[0]; y[15] = sizeof(u8"\u00e9"); y[16] = sizeof('ab'); y[17] = sizeof(L'a'); y[18] = sizeof(u8'a'); y[19] = '\'' + '"'; y[20] = "a\x62" "c"[0]; y[21] = '\377'; y[22] = L'\777';
}
