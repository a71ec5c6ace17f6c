// gives: 16 16 4 2 24930 1633837924 258 2 3 4 1 5 8 8 8 5 5 6 5 233 8364 128512 1 65535
template <class T> struct Id { static constexpr int v = 0; };
template <> struct Id<char> { static constexpr int v = 1; };
template <> struct Id<wchar_t> { static constexpr int v = 2; };
template <> struct Id<char16_t> { static constexpr int v = 3; };
template <> struct Id<char32_t> { static constexpr int v = 4; };
template <> struct Id<int> { static constexpr int v = 5; };
template <> struct Id<unsigned> { static constexpr int v = 6; };
template <> struct Id<double> { static constexpr int v = 7; };
template <> struct Id<long double> { static constexpr int v = 8; };
template <> struct Id<long> { static constexpr int v = 9; };
template <class T> __device__ int id(T) { return Id<T>::v; }
extern "C" __global__ void k(double *y) {
  y[0] = sizeof(long double); y[1] = alignof(long double); y[2] = sizeof(wchar_t); y[3] = sizeof(char16_t);
  y[4] = 'ab'; y[5] = 'abcd'; y[6] = '\x01\x02';
  y[7] = id(L'a'); y[8] = id(u'a'); y[9] = id(U'a'); y[10] = id(u8'a'); y[11] = id('ab');
  y[12] = id(1.0L); y[13] = id(1.0L + 1.0f); y[14] = id(1.0L * 2); y[15] = id(L'a' + L'a'); y[16] = id(u'a' + 1); y[17] = id(U'a' + 1); y[18] = id(+u'a');
  y[19] = L'\u00e9'; y[20] = u'\u20ac'; y[21] = U'\U0001F600'; y[22] = (wchar_t)-1 < 0; y[23] = (char16_t)-1;
}
