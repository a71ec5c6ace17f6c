// covers: atomics: 64-bit integers; atomics: atomicAdd; atomics: atomicMin and atomicMax; atomics: atomicAnd, atomicOr and atomicXor
// launch: grid 2 block 128
// in longlong a[256] bits
// inout longlong y[8] values(9223372036854775807,-9223372036854775808,-1,0,7,0,0,0)
// inout ulonglong z[8] values(0,9223372036854775807,0,81985529216486895,0,7,0,0)
// compare: bits

extern "C" __global__ void k(const long long* a, long long* y, unsigned long long* z) {
  long long v = a[blockIdx.x * blockDim.x + threadIdx.x];
  unsigned long long u = (unsigned long long) v;
  atomicMin(&y[0], v);
  atomicMax(&y[1], v);
  atomicAnd(&y[2], v | 0xff00ff00ff00LL);
  atomicOr(&y[3], v & 0x0a0b0c0d0e0fLL);
  atomicXor(&y[4], v);
  atomicAdd(&z[0], u);
  atomicMin(&z[1], u);
  atomicMax(&z[2], u);
  atomicAnd(&z[3], u | 3u);
  atomicOr(&z[4], u & 0xf0f0f0f0f0ull);
  atomicXor(&z[5], u);
}
