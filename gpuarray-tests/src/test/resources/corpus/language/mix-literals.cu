// covers: language: literals; language: functions; language: launch bounds; language: inlining qualifiers
// launch: block 64
// out longlong y[64]
// out double d[64]

__device__ __forceinline__ long long pick(int i) {
  switch (i % 8) {
    case 0: return 'a' + '\n' + '\x41' + '\0';
    case 1: return 0x7fff'ffff + 1u;
    case 2: return -0x8000'0000ll;
    case 3: return 0b1010'1010;
    case 4: return 0777;
    case 5: return 18446744073709551615ull >> 1;
    case 6: return sizeof("text") + "text"[1];
    default: return 1'000'000'007;
  }
}

__device__ __noinline__ double real(int i) {
  const double values[] = {1e3, .5, 2., 0x1.8p3, 1.5e-3f, 3E+2};
  return values[i % 6];
}

extern "C" __global__ void __launch_bounds__(64, 2) k(long long* y, double* d) {
  int i = threadIdx.x;
  y[i] = pick(i) * (i / 8 + 1);
  d[i] = real(i);
}
