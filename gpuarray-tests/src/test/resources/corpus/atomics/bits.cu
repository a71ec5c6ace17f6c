// covers: atomics: atomicAnd, atomicOr and atomicXor; atomics: 64-bit integers
// launch: grid 2 block 64
// inout uint seen[8] zeros
// inout ulonglong wide[2] values(0,9223372036854775807)
// inout int y[2] values(-1,0)
// compare: bits

extern "C" __global__ void k(unsigned* seen, unsigned long long* wide, int* y) {
  int i = blockIdx.x * 64 + threadIdx.x;
  int n = i * i % 251;
  unsigned old = atomicOr(&seen[n / 32], 1u << (n % 32));
  if (!(old >> (n % 32) & 1)) atomicXor(&y[1], n + 1);
  atomicAnd(&y[0], ~(1 << (n % 31)));
  atomicXor(&wide[0], 1ull << (n % 64));
  atomicAnd(&wide[1], ~(1ull << (n % 50)));
}
