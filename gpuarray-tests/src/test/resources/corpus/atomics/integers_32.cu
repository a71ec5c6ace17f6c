// covers: atomics: 32-bit integers; atomics: atomicAdd; atomics: atomicSub; atomics: atomicMin and atomicMax; atomics: atomicAnd, atomicOr and atomicXor
// launch: grid 2 block 128
// in int a[256] bits
// inout int y[8] values(0,5,2147483647,-2147483648,-1,0,7,0)
// inout uint z[8] values(0,5,4294967295,0,4294967295,0,7,9)
// compare: bits

extern "C" __global__ void k(const int* a, int* y, unsigned* z) {
  int v = a[blockIdx.x * blockDim.x + threadIdx.x];
  unsigned u = (unsigned) v;
  atomicAdd(&y[0], v);
  atomicSub(&y[1], v);
  atomicMin(&y[2], v);
  atomicMax(&y[3], v);
  atomicAnd(&y[4], v | 0x00ff00f0);
  atomicOr(&y[5], v & 0x0a0b0c);
  atomicXor(y + 6, v);
  atomicAdd(&z[0], u);
  atomicSub(&z[1], u);
  atomicMin(&z[2], u);
  atomicMax(&z[3], u);
  atomicAnd(&z[4], u | 0xf0f0u);
  atomicOr(&z[5], u & 0x1234u);
  atomicXor(&z[6], u);
}
