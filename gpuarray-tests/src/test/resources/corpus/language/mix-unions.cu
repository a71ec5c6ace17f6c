// covers: language: unions; language: bitwise operators; language: reinterpret_cast; language: literals; language: bool
// launch: block 64
// in double a[64] specials
// out ulonglong y[64]

union Number {
  double d;
  unsigned long long u;
  unsigned words[2];
};

extern "C" __global__ void k(const double* a, unsigned long long* y) {
  int i = threadIdx.x;
  Number n;
  n.d = a[i];
  bool negative = n.words[1] & 0x8000'0000u;
  unsigned exponent = n.u >> 52 & 0b111'1111'1111;
  unsigned long long mantissa = n.u & 0xfffffffffffffull;
  double copy = a[i];
  bool same = *reinterpret_cast<unsigned long long*>(&copy) == n.u;
  y[i] = (mantissa ^ 0x5555'5555ull) | (unsigned long long)(exponent + 017) << 53 | (unsigned long long)(negative & same);
}
